import { languages } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { useApi, useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { OwnWords } from '#shared/queue/details/own-words.tsx';
import { Queue } from '#shared/queue/queue.tsx';
import { QueueRow } from '#shared/queue/queue-row.tsx';
import { useQueueAddress } from '#shared/queue/use-queue-address.ts';
import { usePageColumns } from '../use-page-columns.tsx';
import { PageState } from './page-state.tsx';

const tabs = ['all'] as const;

/** The pages that staff write, with what is published and what is being written. */
export function PageQueue() {
  const { t } = useTranslation('admin-content');
  const { t: tAdmin } = useTranslation('admin');
  const api = useApi();
  const address = useQueueAddress(paths.pages, tabs);
  const found = useCall('contentPage!list', {});
  // Eight pages are one page of a list.
  const result = { ...found, data: found.data && { pageList: found.data } } as typeof found & {
    data: { pageList: NonNullable<typeof found.data> };
  };
  return (
    <Queue
      heading={tAdmin('nav.pages')}
      tabs={[{ id: 'all', label: t('tab.all') }]}
      address={address}
      result={result}
      idOf={(row) => row.page}
      columns={usePageColumns()}
      readAll={() => api.call('contentPage!list', {})}
      renderRow={(row) => {
        const { page, current, planned, draft } = row;
        const shown = current ?? planned ?? draft;
        return (
          <QueueRow
            title={<OwnWords>{t(`page.${page}`)}</OwnWords>}
            state={<PageState {...row} />}
            detail={current ? t('page.published') : t('page.builtIn')}
            end={
              shown && t('page.languages', { number: String(shown.languages.length), all: String(languages.length) })
            }
            time={current?.publishTime}
          />
        );
      }}
    />
  );
}
