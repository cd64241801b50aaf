import type { AdminOutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useCall } from '#shared/api/calls.ts';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { usePermissionName } from '../use-permission-name.ts';
import { ChangeRole, CreateRole } from './role-dialogs.tsx';

type Roles = AdminOutputOf<'role!list'>;

const skeletonLines = 14;

/** Every role with what it lets somebody do. */
export function Roles() {
  const found = useCall('role!list', {});
  return (
    <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
      {({ roles, permissions }) => (
        <>
          <div className={styles.choices}>
            <CreateRole offered={permissions} />
          </div>
          <div className={styles.parts}>
            {roles.map((role) => (
              <RoleCard key={`${role.roleId} ${role.version}`} role={role} offered={permissions} />
            ))}
          </div>
        </>
      )}
    </CallView>
  );
}

type CardProps = { readonly role: Roles['roles'][number]; readonly offered: Roles['permissions'] };

function RoleCard({ role, offered }: CardProps) {
  const { t } = useTranslation('admin-team');
  const language = useLanguage();
  const permissionName = usePermissionName();
  const count = role.staffCount;
  return (
    <Part title={role.name}>
      <p className={styles.muted}>{t('role.staff', { count, number: formatInteger(count, language) })}</p>
      <ul className={styles.plain}>
        {role.permissions.map((permission) => (
          <li key={permission}>{permissionName(permission)}</li>
        ))}
      </ul>
      <div className={styles.choices}>
        <ChangeRole role={role} offered={offered} />
        {count === 0 && (
          <Decision
            call="role!delete"
            label={t('role.delete')}
            consequence={t('role.deleteText')}
            done={t('role.deleted')}
            isSmall
            inputOf={() => ({ roleId: role.roleId })}
          />
        )}
      </div>
    </Part>
  );
}
