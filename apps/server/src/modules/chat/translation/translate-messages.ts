import { cleanText, longestChatText } from '@entrepot/domain';
import { type Language, parseLanguage } from '@entrepot/domain/languages';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { type Customer, type Desk, type Member, memberKey } from '../member.ts';
import { findCustomersThread, requireDesksThread, required, type Thread } from '../threads/threads.repository.ts';
import { spendBudget, type UsedUp } from './budget.ts';
import { createSharedBatches } from './shared-batches.ts';
import { libreTranslate, type Translator } from './translator.ts';

type ToTranslate = {
  readonly thread: Thread;
  readonly reader: Member;
  readonly messageIds: readonly string[];
  readonly language: string;
};
type Translated = {
  readonly messageId: string;
  readonly content: string;
  readonly isOriginal?: true;
  readonly usedUp?: UsedUp;
};
type TextRow = { readonly id: bigint; readonly content: string; readonly known: string | null };

/** Texts that are with the provider at the same time, for one reader. */
const atOnce = 4;
/** All texts of one call together: what is not back by then is asked for another time. Pages wait for an answer twice as long. */
const longestWaitMs = 8000;
/** A translation may be longer than its original, not without bounds. */
const longestTranslation = 2 * longestChatText;

/** Whether messages are translated here at all. */
export const canTranslate = ({ config }: Pick<Context, 'config'>): boolean => config.translator !== undefined;

type Named = { readonly messageIds: readonly string[] };

/**
 * What a store, or without one customer service, wrote to a customer.
 *
 * @throws DomainError `chat_thread_not_found`.
 */
export async function translateForCustomer(
  ctx: Context,
  customer: Customer,
  { partyId, messageIds }: Named & { readonly partyId?: string },
  language: string,
): Promise<Translated[]> {
  const storeId = partyId === undefined ? null : BigInt(partyId);
  const thread = required(await findCustomersThread(ctx.db, customer, storeId));
  return translateMessages(ctx, { thread, reader: customer, messageIds, language });
}

/**
 * What a customer wrote to a desk.
 *
 * @throws DomainError `chat_thread_not_found`.
 */
export async function translateForDesk(
  ctx: Context,
  desk: Desk,
  { threadId, messageIds }: Named & { readonly threadId: string },
  language: string,
): Promise<Translated[]> {
  const thread = await requireDesksThread(ctx.db, desk, BigInt(threadId));
  return translateMessages(ctx, { thread, reader: desk, messageIds, language });
}

/**
 * What the other side wrote, in the reader's language. A message that could not be translated is left out: the reader sees the original. One
 * for which the day's budget, or the reader's share of it, does not suffice is answered as it was written, and named so.
 * What was translated is asked for no more, nor what is with the provider at this moment, but by another process; nothing is asked while a
 * transaction is open.
 */
async function translateMessages(
  ctx: Context,
  { thread, reader, messageIds, language }: ToTranslate,
): Promise<Translated[]> {
  if (!ctx.config.translator) return [];
  const request = { thread, reader, target: parseLanguage(language) ?? 'en' };
  const { known, wanted } = await readTexts(ctx, request, messageIds.map(BigInt));
  if (wanted.length === 0) return known;
  // Everybody who reads one side of a thread has the same share of the budget, and may have the same answer.
  const keyOf = (messageId: string | bigint) => `${thread.id}:${messageId}:${request.target}`;
  const others = await translationsIn(ctx)({
    items: wanted,
    keyOf: ({ id }) => keyOf(id),
    run: async (fresh) => {
      const answered = await translateNow(ctx, request, fresh);
      return new Map(answered.map((each) => [keyOf(each.messageId), each]));
    },
  });
  return [...known, ...others];
}

/** Translations that are under way in this process. */
const underWayIn = new WeakMap<Realtime, ReturnType<typeof createSharedBatches<Translated>>>();

