import type { AdminOutputOf } from '@entrepot/client';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import type { QueueColumn } from '#shared/queue/queue-columns.ts';
import { LevelBadge } from './components/level-badge.tsx';

type Row = AdminOutputOf<'reviewReport!list'>['pageList'][number];

const longest = 60;
const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** What the list of reported reviews can tell of each. */
export function useReviewColumns(): readonly QueueColumn<Row>[] {
  const { t } = useTranslation('admin-commerce');
  const { t: tAdmin } = useTranslation('admin');
  const language = useLanguage();
  const timeOf = (row: Row) => row.reportedTime ?? row.createTime;
  return [
    { id: 'review', label: t('column.review'), text: (row) => shortened(row.content || row.commodity) },
    {
      id: 'level',
      label: t('column.rating'),
      text: (row) => String(row.evaluationType),
      cell: (row) => <LevelBadge level={row.evaluationType} />,
    },
    {
      id: 'product',
      label: t('column.product'),
      text: (row) => row.commodity,
      cell: (row) => shortened(row.commodity),
    },
    { id: 'store', label: t('column.store'), text: (row) => row.storeName },
    { id: 'reports', label: t('column.reports'), text: (row) => formatInteger(row.reports, language) },
    { id: 'time', label: tAdmin('list.time'), text: timeOf, cell: (row) => <Time value={timeOf(row)} /> },
  ];
}
