import type { Permission } from '@entrepot/contract';
import { useTranslation } from '@entrepot/i18n/react';
import { addressOfDialog } from '@entrepot/panel/dialogs/use-asked-by-address.ts';
import { paths } from '#shared/paths.ts';
import { useMay } from '#shared/staff/use-staff.ts';

/** What a page offers at its head, in the order of the navigation: where it is done, and who may do it. */
export const pageActions = [
  { id: 'newCoupon', path: addressOfDialog(paths.coupons, 'coupon!create'), permission: 'coupons.manage' },
  { id: 'newCategory', path: addressOfDialog(paths.categories, 'category!create'), permission: 'categories.manage' },
  { id: 'newBanner', path: paths.banner('new'), permission: 'content.manage' },
  {
    id: 'recommend',
    path: addressOfDialog(paths.recommendations, 'recommendation!save'),
    permission: 'content.manage',
  },
  { id: 'setRate', path: addressOfDialog(paths.rates, 'conversionRate!set'), permission: 'rates.set' },
  { id: 'fundPool', path: addressOfDialog(paths.portfolio, 'loan!propose'), permission: 'loans.account' },
  // Whose, is chosen there.
  { id: 'correctBalance', path: paths.people, permission: 'balances.correct' },
  { id: 'inviteStaff', path: addressOfDialog(paths.staff, 'staff!invite'), permission: 'staff.manage' },
  { id: 'newRole', path: addressOfDialog(paths.roles, 'role!create'), permission: 'staff.manage' },
] as const satisfies readonly { readonly id: string; readonly path: string; readonly permission: Permission }[];

/** What the person who is signed in may do on the pages of the panel, for the palette. */
export function usePageActions(): { readonly path: string; readonly label: string }[] {
  const { t } = useTranslation('admin');
  const may = useMay();
  return pageActions
    .filter(({ permission }) => may(permission))
    .map(({ id, path }) => ({ path, label: t(`palette.do.${id}`) }));
}
