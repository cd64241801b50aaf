import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { OwnWords } from '#shared/queue/details/own-words.tsx';
import { Queue } from '#shared/queue/queue.tsx';
import { QueueRow } from '#shared/queue/queue-row.tsx';
import { useQueueAddress } from '#shared/queue/use-queue-address.ts';
import { pageTones } from '../page-draft.ts';

const tabs = ['all'] as const;
const languageCount = 21;

/** The pages that staff write, with what is published and what is being written. */
export function PageQueue() {
  const { t } = useTranslation('admin-content');
  const { t: tAdmin } = useTranslation('admin');
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
      renderRow={({ page, current, planned, draft }) => {
        const shown = current ?? planned ?? draft;
        return (
          <QueueRow
            title={<OwnWords>{t(`page.${page}`)}</OwnWords>}
            state={
              draft ? (
                <Badge tone={pageTones.draft}>{t('page.state.draft')}</Badge>
              ) : (
                planned && <Badge tone={pageTones.planned}>{t('page.state.planned')}</Badge>
              )
            }
            detail={current ? t('page.published') : t('page.builtIn')}
            end={shown && t('page.languages', { number: String(shown.languages.length), all: String(languageCount) })}
            time={current?.publishTime}
          />
        );
      }}
    />
  );
}
