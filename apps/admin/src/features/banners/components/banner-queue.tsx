import { pickText } from '@entrepot/domain';
import { languageNames } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Queue } from '#shared/queue/queue.tsx';
import { QueueRow } from '#shared/queue/queue-row.tsx';
import { useQueueAddress } from '#shared/queue/use-queue-address.ts';

const tabs = ['all', 'running', 'planned', 'ended'] as const;
export const bannerTones = { running: 'good', planned: 'warn', ended: 'neutral' } as const;

/** The banners by place and order, with what is shown now. */
export function BannerQueue() {
  const { t } = useTranslation('admin-content');
  const { t: tAdmin } = useTranslation('admin');
  const own = useLanguage();
  const address = useQueueAddress(paths.banners, tabs);
  const { tab, page } = address.filter;
  const found = useCall(
    'banner!list',
    { ...(tab !== 'all' && { state: tab }), pageNum: page },
    { keepsPrevious: true },
  );
  return (
    <Queue
      heading={tAdmin('nav.banners')}
      tools={<ButtonLink href={paths.banner('new')}>{t('banner.new')}</ButtonLink>}
      tabs={tabs.map((id) => ({ id, label: id === 'all' ? t('tab.all') : t(`schedule.${id}`) }))}
      address={address}
      result={found}
      idOf={(row) => row.bannerId}
      renderRow={(row) => (
        <QueueRow
          title={pickText(row.titles, own, row.language ?? 'en')}
          state={<Badge tone={bannerTones[row.state]}>{t(`schedule.${row.state}`)}</Badge>}
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
