import { pickText } from '@entrepot/domain';
import { languageNames } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Queue } from '#shared/queue/queue.tsx';
import { QueueRow } from '#shared/queue/queue-row.tsx';
import { useQueueAddress } from '#shared/queue/use-queue-address.ts';
import { useWholeQueue } from '#shared/queue/use-whole-queue.ts';
import { useBannerColumns } from '../use-banner-columns.tsx';
import { BannerState } from './banner-state.tsx';

const tabs = ['all', 'running', 'planned', 'ended'] as const;

/** The banners by place and order, with what is shown now. */
export function BannerQueue() {
  const { t } = useTranslation('admin-content');
  const { t: tAdmin } = useTranslation('admin');
  const own = useLanguage();
  const address = useQueueAddress(paths.banners, tabs);
  const { tab, page } = address.filter;
  const asked = { ...(tab !== 'all' && { state: tab }) };
  const found = useCall('banner!list', { ...asked, pageNum: page }, { keepsPrevious: true });
  const readAll = useWholeQueue('banner!list', asked);
  return (
    <Queue
      heading={tAdmin('nav.banners')}
      tools={
        <ButtonLink kind="primary" href={paths.banner('new')}>
          {t('banner.new')}
        </ButtonLink>
      }
      tabs={tabs.map((id) => ({ id, label: id === 'all' ? t('tab.all') : t(`schedule.${id}`) }))}
      address={address}
      result={found}
      idOf={(row) => row.bannerId}
      columns={useBannerColumns()}
      readAll={readAll}
      renderRow={(row) => (
        <QueueRow
          title={pickText(row.titles, own, row.language ?? 'en')}
          state={<BannerState state={row.state} />}
          detail={[
            t(`banner.place.${row.place}`),
            row.language === undefined ? t('banner.allLanguages') : languageNames[row.language],
          ].join(' · ')}
          end={t('banner.positionShort', { number: row.position })}
          time={row.startTime}
        />
      )}
    />
  );
}
