import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { useCountryName } from '#shared/country-name.ts';
import { StateBadge } from '#shared/queue/details/state-badge.tsx';
import type { QueueColumn } from '#shared/queue/queue-columns.ts';

type Row = AdminOutputOf<'identity!list'>['pageList'][number];

/** What the list of verifications can tell of each. */
export function useIdentityColumns(): readonly QueueColumn<Row>[] {
  const { t } = useTranslation('admin-reviews');
  const { t: tTeam } = useTranslation('admin-team');
  const { t: tAdmin } = useTranslation('admin');
  const country = useCountryName();
  const stateOf = ({ state }: Row) => t(`identity.state.${state}`);
  const time = (id: 'submitTime' | 'reviewDueTime' | 'decideTime', label: string): QueueColumn<Row> => ({
    id,
    label,
    text: (row) => row[id] ?? '',
    cell: (row) => row[id] !== undefined && <Time value={row[id]} />,
  });
  return [
    { id: 'user', label: tTeam('column.username'), text: (row) => row.username },
    {
      id: 'state',
      label: tAdmin('list.state'),
      text: stateOf,
      cell: (row) => <StateBadge state={row.state} label={stateOf(row)} dueTime={row.reviewDueTime} />,
    },
    { id: 'code', label: tTeam('column.userCode'), text: (row) => row.usercode },
    { id: 'level', label: t('identity.column.level'), text: (row) => t(`identity.level.${row.level}`) },
    { id: 'country', label: t('identity.column.nationality'), text: (row) => country(row.nationality) },
    {
      id: 'duplicate',
      label: t('identity.column.document'),
      text: (row) => (row.hasDuplicate ? t('identity.duplicate') : ''),
      cell: (row) => row.hasDuplicate && <Badge tone="warn">{t('identity.duplicate')}</Badge>,
    },
    time('submitTime', t('identity.column.submitted')),
    time('reviewDueTime', t('identity.column.due')),
    time('decideTime', t('identity.column.decided')),
  ];
}
