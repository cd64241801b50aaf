import { useTranslation } from '@entrepot/i18n/react';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';
import { RoleChoice } from './role-choice.tsx';

const longest = { username: 32, name: 64 };

/** Invites somebody, who chooses the password with the link that this tells. */
export function InviteStaff() {
  const { t } = useTranslation('admin-team');
  const { t: tPanel } = useTranslation('panel');
  const [username, setUsername] = useState('');
  const [name, setName] = useState('');
  const [roleIds, setRoleIds] = useState<readonly string[]>([]);
  const [code, setCode] = useState<string>();
  return (
    <>
      <Decision
        call="staff!invite"
        label={t('invite.label')}
        consequence={t('invite.text')}
        done={t('staff.invited')}
        shortcut="n"
        isAskedByAddress
        isMain
        stays
        onDone={({ invitationCode }) => {
          setCode(invitationCode);
          setUsername('');
          setName('');
          setRoleIds([]);
        }}
        inputOf={() =>
          username === '' || name.trim() === '' ? undefined : { username, name: name.trim(), roleIds: [...roleIds] }
        }
      >
        {({ isChecked }) => (
          <>
            <TextInput
              label={tPanel('login.username')}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={longest.username}
              value={username}
              onChange={(event) => setUsername(event.currentTarget.value.trim())}
              error={isChecked && username === '' ? tPanel('login.usernameMissing') : undefined}
              required
            />
            <TextInput
              label={t('invite.name')}
              autoComplete="off"
              maxLength={longest.name}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              error={isChecked && name.trim() === '' ? t('invite.nameMissing') : undefined}
              required
            />
            <RoleChoice value={roleIds} onChange={setRoleIds} />
          </>
        )}
      </Decision>
      {code !== undefined && <InvitationDialog code={code} onClose={() => setCode(undefined)} />}
    </>
  );
}
