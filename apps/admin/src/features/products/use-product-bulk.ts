import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { useSend } from '#shared/api/calls.ts';
import type { ReasonList } from '#shared/queue/decision/reasons.ts';
import type { BulkAction } from '#shared/queue/list-tools/bulk-bar.tsx';
import { useMayCall } from '#shared/staff/use-staff.ts';

type Row = AdminOutputOf<'product!list'>['pageList'][number];
type State = Row['state'];

/** What can be decided of several products at once: the same as of each. */
export function useProductBulk(): readonly BulkAction<Row>[] {
  const { t } = useTranslation('admin-commerce');
  const mayCall = useMayCall();
  const send = useSend();
  if (!mayCall('product!unpublish')) return [];
  const action = (
    id: 'approve' | 'reject' | 'unpublish' | 'restore',
    consequence: string,
    isFor: (state: State) => boolean,
    reasons?: ReasonList,
  ): BulkAction<Row> => ({
    id,
    label: t(`product.${id}`),
    consequence,
    ...(reasons && { reasons, languageOf: ({ language }: Row) => language }),
    needlessFor: ({ state }) =>
      isFor(state) ? undefined : t('bulk.productStays', { state: t(`product.state.${state}`) }),
    run: ({ productId, version }, reason) =>
      send(`product!${id}`, {
        productId,
        version,
        ...(reasons && { reason }),
      }),
  });
  const isWaiting = (state: State) => state === 'under_review';
  return [
    action('approve', t('bulk.approveText'), isWaiting),
    action('reject', t('bulk.rejectText'), isWaiting, 'productReview'),
    action('unpublish', t('bulk.unpublishText'), (state) => state !== 'blocked' && state !== 'removed', 'product'),
    action('restore', t('bulk.allowText'), (state) => state === 'blocked', 'productRestore'),
  ];
}
