import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Decision } from '#shared/queue/decision/decision.tsx';
import styles from '#shared/queue/queue.module.css';
import { usePermissionName } from '../use-permission-name.ts';

type Roles = AdminOutputOf<'role!list'>;
type Role = Roles['roles'][number];
type Draft = { readonly name: string; readonly permissions: readonly string[] };

const longestName = 64;

/** Makes a role of permissions that one has oneself. */
export function CreateRole({ offered }: { readonly offered: Roles['permissions'] }) {
  const { t } = useTranslation('admin-team');
  const [draft, setDraft] = useState<Draft>({ name: '', permissions: [] });
  return (
    <Decision
      call="role!create"
      label={t('role.create')}
      consequence={t('role.createText')}
      done={t('role.created')}
      shortcut="n"
      isAskedByAddress
      isMain
      onDone={() => {
        setDraft({ name: '', permissions: [] });
        showToast({ kind: 'success', text: t('role.created') });
      }}
      inputOf={() => inputOf(draft)}
    >
      {({ isChecked }) => <RoleFields draft={draft} onChange={setDraft} offered={offered} isChecked={isChecked} />}
    </Decision>
  );
}

/** Renames a role or changes what it lets do. */
export function ChangeRole({ role, offered }: { readonly role: Role; readonly offered: Roles['permissions'] }) {
  const { t } = useTranslation('admin-team');
  const known = new Set(offered.map(({ permission }) => permission));
  const [draft, setDraft] = useState<Draft>({
    name: role.name,
    permissions: role.permissions.filter((permission) => known.has(permission)),
  });
  return (
    <Decision
      call="role!change"
      label={t('role.change')}
      consequence={t('role.changeText')}
      done={t('role.changed')}
      isSmall
      reasons="staff"
      inputOf={(reason) => {
        const input = inputOf(draft);
        return input && { ...input, roleId: role.roleId, version: role.version, reason };
      }}
    >
      {({ isChecked }) => <RoleFields draft={draft} onChange={setDraft} offered={offered} isChecked={isChecked} />}
    </Decision>
  );
}

const inputOf = ({ name, permissions }: Draft) =>
  name.trim() === '' ? undefined : { name: name.trim(), permissions: [...permissions] };

type FieldsProps = {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly offered: Roles['permissions'];
  readonly isChecked: boolean;
};

function RoleFields({ draft, onChange, offered, isChecked }: FieldsProps) {
  const { t } = useTranslation('admin-team');
  const permissionName = usePermissionName();
  const { permissions } = draft;
  return (
    <>
      <TextInput
        label={t('role.name')}
        maxLength={longestName}
        dir="auto"
        value={draft.name}
        onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        error={isChecked && draft.name.trim() === '' ? t('role.nameMissing') : undefined}
        required
      />
      <fieldset className={styles.fieldset}>
        <legend>{t('role.permissions')}</legend>
        {offered.map(({ permission, isHeld }) => (
          <Checkbox
            key={permission}
            label={permissionName(permission)}
            description={isHeld ? undefined : t('role.notHeld')}
            checked={permissions.includes(permission)}
            disabled={!isHeld}
            onChange={(event) =>
              onChange({
                ...draft,
                permissions: event.currentTarget.checked
                  ? [...permissions, permission]
                  : permissions.filter((other) => other !== permission),
              })
            }
          />
        ))}
      </fieldset>
    </>
  );
}
