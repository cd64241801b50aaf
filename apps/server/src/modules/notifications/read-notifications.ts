import type { AdminCalls, BuyerCalls, CallInput, CallOutput, Language, SellerCalls } from '@entrepot/contract';
import { dayMs } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { StaffSession } from '#platform/session.ts';
import type { Audience, GroupName } from './kinds/groups.ts';
import { addressOfKind, groupOfKind, kindsForStaff, kindsIn, type SellerKind } from './kinds/kinds.ts';
import { type Names, readNames, sentenceOf } from './kinds/sentences.ts';
import {
  countUnread,
  deleteEntriesBefore,
  type EntryRow,
  findEntries,
  markRead,
  type Reader,
  type Recipient,
} from './notifications.repository.ts';
import { notificationsKeptDays } from './notifications.settings.ts';
import { publishNotifications } from './publish-notifications.ts';

type SellerOutput = CallOutput<SellerCalls, 'notice!list'>;
type StaffOutput = CallOutput<AdminCalls, 'notice!list'>;
type BuyerOutput = CallOutput<BuyerCalls, 'notice!list'>;

const mostCounted = 100;
const highestId = 2n ** 63n - 1n;
const purgedAtOnce = 5000;

type ListInput = { readonly isUnread?: boolean; readonly before?: string; readonly limit?: number };

async function readPage(ctx: Context, reader: Reader, asked: ListInput, kinds: readonly string[] | null) {
  const limit = asked.limit ?? 20;
  const before = asked.before === undefined ? highestId : BigInt(asked.before);
  const [rows, unread] = await Promise.all([
    findEntries(ctx.db, { reader, isUnread: asked.isUnread ?? false, kinds, before, limit: limit + 1 }),
    countUnread(ctx.db, reader, mostCounted),
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, unread, ...(rows.length > limit && last ? { next: last.id.toString() } : {}) };
}

/** A store's notifications, newest first, a page after the other by `before`, with the number of unread ones. */
export async function listOfStore(
  ctx: Context,
  storeId: bigint,
  input: CallInput<SellerCalls, 'notice!list'>,
): Promise<SellerOutput> {
  const { page, ...rest } = await readPage(ctx, { storeId }, input, null);
  return { list: page.map(presentOfStore), ...rest };
}

/** A buyer's notifications, newest first, as sentences of a language. */
export async function listOfBuyer(
  ctx: Context,
  userId: bigint,
  input: CallInput<BuyerCalls, 'notice!list'>,
  language: Language,
): Promise<BuyerOutput> {
  const kinds = input.group === undefined ? null : kindsIn('buyer', input.group);
  const { page, ...rest } = await readPage(ctx, { userId }, input, kinds);
  const names = await readNames(ctx.db, 'buyer', page);
  return { list: page.map((row) => presentSentence('buyer', row, language, names)), ...rest };
}

/** What a member of staff is told and may still know, newest first, as sentences of a language. */
export async function listOfStaff(
  ctx: Context,
  session: StaffSession,
  input: CallInput<AdminCalls, 'notice!list'>,
  language: Language,
): Promise<StaffOutput> {
  const { page, ...rest } = await readPage(ctx, readerOf(session), input, null);
  return { list: page.map((row) => presentSentence('staff', row, language, new Map())), ...rest };
}

const readerOf = (session: StaffSession): Reader => ({
  staffId: session.userId,
  kinds: kindsForStaff(session.permissions),
  permissions: [...session.permissions],
});

/** How many notifications somebody has not read, counted up to 100. */
export const unreadOf = (ctx: Context, reader: Reader): Promise<number> => countUnread(ctx.db, reader, mostCounted);

/** Marks some notifications as read; those of others are left alone. */
export const readSome = (ctx: Context, recipient: Recipient, ids: readonly string[]): Promise<void> =>
  read(ctx, recipient, { ids: ids.map(BigInt) });

/** Marks all notifications up to one as read, so that what came since the list was read stays new; without one, all. */
export const readAll = (ctx: Context, recipient: Recipient, upTo: string | undefined): Promise<void> =>
  read(ctx, recipient, { upTo: upTo === undefined ? highestId : BigInt(upTo) });

async function read(ctx: Context, recipient: Recipient, which: Parameters<typeof markRead>[2]): Promise<void> {
  // Other tabs and devices of the same person count anew.
  if ((await markRead(ctx.db, recipient, which, ctx.clock.now())) > 0)
    publishNotifications(ctx, [{ userId: null, storeId: null, staffId: null, ...recipient }]);
}

/** Purges what is older than notifications are kept. Returns how many went. */
export function purgeNotifications(ctx: Context): Promise<number> {
  const keptMs = ctx.settings.get(notificationsKeptDays) * dayMs;
  return deleteEntriesBefore(ctx.db, new Date(ctx.clock.now().getTime() - keptMs), purgedAtOnce);
}

function presentOfStore(row: EntryRow): SellerOutput['list'][number] {
  return {
    noticeId: row.id.toString(),
    kind: row.kind as SellerKind,
    ...(row.subjectId === null ? {} : { subjectId: row.subjectId.toString() }),
    params: row.params,
    createTime: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
  };
}

const presentSentence = <For extends Audience>(audience: For, row: EntryRow, language: Language, names: Names) => ({
  noticeId: row.id.toString(),
  group: groupOfKind(audience, row.kind).group as GroupName<For>,
  text: sentenceOf(audience, row, language, names),
  href: addressOfKind(audience, row.kind, row),
  createTime: row.createdAt.toISOString(),
  isRead: row.readAt !== null,
});
