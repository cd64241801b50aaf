import type { OutputOf, sellerChat } from '@entrepot/contract';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { prepared } from '#platform/database/prepared.ts';
import { deskIdOf } from '../hours/hours.repository.ts';
import { countedDays } from './count-figures.ts';

type Figures = OutputOf<typeof sellerChat.sellerChatFigures>;
type FiguresRow = {
  readonly conversations: number;
  readonly answered: number;
  readonly resolved: number;
  readonly firstAnswer: number | null;
  readonly usualAnswer: number | null;
  readonly resolution: number | null;
};

/** Fewer answered conversations than these say nothing of how fast somebody answers. */
const fewest = 5;
const minutesOf = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 6) / 10);

async function findFigures(ctx: Context, storeId: bigint | null): Promise<FiguresRow | undefined> {
  const { rows } = await prepared(
    'chat_figures',
    sql<FiguresRow>`select conversations, answered, resolved,
      first_answer_seconds as "firstAnswer", usual_answer_seconds as "usualAnswer", resolution_seconds as resolution
    from chat_figures where desk_id = ${deskIdOf(storeId)}`,
  ).execute(ctx.db);
  return rows[0];
}

/** How a desk answered in the last thirty days, as it was counted last. */
export async function readFigures(ctx: Context, storeId: bigint | null): Promise<Figures> {
  const figures = await findFigures(ctx, storeId);
  return {
    days: countedDays,
    conversations: figures?.conversations ?? 0,
    answered: figures?.answered ?? 0,
    resolved: figures?.resolved ?? 0,
    firstAnswerMinutes: minutesOf(figures?.firstAnswer ?? null),
    resolutionMinutes: minutesOf(figures?.resolution ?? null),
  };
}

/** What everybody may read of it: within how many minutes half of the customers were answered, of all who wrote; undefined where too few were. */
export async function publicAnswerMinutes(ctx: Context, storeId: bigint | null): Promise<number | undefined> {
  const figures = await findFigures(ctx, storeId);
  const minutes = minutesOf(figures?.usualAnswer ?? null);
  if (minutes === null || !figures || figures.answered < fewest) return undefined;
  return Math.max(1, Math.round(minutes));
}
