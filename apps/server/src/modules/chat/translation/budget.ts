import { dayMs, platformDay } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { translatedCharacters } from '../chat.settings.ts';

type Text = { readonly content: string };

/**
 * Takes texts out of what may be translated today, in their order and as far as it goes: a shorter one may still fit where a longer one
 * did not. What is taken counts also when the provider then fails, since it may have been paid for.
 */
export function takeFromBudget<Row extends Text>(
  ctx: Context,
  rows: readonly Row[],
): Promise<{ readonly taken: readonly Row[]; readonly refused: readonly Row[] }> {
  const day = platformDay(ctx.clock.now());
  const limit = ctx.settings.get(translatedCharacters);
  return inTx(ctx.db, async (tx) => {
    await sql`insert into chat_translated_days (day, characters) values (${day}, 0) on conflict do nothing`.execute(tx);
    const { rows: found } = await sql<{
      characters: bigint;
    }>`select characters from chat_translated_days where day = ${day} for update`.execute(tx);
    const before = Number(found[0]?.characters ?? 0n);
    let used = before;
    const [taken, refused]: [Row[], Row[]] = [[], []];
    for (const row of rows) {
      const length = [...row.content].length;
      const fits = used + length <= limit;
      (fits ? taken : refused).push(row);
      if (fits) used += length;
    }
    if (used > before) await sql`update chat_translated_days set characters = ${used} where day = ${day}`.execute(tx);
    return { taken, refused };
  });
}

const keptDays = 400;

/** Purges what was counted more than four hundred days ago. Returns how many days went. */
export async function purgeTranslatedDays(ctx: Context): Promise<number> {
  const before = platformDay(new Date(ctx.clock.now().getTime() - keptDays * dayMs));
  const { numAffectedRows } = await sql`delete from chat_translated_days where day < ${before}`.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
}
