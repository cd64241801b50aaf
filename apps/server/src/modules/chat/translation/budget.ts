import { dayMs, platformDay } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { translatedCharacters, translatedCharactersEach } from '../chat.settings.ts';

type Text = { readonly content: string };

/** Whose budget was used up: the reader's own share of the day, or the whole day. */
export type UsedUp = 'share' | 'day';
type Counted = { readonly characters: bigint };
type Taken<Row> = {
  readonly taken: readonly Row[];
  readonly refused: readonly { readonly row: Row; readonly usedUp: UsedUp }[];
  /** Gives back what was taken for texts that the provider was then not asked for. */
  readonly giveBack: (rows: readonly Row[]) => Promise<void>;
};

const charactersOf = ({ content }: Text) => [...content].length;

/**
 * Subtracts texts from what may be translated today, in their order and as far as it goes: a shorter one may still fit where a longer one
 * did not. A reader has a share of the day, customer service, which is no `reader`, all of it. What is taken counts also when the provider
 * then fails, since it may have been paid for; what it was not asked for is given back.
 */
export function spendBudget<Row extends Text>(
  ctx: Context,
  reader: string | undefined,
  rows: readonly Row[],
): Promise<Taken<Row>> {
  const day = platformDay(ctx.clock.now());
  const limit = ctx.settings.get(translatedCharacters);
  const share = ctx.settings.get(translatedCharactersEach);
  return inTx(ctx.db, async (tx) => {
    // The day is locked first, and orders the shares as well.
    await sql`insert into chat_translated_days (day, characters) values (${day}, 0) on conflict do nothing`.execute(tx);
    const { rows: days } = await sql<Counted>`
      select characters from chat_translated_days where day = ${day} for update`.execute(tx);
    const { rows: shares } = await sql<Counted>`
      select characters from chat_translated_shares where day = ${day} and reader = ${reader ?? ''}`.execute(tx);
    const before = Number(days[0]?.characters ?? 0n);
    const ownBefore = Number(shares[0]?.characters ?? 0n);
    let used = 0;
    const taken: Row[] = [];
    const refused: { row: Row; usedUp: UsedUp }[] = [];
    for (const row of rows) {
      const next = used + charactersOf(row);
      if (before + next > limit) refused.push({ row, usedUp: 'day' });
      else if (reader !== undefined && ownBefore + next > share) refused.push({ row, usedUp: 'share' });
      else {
        taken.push(row);
        used = next;
      }
    }
    if (used > 0) await count(tx, day, reader, used);
    return { taken, refused, giveBack: (unused: readonly Row[]) => giveBack(ctx, day, reader, unused) };
  });
}

async function count(tx: Tx, day: string, reader: string | undefined, characters: number): Promise<void> {
  await sql`update chat_translated_days set characters = characters + ${characters} where day = ${day}`.execute(tx);
  if (reader === undefined) return;
  await sql`insert into chat_translated_shares (day, reader, characters) values (${day}, ${reader}, ${characters})
    on conflict (day, reader) do update set characters = chat_translated_shares.characters + excluded.characters`.execute(
    tx,
  );
}

async function giveBack(ctx: Context, day: string, reader: string | undefined, unused: readonly Text[]): Promise<void> {
  if (unused.length === 0) return;
  const characters = unused.reduce((sum, text) => sum + charactersOf(text), 0);
  await inTx(ctx.db, async (tx) => {
    await sql`update chat_translated_days set characters = characters - ${characters} where day = ${day}`.execute(tx);
    await sql`update chat_translated_shares set characters = characters - ${characters}
      where day = ${day} and reader = ${reader ?? ''}`.execute(tx);
  });
}

const keptDays = 400;

/** Purges what was counted more than four hundred days ago, and whose reading it was once the day is over. Returns how many days went. */
export async function purgeTranslatedDays(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  await sql`delete from chat_translated_shares where day < ${platformDay(now)}`.execute(ctx.db);
  const before = platformDay(new Date(now.getTime() - keptDays * dayMs));
  const { numAffectedRows } = await sql`delete from chat_translated_days where day < ${before}`.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
}
