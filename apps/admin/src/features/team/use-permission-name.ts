import type { Permission } from '@entrepot/contract';
import { type TextKey, useTranslation } from '@entrepot/i18n/react';

/** Types name a permission that has no text. */
const keyOf = (permission: Permission) => `permission.${permission}` as const satisfies TextKey<'admin-team'>;

/** What a permission lets somebody do; one that this version of the panel does not know yet by its own name. */
export function usePermissionName(): (permission: string) => string {
  const { t } = useTranslation('admin-team');
  return (permission) => t(keyOf(permission as Permission), { defaultValue: permission });
}
