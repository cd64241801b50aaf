import { useTranslation } from '@entrepot/i18n/react';
import type { ChatTarget } from '#shared/chat/chat-window.ts';

type Target = { readonly orderId?: string; readonly sellerGoodsId?: string } & Pick<ChatTarget, 'kind'>;

/** What the page that led here shows, to be sent along. */
export function useOffer({ sellerGoodsId, orderId }: Target) {
  const { t } = useTranslation('chat');
  if (orderId !== undefined) return { label: t('offer.order'), message: { type: 'order', orderId } as const };
  if (sellerGoodsId !== undefined) {
    return { label: t('offer.product'), message: { type: 'product', sellerGoodsId } as const };
  }
  return undefined;
}
