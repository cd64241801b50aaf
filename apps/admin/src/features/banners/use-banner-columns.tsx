import type { AdminOutputOf } from '@entrepot/client';
import { pickText } from '@entrepot/domain';
import { formatInteger, languageNames } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import type { QueueColumn } from '#shared/queue/queue-columns.ts';
import { BannerState } from './components/banner-state.tsx';

type Row = AdminOutputOf<'banner!list'>['pageList'][number];

/** What the list of banners can tell of each. */
export function useBannerColumns(): readonly QueueColumn<Row>[] {
  const { t } = useTranslation('admin-content');
  const { t: tAdmin } = useTranslation('admin');
  const own = useLanguage();
  return [
    { id: 'title', label: t('page.title'), text: (row) => pickText(row.titles, own, row.language ?? 'en') },
    {
      id: 'state',
      label: tAdmin('list.state'),
      text: (row) => t(`schedule.${row.state}`),
      cell: (row) => <BannerState state={row.state} />,
    },
    { id: 'place', label: t('banner.place'), text: (row) => t(`banner.place.${row.place}`) },
    {
      id: 'language',
      label: t('banner.language'),
      text: (row) => (row.language === undefined ? t('banner.allLanguages') : languageNames[row.language]),
    },
    { id: 'position', label: t('banner.position'), text: (row) => formatInteger(row.position, own) },
    {
      id: 'start',
      label: t('banner.start'),
      text: (row) => row.startTime,
      cell: (row) => <Time value={row.startTime} />,
    },
    {
      id: 'end',
      label: t('banner.end'),
      text: (row) => row.endTime ?? '',
      cell: (row) => row.endTime !== undefined && <Time value={row.endTime} />,
    },
    { id: 'link', label: t('banner.link'), text: (row) => row.link, cell: (row) => <bdi dir="ltr">{row.link}</bdi> },
  ];
}
