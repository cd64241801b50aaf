import type { AdminOutputOf } from '@entrepot/client';
import { formatInteger, formatPercent, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Queue } from '#shared/queue/queue.tsx';
import { QueueRow } from '#shared/queue/queue-row.tsx';
import { useQueueAddress } from '#shared/queue/use-queue-address.ts';
import { useWholeQueue } from '#shared/queue/use-whole-queue.ts';
import { useStoreBulk } from '../use-store-bulk.ts';
import { useStoreColumns } from '../use-store-columns.tsx';
import { StoreState } from './store-state.tsx';

type Row = AdminOutputOf<'store!list'>['pageList'][number];

const tabs = ['all', 'open', 'holiday', 'paused', 'suspended'] as const;

/** Stores with how they work, the best-selling first. */
export function StoreQueue() {
  const { t } = useTranslation('admin-commerce');
  const { t: tAdmin } = useTranslation('admin');
  const address = useQueueAddress(paths.stores, tabs);
  const { tab, keyword, page } = address.filter;
  const asked = { ...(tab !== 'all' && { state: tab }), ...(keyword && { keyword }) };
  const found = useCall('store!list', { ...asked, pageNum: page }, { keepsPrevious: true });
  const readAll = useWholeQueue('store!list', asked);
  return (
    <Queue
      heading={tAdmin('nav.stores')}
      searchLabel={t('store.search')}
      tabs={tabs.map((id) => ({ id, label: id === 'all' ? t('store.all') : t(`store.state.${id}`) }))}
      address={address}
      result={found}
      idOf={(row) => row.storeId}
      columns={useStoreColumns()}
      readAll={readAll}
      bulk={useStoreBulk()}
      renderRow={(row) => (
        <QueueRow
          title={row.storeName}
          state={<StoreState state={row.state} />}
          detail={<RowFigures row={row} />}
          end={<Price value={row.performance.sales} isPlain />}
          time={undefined}
        />
      )}
    />
  );
}

/** What goes well or badly: orders, and of late parcels and disputes only where there are any. */
function RowFigures({ row: { username, performance } }: { readonly row: Row }) {
  const { t } = useTranslation('admin-commerce');
  const language = useLanguage();
  const { orders, lateRate, disputes } = performance;
  const parts = [
    isolate(username),
    t('store.orders', { count: orders, number: formatInteger(orders, language) }),
    lateRate ? t('store.lateShort', { percent: formatPercent(lateRate, language) }) : '',
    disputes > 0 ? t('store.disputes', { count: disputes, number: formatInteger(disputes, language) }) : '',
  ];
  return parts.filter(Boolean).join(' · ');
}
