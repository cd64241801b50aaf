import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { useState } from 'react';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { Decisions } from '#shared/queue/decision/decisions.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';
import { RoleChoice } from './role-choice.tsx';

type Props = { readonly found: AdminOutputOf<'staff!info'> };

/** What can be done about a member of staff. */
export function StaffDecisions({ found }: Props) {
  const { t } = useTranslation('admin-team');
  const { staffId, state } = found;
  const [code, setCode] = useState<string>();
  return (
    <>
      <Decisions>
        {found.mayApproveAccess && (
          <Decision
            call="staff!approveAccess"
            label={t('staff.approveAccess')}
            consequence={t('staff.approveAccessText')}
            done={t('staff.accessDone')}
            stays
            inputOf={() => ({ staffId })}
          />
        )}
        <SetRoles key={found.rolesVersion} found={found} />
        <Decision
          call="staff!resetAccess"
          subject={staffId}
          label={t('staff.reset')}
          consequence={t('staff.resetText')}
          done={t('staff.invited')}
          shortcut="i"
          reasons="staff"
          stays
          onDone={({ invitationCode }) => setCode(invitationCode)}
          inputOf={(reason) => ({ staffId, reason })}
        />
        {found.sessions.length > 0 && (
          <Decision
            call="staff!endSessions"
            subject={staffId}
            label={t('staff.endSessions')}
            consequence={t('staff.endSessionsText')}
            done={t('staff.sessionsEnded')}
            reasons="staff"
            stays
            inputOf={(reason) => ({ staffId, reason })}
          />
        )}
        {state === 'disabled' ? (
          <Decision
            call="staff!enable"
            subject={staffId}
            label={t('staff.enable')}
            consequence={t('staff.enableText')}
            done={t('staff.enabled')}
            reasons="staff"
            stays
            inputOf={(reason) => ({ staffId, reason })}
          />
        ) : (
          <Decision
            call="staff!disable"
            subject={staffId}
            label={t('staff.disable')}
            consequence={t('staff.disableText')}
            done={t('staff.disabled')}
            shortcut="x"
            reasons="staff"
            stays
            inputOf={(reason) => ({ staffId, reason })}
          />
        )}
      </Decisions>
      {code !== undefined && <InvitationDialog code={code} onClose={() => setCode(undefined)} />}
    </>
  );
}

function SetRoles({ found }: Props) {
  const { t } = useTranslation('admin-team');
  const [roleIds, setRoleIds] = useState<readonly string[]>(found.roles.map((role) => role.roleId));
  return (
    <Decision
      call="staff!setRoles"
      subject={found.staffId}
      label={t('staff.setRoles')}
      consequence={t('staff.setRolesText')}
      done={t('staff.rolesSet')}
      shortcut="e"
      isMain
      reasons="staff"
      stays
      inputOf={(reason) => ({
        staffId: found.staffId,
        rolesVersion: found.rolesVersion,
        roleIds: [...roleIds],
        reason,
      })}
    >
      {() => <RoleChoice value={roleIds} onChange={setRoleIds} />}
    </Decision>
  );
}