function translationsIn({ realtime }: Context) {
  const found = underWayIn.get(realtime) ?? createSharedBatches<Translated>();
  underWayIn.set(realtime, found);
  return found;
}

type Request = { readonly thread: Thread; readonly reader: Member; readonly target: Language };

type Texts = { readonly known: Translated[]; readonly wanted: readonly TextRow[] };

/** What the other side wrote of some messages: translations that there are, and texts that have none. */
async function readTexts(ctx: Context, { thread, reader, target }: Request, ids: readonly bigint[]): Promise<Texts> {
  const { rows } = await sql<TextRow>`select m.id, m.content, t.content as known
    from chat_messages m left join chat_translations t on t.thread_id = m.thread_id and t.message_id = m.id and t.language = ${target}
    where m.thread_id = ${thread.id} and m.id = any (${[...ids]}::bigint[]) and m.type = 'text' and m.sender <> ${reader.side}
    order by m.id`.execute(ctx.db);
  const isKnown = (row: TextRow) => row.known !== null;
  const known = rows
    .filter(isKnown)
    .map(({ id, known: content }) => ({ messageId: String(id), content: content ?? '' }));
  return { known, wanted: rows.filter((row) => !isKnown(row)) };
}

/** Has as many texts translated as the budget covers, and keeps what came back. */
async function translateNow(ctx: Context, request: Request, rows: readonly TextRow[]): Promise<Translated[]> {
  if (!ctx.config.translator) return [];
  const { thread, reader, target } = request;
  // Somebody else may have had them translated since they were read.
  const { known, wanted } = await readTexts(
    ctx,
    request,
    rows.map(({ id }) => id),
  );
  const share = sharingReader(reader);
  const { taken, refused, giveBack } = await spendBudget(ctx, share, wanted);
  const { made, notAsked } = await ask(ctx, libreTranslate(ctx.config.translator), taken, target);
  await giveBack(notAsked);
  await saveTranslations(ctx, thread, target, made);
  const originals = refused.map(
    ({ row, usedUp }) => ({ messageId: String(row.id), content: row.content, isOriginal: true, usedUp }) as const,
  );
  return [...known, ...made, ...originals];
}

/** Whoever has a share of the day's budget; customer service has no bounds but the day's. */
const sharingReader = (reader: Member) =>
  reader.side === 'desk' && reader.storeId === null ? undefined : memberKey(reader);

type Asked = { readonly made: readonly Translated[]; readonly notAsked: readonly TextRow[] };

/** Asks for texts, some at a time, until one fails or the time is up. */
async function ask(ctx: Context, translate: Translator, rows: readonly TextRow[], language: string): Promise<Asked> {
  const made: Translated[] = [];
  const left = [...rows];
  const signal = AbortSignal.timeout(longestWaitMs);
  const work = async () => {
    for (let row = left.shift(); row; row = left.shift()) {
      try {
        const translated = cleanText(await translate(row.content, language, signal));
        if (translated !== '' && translated.length <= longestTranslation)
          made.push({ messageId: String(row.id), content: translated });
      } catch (error) {
        // One that fails would make the reader wait for all the others.
        ctx.log.warn({ err: error }, 'a message could not be translated');
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { made, notAsked: left };
}

async function saveTranslations(
  ctx: Context,
  thread: Thread,
  language: string,
  made: readonly Translated[],
): Promise<void> {
  if (made.length === 0) return;
  // A message may have been deleted meanwhile.
  await inTx(ctx.db, (tx) =>
    sql`insert into chat_translations (thread_id, message_id, language, content, created_at)
      select m.thread_id, m.id, ${language}, n.content, ${ctx.clock.now()}
        from unnest(${made.map(({ messageId }) => BigInt(messageId))}::bigint[], ${made.map(({ content }) => content)}::text[]) as n (id, content)
        join chat_messages m on m.thread_id = ${thread.id} and m.id = n.id
      on conflict do nothing`.execute(tx),
  );
}
