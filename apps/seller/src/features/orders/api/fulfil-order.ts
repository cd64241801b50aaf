import { orderStatus } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useAction } from '#shared/api/calls.ts';
import type { SellerOrder, SellerOrderWhole } from '../order-tabs.ts';

type OrderPage = { readonly pageList: readonly SellerOrder[] };

const confirmed = { status: orderStatus.confirmed, actions: ['ship' as const] };
const calls = ['order!list', 'order!info'] as const;

/** Shows an order as confirmed in every cached answer. Returns the way back. */
function showConfirmed(queries: QueryClient, orderId: string): () => void {
  for (const call of calls) void queries.cancelQueries({ queryKey: [call] });
  const before = calls.flatMap((call) => queries.getQueriesData({ queryKey: [call] }));
  queries.setQueriesData<OrderPage>({ queryKey: ['order!list'] }, (page) =>
    page
      ? {
          ...page,
          pageList: page.pageList.map((order) => (order.orderId === orderId ? { ...order, ...confirmed } : order)),
        }
      : page,
  );
  queries.setQueryData<SellerOrderWhole>(['order!info', { orderId }], (order) =>
    order ? { ...order, ...confirmed } : order,
  );
  return () => {
    for (const [key, data] of before) queries.setQueryData(key, data);
  };
}

/** Accepts a paid order. It shows at once and is taken back when the server refuses. */
export function useConfirmOrder() {
  const queries = useQueryClient();
  const { t } = useTranslation('seller');
  return useAction('order!confirm', {
    onStart: ({ orderId }) => showConfirmed(queries, orderId),
    onDone: () => showToast({ kind: 'success', text: t('confirm.done') }),
  });
}

type ShipOptions = {
  readonly onDone: () => void;
  /** The refusal, to be shown in the form. */
  readonly onRefused: (error: unknown) => void;
};

/** Hands an order to a carrier. */
export function useShipOrder({ onDone, onRefused }: ShipOptions) {
  const { t } = useTranslation(['seller', 'seller-fulfil']);
  return useAction('order!ship', {
    onDone: ({ isWhole }) => {
      showToast({ kind: 'success', text: isWhole ? t('seller:ship.done') : t('seller-fulfil:part.done') });
      onDone();
    },
    onRefused,
  });
}
