import type { AdminOutputOf } from '@entrepot/client';
import { joinList } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { useParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { Opened, OpenedHead, Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { SessionFacts } from '#shared/staff/session-facts.tsx';
import { usePermissionName } from '../use-permission-name.ts';
import { StaffDecisions } from './staff-decisions.tsx';
import { StaffState } from './staff-state.tsx';

type Member = AdminOutputOf<'staff!info'>;

/** One member of staff: what they may do and where they are signed in. */
export function StaffReview() {
  const { staffId = '' } = useParams();
  const found = useCall('staff!info', { staffId });
  return <Opened result={found}>{(member) => <Review key={staffId} found={member} />}</Opened>;
}

function Review({ found }: { readonly found: Member }) {
  const { t } = useTranslation('admin-team');
  const { t: tAdmin } = useTranslation('admin');
  const own = useLanguage();
  const permissionName = usePermissionName();
  const time = (value: string | undefined) => (value === undefined ? undefined : <Time value={value} />);
  return (
    <>
      <OpenedHead title={found.name} state={<StaffState state={found.state} />}>
        <bdi dir="ltr">{found.username}</bdi>
      </OpenedHead>
      <div className={styles.parts}>
        <Part title={t('staff.account')}>
          <Facts
            facts={[
              [
                t('staff.roles'),
                joinList(
                  found.roles.map((role) => role.name),
                  own,
                ) || '–',
              ],
              [t('staff.totp'), t(found.hasTotp ? 'staff.totpOn' : 'staff.totpOff')],
              [t('staff.access'), t(found.isAccessApproved ? 'staff.accessApproved' : 'staff.accessWaits')],
              [t('staff.since'), time(found.createTime)],
              [t('staff.lastSeen'), time(found.lastSeenTime)],
              [t('staff.invitationUntil'), time(found.invitationExpireTime)],
            ]}
          />
        </Part>
        <Part title={t('staff.permissions')}>
          <ul className={styles.plain}>
            {found.permissions.map((permission) => (
              <li key={permission}>{permissionName(permission)}</li>
            ))}
          </ul>
          {found.permissions.length === 0 && <p className={styles.muted}>{t('staff.noPermissions')}</p>}
        </Part>
        {found.sessions.length > 0 && (
          <Part title={tAdmin('session.titleOf')}>
            <ul className={styles.history}>
              {found.sessions.map((session) => (
                <li key={session.sessionId}>
                  <SessionFacts session={session} />
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
      {found.isSelf ? <p className={styles.muted}>{t('staff.ownAccount')}</p> : <StaffDecisions found={found} />}
    </>
  );
}
