import type { Permission } from '@entrepot/contract';
import { useTranslation } from '@entrepot/i18n/react';

/** What a permission lets somebody do; one that this version of the panel does not know yet by its own name. */
export function usePermissionName(): (permission: string) => string {
  const { t } = useTranslation('admin-team');
  return (permission) => t(`permission.${permission as Permission}`, { defaultValue: permission });
}
