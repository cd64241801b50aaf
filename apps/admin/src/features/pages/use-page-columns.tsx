import type { AdminOutputOf } from '@entrepot/client';
import { formatInteger, languages } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import type { QueueColumn } from '#shared/queue/queue-columns.ts';
import { PageState } from './components/page-state.tsx';

type Row = AdminOutputOf<'contentPage!list'>[number];

/** What the list of pages can tell of each. */
export function usePageColumns(): readonly QueueColumn<Row>[] {
  const { t } = useTranslation('admin-content');
  const { t: tAdmin } = useTranslation('admin');
  const language = useLanguage();
  const newest = ({ draft, planned, current }: Row) => draft ?? planned ?? current;
  const time = (value: string | undefined) => value !== undefined && <Time value={value} />;
  return [
    { id: 'page', label: t('page.column.page'), text: (row) => t(`page.${row.page}`) },
    { id: 'title', label: t('page.title'), text: (row) => row.title },
    {
      id: 'state',
      label: tAdmin('list.state'),
      text: (row) =>
        [
          t(row.current ? 'page.published' : 'page.builtIn'),
          row.planned && t('page.state.planned'),
          row.draft && t('page.state.draft'),
        ]
          .filter(Boolean)
          .join(' · '),
      cell: (row) => (
        <>
          {t(row.current ? 'page.published' : 'page.builtIn')} <PageState {...row} />
        </>
      ),
    },
    {
      id: 'since',
      label: t('page.from'),
      text: (row) => row.current?.publishTime ?? '',
      cell: (row) => time(row.current?.publishTime),
    },
    {
      id: 'planned',
      label: t('page.state.planned'),
      text: (row) => row.planned?.publishTime ?? '',
      cell: (row) => time(row.planned?.publishTime),
    },
    {
      id: 'saved',
      label: t('page.column.saved'),
      text: (row) => newest(row)?.savedTime ?? '',
      cell: (row) => time(newest(row)?.savedTime),
    },
    { id: 'by', label: t('page.column.by'), text: (row) => newest(row)?.staffName ?? '' },
    {
      id: 'languages',
      label: t('page.column.languages'),
      text: (row) => {
        const shown = row.current ?? row.planned ?? row.draft;
        if (!shown) return '';
        const number = (value: number) => formatInteger(value, language);
        return t('page.languages', { number: number(shown.languages.length), all: number(languages.length) });
      },
    },
  ];
}
