import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Day, Time } from '@entrepot/panel/time.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import type { QueueColumn } from '#shared/queue/queue-columns.ts';
import { LoanState } from './components/loan-state.tsx';

type Row = AdminOutputOf<'loan!list'>['pageList'][number];

/** What counts: applied for until it is approved. */
const amountOf = (row: Row) => (row.state === 'under_review' ? row.appliedAmount : row.amount);

/** What the list of loans can tell of each. */
export function useLoanColumns(): readonly QueueColumn<Row>[] {
  const { t } = useTranslation('admin-loans');
  const { t: tPayments } = useTranslation('admin-payments');
  const { t: tAdmin } = useTranslation('admin');
  return [
    { id: 'number', label: tPayments('column.number'), text: (row) => row.number },
    {
      id: 'state',
      label: tAdmin('list.state'),
      text: (row) => (row.isOverdue ? t('tab.overdue') : t(`state.${row.state}`)),
      cell: (row) => <LoanState loan={row} />,
    },
    { id: 'user', label: tPayments('column.user'), text: (row) => row.username },
    { id: 'code', label: tPayments('column.userCode'), text: (row) => row.usercode },
    { id: 'product', label: t('field.product'), text: (row) => t(`product.${row.product}`) },
    {
      id: 'amount',
      label: tAdmin('list.amount'),
      text: amountOf,
      cell: (row) => <Price value={amountOf(row)} isPlain />,
    },
    {
      id: 'principal',
      label: t('field.outstanding'),
      text: (row) => row.principal,
      cell: (row) => <Price value={row.principal} isPlain />,
    },
    { id: 'term', label: t('field.termDays'), text: (row) => String(row.days) },
    {
      id: 'due',
      label: t('column.due'),
      text: (row) => row.nextDueDay ?? '',
      cell: (row) => row.nextDueDay !== undefined && <Day value={row.nextDueDay} />,
    },
    {
      id: 'time',
      label: tAdmin('list.time'),
      text: (row) => row.submitTime ?? '',
      cell: (row) => row.submitTime !== undefined && <Time value={row.submitTime} />,
    },
  ];
}
