import { caseSubject } from '@entrepot/domain';
import { isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { OwnWords } from '#shared/queue/details/own-words.tsx';
import { StateBadge } from '#shared/queue/details/state-badge.tsx';
import { Queue } from '#shared/queue/queue.tsx';
import { QueueRow } from '#shared/queue/queue-row.tsx';
import { useQueueAddress } from '#shared/queue/use-queue-address.ts';
import { useWholeQueue } from '#shared/queue/use-whole-queue.ts';
import { useCaseColumns } from '../use-case-columns.tsx';

const tabs = [
  'disputed',
  'requested',
  'refused',
  'offered',
  'awaiting_goods',
  'goods_sent',
  'refunded',
  'closed',
] as const;

/** Refunds, returns and disputes of all stores; the disputes are the platform's to decide. */
export function CaseQueue() {
  const { t } = useTranslation('admin-reviews');
  const { t: tAdmin } = useTranslation('admin');
  const { t: tCase } = useTranslation('seller-aftersales');
  const address = useQueueAddress(paths.cases, tabs);
  const { tab, keyword, page } = address.filter;
  const asked = { state: tab, ...(keyword && { keyword }) };
  const found = useCall('orderReturn!list', { ...asked, pageNum: page }, { keepsPrevious: true });
  const readAll = useWholeQueue('orderReturn!list', asked);
  return (
    <Queue
      heading={tAdmin('nav.cases')}
      searchLabel={t('case.search')}
      tabs={tabs.map((id) => ({ id, label: t(`case.state.${id}`) }))}
      address={address}
      result={found}
      idOf={(row) => row.returnId}
      columns={useCaseColumns()}
      readAll={readAll}
      renderRow={(row) => (
        <QueueRow
          title={
            <OwnWords>{row.kind === 'proposal' ? t('case.proposal') : tCase(`kind.${caseSubject(row)}`)}</OwnWords>
          }
          state={<StateBadge state={row.state} label={t(`case.state.${row.state}`)} />}
          detail={`${isolate(row.sellerName)} · ${isolate(row.buyerName)}`}
          end={<Price value={row.amount} isPlain />}
          time={row.createTime}
        />
      )}
    />
  );
}
