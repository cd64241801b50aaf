import type { AdminOutputOf } from '@entrepot/client';
import { pickText } from '@entrepot/domain';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import type { QueueColumn } from '#shared/queue/queue-columns.ts';

type Row = AdminOutputOf<'storeCoupon!list'>['pageList'][number];

/** What the file of the stores' coupons tells of each. */
export function useCouponColumns(): readonly QueueColumn<Row>[] {
  const { t } = useTranslation('seller-coupons');
  const { t: tAdmin } = useTranslation('admin');
  const { t: tCommerce } = useTranslation('admin-commerce');
  const language = useLanguage();
  return [
    { id: 'code', label: t('field.code'), text: (row) => row.code },
    { id: 'title', label: t('table.coupon'), text: (row) => pickText(row.titles, language, 'en') },
    { id: 'store', label: tAdmin('list.store'), text: (row) => row.storeName },
    { id: 'state', label: t('table.state'), text: (row) => t(`state.${row.state}`) },
    { id: 'kind', label: t('field.kind'), text: (row) => t(`kind.${row.kind}`) },
    { id: 'value', label: tCommerce('storeCoupon.value'), text: (row) => row.value },
    { id: 'maximum', label: t('field.maximum'), text: (row) => row.maximum ?? '' },
    { id: 'minimum', label: t('field.minimum'), text: (row) => row.minimum },
    { id: 'start', label: t('field.start'), text: (row) => row.startTime },
    { id: 'end', label: t('field.end'), text: (row) => row.endTime },
    { id: 'limit', label: t('field.limit'), text: (row) => String(row.claimLimit ?? '') },
    { id: 'taken', label: t('taken'), text: (row) => String(row.claimed) },
    { id: 'used', label: t('used'), text: (row) => String(row.used) },
    { id: 'cost', label: t('cost'), text: (row) => row.takenOff },
  ];
}
