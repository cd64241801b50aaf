import type { OrderActor } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';

type LogEntry = {
  readonly orderId: bigint;
  readonly log: string;
  readonly by: OrderActor;
  /** What the entry's text names, such as the carrier. */
  readonly params: Readonly<Record<string, string>>;
};

/** Writes down what happened to an order without a change of its status. */
export async function writeOrderLog(ctx: Context, tx: Tx, { orderId, log, by, params }: LogEntry): Promise<void> {
  await sql`insert into order_logs (order_id, id, log, actor, params, created_at)
    values (${orderId}, ${ctx.ids.next()}, ${log}, ${by}, ${JSON.stringify(params)}::jsonb, ${ctx.clock.now()})`.execute(
    tx,
  );
}
