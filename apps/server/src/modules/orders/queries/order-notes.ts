import type { CallInput, SellerCalls } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';

/**
 * Saves a store's own note on an order; returns its new version.
 *
 * @throws DomainError `order_not_found`, or `order_note_changed` with the present `{ text, version }` when the note is not the
 *   one that was read.
 */
export function writeOrderNote(
  ctx: Context,
  storeId: bigint,
  { orderId, text, version }: CallInput<SellerCalls, 'order!note'>,
): Promise<number> {
  const id = BigInt(orderId);
  return inTx(ctx.db, async (tx) => {
    // The order's lock keeps two notes from each other; the note is read by a statement of its own, which sees the other's.
    const order = await sql`select from orders where id = ${id} and store_id = ${storeId} for no key update`.execute(
      tx,
    );
    if (order.rows.length === 0) throw new DomainError('order_not_found');
    const found = await sql<{ text: string; version: number }>`select text, version from order_notes
      where order_id = ${id}`.execute(tx);
    const present = found.rows[0] ?? { text: '', version: 0 };
    if (present.version !== version) throw new DomainError('order_note_changed', present);
    await sql`insert into order_notes (order_id, text, version, updated_at)
      values (${id}, ${text.trim()}, ${version + 1}, ${ctx.clock.now()})
      on conflict (order_id) do update set text = excluded.text, version = excluded.version,
        updated_at = excluded.updated_at`.execute(tx);
    return version + 1;
  });
}
