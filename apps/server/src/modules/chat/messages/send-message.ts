import { cleanText, DomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { pipelined } from '#platform/database/pipelined.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { ownImageKeys } from '#platform/files/upload-route.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import type { Session } from '#platform/session.ts';
import { assertSessionLive } from '../../accounts/index.ts';
import { isWarned, presentMessage, type ShownMessage } from '../chat.presenter.ts';
import { customerMessagesPerMinute, deskMessagesPerMinute } from '../chat.settings.ts';
import { answerAutomatically } from '../hours/answer-automatically.ts';
import type { Customer, Desk, Member } from '../member.ts';
import { publishThread } from '../threads/publish-thread.ts';
import {
  assertNotTaken,
  assertStoreOfAnother,
  findCustomersThread,
  insertThread,
  lockCustomersThread,
  lockDesksThread,
  recordMessage,
  required,
  setStaff,
  type Thread,
} from '../threads/threads.repository.ts';
import { holdVisitor } from '../visitors.ts';
import {
  countLastMinute,
  findSent,
  insertMessage,
  isOrderOf,
  isPublished,
  lockAuthor,
  type MessageContent,
  type MessageRow,
  type MessageType,
} from './messages.repository.ts';

/** A message as it came. */
export type MessageInput = {
  readonly type?: MessageType;
  readonly content?: string;
  readonly clientId?: string;
  readonly sellerGoodsId?: string;
  readonly orderId?: string;
};

type Sender = Pick<CallRequest, 'language'> & { readonly session: Session | null };

/**
 * A buyer or visitor writes to a store, or without one to customer service.
 *
 * @throws DomainError as the call declares: `store_not_found`, `own_store_chat`, `chat_blocked`, `message_empty`, …
 */
export function sendAsCustomer(
  ctx: Context,
  customer: Customer,
  input: MessageInput & { readonly partyId?: string },
  sender: Sender,
): Promise<ShownMessage> {
  const storeId = input.partyId === undefined ? null : BigInt(input.partyId);
  return inTx(ctx.db, async (tx) => {
    if (sender.session) await assertSessionLive(ctx, tx, sender.session);
    if (customer.isVisitor) await holdVisitor(tx, customer.personId);
    if (!(await findCustomersThread(tx, customer, storeId))) await openThread(ctx, tx, customer, storeId);
    const lock = () => lockCustomersThread(tx, customer, storeId);
    // A visitor's thread that was joined to it meanwhile has taken its place.
    const thread = required((await lock()) ?? (await lock()));
    return send(ctx, tx, { thread, author: customer, input, language: sender.language });
  });
}

/** Makes the thread that a first message begins. */
async function openThread(ctx: Context, tx: Tx, customer: Customer, storeId: bigint | null): Promise<void> {
  if (storeId !== null) await assertStoreOfAnother(tx, storeId, customer);
  await insertThread(tx, { id: ctx.ids.next(), customer, storeId, at: ctx.clock.now() });
}

/**
 * A store or a member of staff answers; whoever of the staff answers first takes the thread.
 *
 * @throws DomainError as the call declares: `chat_thread_not_found`, `chat_thread_taken`, `chat_blocked`, `message_empty`, …
 */
export function sendAsDesk(
  ctx: Context,
  desk: Desk,
  input: MessageInput & { readonly threadId: string },
  sender: Sender & { readonly session: Session },
): Promise<ShownMessage> {
  return inTx(ctx.db, async (tx) => {
    await assertSessionLive(ctx, tx, sender.session);
    const thread = await lockDesksThread(tx, desk, BigInt(input.threadId));
    return send(ctx, tx, { thread, author: desk, input, language: sender.language });
  });
}

type Sending = {
  readonly thread: Thread;
  readonly author: Member;
  readonly input: MessageInput;
  readonly language: string;
};

/** Writes a message into a locked thread. What was sent before is answered again, whoever has the thread by now. */
async function send(ctx: Context, tx: Tx, { thread, author, input, language }: Sending): Promise<ShownMessage> {
  const clientId = input.clientId ?? Buffer.from(ctx.ids.bytes(16)).toString('base64url');
  const otherReadId = author.side === 'customer' ? thread.deskReadId : thread.customerReadId;
  const present = (row: MessageRow) =>
    presentMessage(ctx, row, {
      side: author.side,
      language,
      otherReadId,
      isWarned: isWarned(ctx, author.side, thread.storeId),
    });
  const sent = await findSent(tx, thread.id, author, clientId);
  if (sent) {
    if (!saysTheSame(sent, input)) throw new DomainError('message_id_reused');
    return present(sent);
  }
  if (author.side === 'desk') await claimToAnswer(tx, thread, author);
  if (thread.blockedByCustomer || thread.blockedByDesk) throw new DomainError('chat_blocked');
  await assertMessageRate(ctx, tx, author);
  const content = await check(tx, thread, author, input);
  const at = ctx.clock.now();
  const made = ctx.ids.next();
  // Clocks of several machines differ: the order of the thread does not depend on them.
  const id = made > thread.lastMessageId ? made : thread.lastMessageId + 1n;
  const row = await insertMessage(tx, author, { ...content, id, threadId: thread.id, clientId, at });
  await recordMessage(tx, thread, author.side, id, at);
  if (author.side === 'customer') await answerAutomatically(ctx, tx, { thread, language, lastId: id });
  tx.afterCommit(() => publishThread(ctx, thread));
  return present(row);
}

async function claimToAnswer(tx: Tx, thread: Thread, desk: Desk): Promise<void> {
  if (desk.storeId !== null) return;
  await assertNotTaken(tx, thread, desk);
  if (thread.staffId !== desk.personId) await setStaff(tx, thread, desk.personId);
}

const pathOf = (url: string) => url.replace(/^\/files\//, '').replace(/\?.*$/, '');

function saysTheSame(sent: MessageRow, input: MessageInput): boolean {
  if (sent.type !== (input.type ?? 'text')) return false;
  switch (sent.type) {
    case 'text':
      return sent.content === cleanText(input.content ?? '');
    case 'img':
      return sent.image === pathOf(input.content ?? '');
    case 'product':
      return String(sent.productId) === input.sellerGoodsId;
    case 'order':
      return String(sent.orderId) === input.orderId;
  }
}

/** @throws DomainError `frequent_operation` to whoever writes faster than people do. */
async function assertMessageRate(ctx: Context, tx: Tx, author: Member): Promise<void> {
  const most = ctx.settings.get(author.side === 'customer' ? customerMessagesPerMinute : deskMessagesPerMinute);
  const [, written] = await pipelined([lockAuthor(tx, author), countLastMinute(tx, author, ctx.clock.now(), most)]);
  if (written >= most) throw new DomainError('frequent_operation');
}

const nothing = { content: '', image: null, productId: null, orderId: null } as const;

/** The content of a message, when its writer may send it. */
async function check(tx: Tx, thread: Thread, author: Member, input: MessageInput): Promise<MessageContent> {
  const type = input.type ?? 'text';
  switch (type) {
    case 'text': {
      const content = cleanText(input.content ?? '');
      if (content === '') throw new DomainError('message_empty');
      return { ...nothing, type, content };
    }
    case 'img':
      return { ...nothing, type, image: await ownImage(tx, author, input.content ?? '') };
    case 'product': {
      const productId = input.sellerGoodsId === undefined ? undefined : BigInt(input.sellerGoodsId);
      const isShown = productId !== undefined && (await isPublished(tx, productId, thread.storeId));
      if (!isShown) throw new DomainError('product_not_found');
      return { ...nothing, type, productId };
    }
    case 'order': {
      const orderId = input.orderId === undefined ? undefined : BigInt(input.orderId);
      const isCustomers =
        orderId !== undefined &&
        thread.userId !== null &&
        (await isOrderOf(tx, orderId, thread.userId, thread.storeId));
      if (!isCustomers) throw new DomainError('order_not_found');
      return { ...nothing, type, orderId };
    }
  }
}

/** Images are uploaded before, by who is signed in. */
async function ownImage(tx: Tx, author: Member, url: string): Promise<string> {
  const canUpload = author.side === 'desk' || !author.isVisitor;
  const [key] = canUpload && url !== '' ? await ownImageKeys(tx, author.personId, 'chat', [url]) : [];
  if (key === undefined) throw new DomainError('image_not_found');
  return key;
}
