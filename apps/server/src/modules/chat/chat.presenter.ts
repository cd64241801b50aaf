import type { chat } from '@entrepot/contract';
import { formatAmount, outsideShop, pickText } from '@entrepot/domain';
import type { Static } from 'typebox';
import type { Context } from '#platform/context.ts';
import { thumbnailUrl } from '#platform/files/image-urls.ts';
import { signedFileLink } from '#platform/files/private-files.ts';
import { warnsStores } from './chat.settings.ts';
import type { Side } from './member.ts';
import type { MessageRow } from './messages/messages.repository.ts';

export type ShownMessage = Static<typeof chat.chatMessage>;
type Card = NonNullable<ShownMessage['card']>;

/** Who looks at a thread, in which language, and how far the other side has read. */
export type Viewer = {
  readonly side: Side;
  readonly language: string;
  readonly otherReadId: bigint;
  /** Whether one is warned of what leads out of the shop. */
  readonly isWarned: boolean;
};

/** Stores are warned, unless the operator wants otherwise; buyers and customer service never. */
export const isWarned = (ctx: Context, side: Side, storeId: bigint | null): boolean =>
  side === 'desk' && storeId !== null && ctx.settings.get(warnsStores);

/** A message as one side sees it. Images are private: their addresses work for a minute. */
export function presentMessage(
  ctx: Parameters<typeof signedFileLink>[0] & Pick<Context, 'config'>,
  row: MessageRow,
  { side, language, otherReadId, isWarned: warned }: Viewer,
): ShownMessage {
  const isOwn = row.sender === side;
  const outside = warned && row.type === 'text' ? outsideShop(row.content, new URL(ctx.config.publicUrl).hostname) : [];
  const card = cardOf(row, language);
  return {
    id: row.id.toString(),
    send_receive: isOwn ? 'send' : 'receive',
    type: row.type,
    content: row.image === null ? row.content : signedFileLink(ctx, row.image).url,
    createtime: row.createdAt.toISOString(),
    ...(isOwn && { clientId: row.clientId, isRead: row.id <= otherReadId }),
    ...(row.isAutomatic && { isAutomatic: true }),
    ...(card && { card }),
    ...(outside.length > 0 && { outside: [...outside] }),
  };
}

/** A card shows the product or order as it is now; nothing of one that is gone. */
function cardOf({ product, productId, order, orderId }: MessageRow, language: string): Card | undefined {
  if (productId !== null && product) {
    return {
      sellerGoodsId: productId.toString(),
      title: pickText(product.titles, language, product.own),
      img: product.image && thumbnailUrl(product.image),
    };
  }
  if (orderId !== null && order) {
    return {
      orderId: orderId.toString(),
      title: order.no,
      img: order.image && thumbnailUrl(order.image),
      total: formatAmount(BigInt(order.total)),
      status: order.status,
    };
  }
  return undefined;
}

const shownInLists = 120;

/** The last message of a thread, as lists of threads read it. */
export type LastRow = {
  readonly lastSender: Side | null;
  readonly lastType: MessageRow['type'] | null;
  readonly lastContent: string | null;
  readonly lastAt: Date | null;
};

/** The beginning of a thread's last message. Cut between whole characters. */
export function presentLast({ lastSender, lastType, lastContent, lastAt }: LastRow, side: Side) {
  if (!lastSender || !lastType || !lastAt) return {};
  return {
    last: {
      send_receive: lastSender === side ? ('send' as const) : ('receive' as const),
      type: lastType,
      content: lastType === 'text' ? [...(lastContent ?? '')].slice(0, shownInLists).join('') : '',
      createtime: lastAt.toISOString(),
    },
  };
}
