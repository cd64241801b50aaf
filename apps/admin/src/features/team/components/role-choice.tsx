import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { Checkbox } from '@mantine/core';
import { useCall } from '#shared/api/calls.ts';
import styles from '#shared/queue/queue.module.css';

type Props = { readonly value: readonly string[]; readonly onChange: (roleIds: readonly string[]) => void };

const skeletonLines = 3;

/** Which roles somebody has. One whose permissions one lacks oneself cannot be given or taken. */
export function RoleChoice({ value, onChange }: Props) {
  const { t } = useTranslation('admin-team');
  const found = useCall('role!list', {});
  return (
    <fieldset className={styles.fieldset}>
      <legend>{t('staff.roles')}</legend>
      <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
        {({ roles, permissions }) => {
          const lacking = new Set(permissions.filter(({ isHeld }) => !isHeld).map(({ permission }) => permission));
          return roles.map(({ roleId, name, permissions: given }) => (
            <Checkbox
              key={roleId}
              label={<bdi>{name}</bdi>}
              checked={value.includes(roleId)}
              disabled={given.some((permission) => lacking.has(permission))}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...value, roleId] : value.filter((id) => id !== roleId))
              }
            />
          ));
        }}
      </CallView>
    </fieldset>
  );
}
