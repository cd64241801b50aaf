import { seenBy } from '@entrepot/contract/permissions';
import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { paths } from '#shared/paths.ts';
import { useMay } from '#shared/staff/use-staff.ts';

/** Where staff see what caused a journal, and by which permission. */
const places = {
  order: { permission: seenBy.orders, path: paths.order },
  // The orders that were paid at once.
  checkout: { permission: seenBy.orders, path: (id: string) => `${paths.orders}?keyword=${id}` },
  deposit: { permission: seenBy.deposits, path: paths.deposit },
  withdrawal: { permission: seenBy.withdrawals, path: paths.withdrawal },
  loan: { permission: seenBy.loans, path: paths.loan },
  // Interest of a day is of every running loan: the portfolio has them.
  loans: { permission: ['loans.account'], path: () => paths.portfolio },
  loan_proposal: { permission: ['loans.account'], path: () => paths.proposals },
  // A correction of somebody's balance.
  user: { permission: seenBy.people, path: paths.person },
  journal: { permission: ['books.read'], path: paths.journal },
} as const;

/** What caused a journal, with the way to it for those who may see it. */
export function Cause({ causedBy }: { readonly causedBy: string }) {
  const { t } = useTranslation('admin-money');
  const may = useMay();
  const [thing = '', id = ''] = causedBy.split(':');
  const known = Object.keys(places).find((name): name is keyof typeof places => name === thing);
  const text = (
    <>
      {known ? t(`cause.${known}`) : thing} <bdi dir="ltr">{id}</bdi>
    </>
  );
  const place = known && places[known];
  return place && may(...place.permission) ? <Link href={place.path(id)}>{text}</Link> : <span>{text}</span>;
}
