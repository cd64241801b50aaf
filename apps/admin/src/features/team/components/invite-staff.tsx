import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
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
        onDone={({ invitationCode }) => setCode(invitationCode)}
        fields={{
          initial: { username: '', name: '', roleIds: [] as readonly string[] },
          check: ({ username, name }) => ({
            username: username.trim() === '' ? tPanel('login.usernameMissing') : undefined,
            name: name.trim() === '' ? t('invite.nameMissing') : undefined,
          }),
        }}
        inputOf={(_, { username, name, roleIds }) => ({
          username: username.trim(),
          name: name.trim(),
          roleIds: [...roleIds],
        })}
      >
        {(form) => (
          <>
            <Field of={form} name="username">
              {(field) => (
                <TextInput
                  label={tPanel('login.username')}
                  dir="ltr"
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={longest.username}
                  required
                  {...field}
                />
              )}
            </Field>
            <Field of={form} name="name">
              {(field) => (
                <TextInput label={t('invite.name')} autoComplete="off" maxLength={longest.name} required {...field} />
              )}
            </Field>
            <Field of={form} name="roleIds">
              {({ value, onChange }) => <RoleChoice value={value} onChange={onChange} />}
            </Field>
          </>
        )}
      </Decision>
      {code !== undefined && <InvitationDialog code={code} onClose={() => setCode(undefined)} />}
    </>
  );
}
