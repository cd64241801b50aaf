import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { paths } from '#shared/paths.ts';
import { useMay } from '#shared/staff/use-staff.ts';

/** Where staff see what caused a journal, and by which permission. */
const places = {
  order: { permission: 'orders.read', path: paths.order },
  deposit: { permission: 'deposits.review', path: paths.deposit },
  withdrawal: { permission: 'withdrawals.review', path: paths.withdrawal },
  loan: { permission: 'loans.review', path: paths.loan },
  loan_proposal: { permission: 'loans.account', path: () => paths.proposals },
  journal: { permission: 'books.read', path: paths.journal },
} as const;

const named = ['order', 'checkout', 'deposit', 'withdrawal', 'loan', 'loans', 'loan_proposal', 'journal'] as const;

/** What caused a journal, with the way to it for those who may see it. */
export function Cause({ causedBy }: { readonly causedBy: string }) {
  const { t } = useTranslation('admin-money');
  const may = useMay();
  const [thing = '', id = ''] = causedBy.split(':');
  const known = named.find((name) => name === thing);
  const text = (
    <>
      {known ? t(`cause.${known}`) : thing} <bdi dir="ltr">{id}</bdi>
    </>
  );
  const place = known !== undefined && known in places ? places[known as keyof typeof places] : undefined;
  return place && may(place.permission) ? <Link href={place.path(id)}>{text}</Link> : <span>{text}</span>;
}
