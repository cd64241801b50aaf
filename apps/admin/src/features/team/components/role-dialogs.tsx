import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { Checkbox, TextInput } from '@mantine/core';
import { Decision, type DecisionForm } from '#shared/queue/decision/decision.tsx';
import styles from '#shared/queue/queue.module.css';
import { usePermissionName } from '../use-permission-name.ts';

type Roles = AdminOutputOf<'role!list'>;
type Role = Roles['roles'][number];
type Draft = { readonly name: string; readonly permissions: readonly string[] };

const longestName = 64;

/** The two fields of both dialogs. */
function useRoleFields(initial: Draft) {
  const { t } = useTranslation('admin-team');
  return {
    initial,
    check: ({ name }: Draft) => ({ name: name.trim() === '' ? t('role.nameMissing') : undefined }),
  };
}

const inputOf = ({ name, permissions }: Draft) => ({ name: name.trim(), permissions: [...permissions] });

/** Makes a role of permissions that one has oneself. */
export function CreateRole({ offered }: { readonly offered: Roles['permissions'] }) {
  const { t } = useTranslation('admin-team');
  return (
    <Decision
      call="role!create"
      label={t('role.create')}
      consequence={t('role.createText')}
      done={t('role.created')}
      shortcut="n"
      isAskedByAddress
      isMain
      fields={useRoleFields({ name: '', permissions: [] })}
      inputOf={(_, draft) => inputOf(draft)}
    >
      {(form) => <RoleFields form={form} offered={offered} />}
    </Decision>
  );
}

/** Renames a role or changes what it lets do. */
export function ChangeRole({ role, offered }: { readonly role: Role; readonly offered: Roles['permissions'] }) {
  const { t } = useTranslation('admin-team');
  const known = new Set(offered.map(({ permission }) => permission));
  const permissions = role.permissions.filter((permission) => known.has(permission));
  return (
    <Decision
      call="role!change"
      label={t('role.change')}
      consequence={t('role.changeText')}
      done={t('role.changed')}
      isSmall
      reasons="staff"
      fields={useRoleFields({ name: role.name, permissions })}
      inputOf={(reason, draft) => ({ ...inputOf(draft), roleId: role.roleId, version: role.version, reason })}
    >
      {(form) => <RoleFields form={form} offered={offered} />}
    </Decision>
  );
}

type FieldsProps = { readonly form: DecisionForm<Draft>; readonly offered: Roles['permissions'] };

function RoleFields({ form, offered }: FieldsProps) {
  const { t } = useTranslation('admin-team');
  const permissionName = usePermissionName();
  return (
    <>
      <Field of={form} name="name">
        {(field) => <TextInput label={t('role.name')} maxLength={longestName} dir="auto" required {...field} />}
      </Field>
      <Field of={form} name="permissions">
        {({ value, onChange }) => (
          <fieldset className={styles.fieldset}>
            <legend>{t('role.permissions')}</legend>
            {offered.map(({ permission, isHeld }) => (
              <Checkbox
                key={permission}
                label={permissionName(permission)}
                description={isHeld ? undefined : t('role.notHeld')}
                checked={value.includes(permission)}
                disabled={!isHeld}
                onChange={(event) =>
                  onChange(
                    event.currentTarget.checked
                      ? [...value, permission]
                      : value.filter((other) => other !== permission),
                  )
                }
              />
            ))}
          </fieldset>
        )}
      </Field>
    </>
  );
}
