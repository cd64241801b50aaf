import { paths } from '../paths.ts';
import type { ChatTarget } from './chat-window.ts';

/** The address of the support window that shows the same. Apart from the other addresses, which every page loads. */
export function chatPath(target: ChatTarget): string {
  if (target.kind === 'inbox') return paths.chat;
  if (target.kind === 'service') return `${paths.chat}?partyid=service`;
  const { sellerId, name, sellerGoodsId } = target;
  const search = new URLSearchParams({ partyid: sellerId, name, ...(sellerGoodsId && { productId: sellerGoodsId }) });
  return `${paths.chat}?${search}`;
}
