import type { InputOf, sellerCatalogue } from '@entrepot/contract';
import { DomainError, type PageRequest, pageOf } from '@entrepot/domain';
import { invalidateForStore } from '#platform/cache/response-cache.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import type { Editor } from '../product.types.ts';
import * as entries from './stock-entries.repository.ts';

type AdjustInput = InputOf<typeof sellerCatalogue.stockAdjust>;

/**
 * Writes stock entries of a store's variants, all of them or none: pieces that came or went, or what was counted. An entry
 * without effect is left out.
 *
 * @throws DomainError `missing_parameter`, `invalid_parameters` for a variant named twice, `sku_not_found`, `stock_below_zero`
 *   with `{ skuId, left }`.
 */
export async function adjustStock(ctx: Context, tx: Tx, { storeId, userId }: Editor, input: AdjustInput) {
  const wanted = new Map(input.lines.map((line) => [BigInt(line.skuId), line]));
  if (wanted.size < input.lines.length)
    throw new DomainError('invalid_parameters', { fields: [{ field: 'lines', reason: 'uniqueItems' }] });
  if (input.lines.some(({ delta, count }) => (delta === undefined) === (count === undefined)))
    throw new DomainError('missing_parameter', { name: 'delta' });
  const held = await entries.lockStock(tx, storeId, [...wanted.keys()]);
  if (held.length < wanted.size) throw new DomainError('sku_not_found');
  const at = ctx.clock.now();
  // Ids come after the locks, so that a variant's entries are numbered in the order in which they took effect.
  const lines = held.map(({ id, stock }) => {
    const { count, delta = 0 } = wanted.get(id) ?? {};
    const after = count ?? stock + delta;
    if (after < 0) throw new DomainError('stock_below_zero', { skuId: String(id), left: stock });
    if (after > mostPieces)
      throw new DomainError('invalid_parameters', { fields: [{ field: 'lines', reason: 'maximum' }] });
    return { id: ctx.ids.next(), skuId: id, delta: after - stock, after };
  });
  const changes = lines.filter(({ delta }) => delta !== 0);
  await entries.setStock(tx, changes);
  const note = { reason: input.reason, note: input.note?.trim() ?? '', actorUserId: userId };
  await entries.insertStockEntries(tx, changes, note, at);
  tx.afterCommit(() => invalidateForStore(ctx.responseCache, storeId));
  return { lines: lines.map(({ skuId, delta, after }) => ({ skuId: String(skuId), delta, stock: after })) };
}

const mostPieces = 1_000_000_000;

/**
 * A variant's stock and its entries, newest first.
 *
 * @throws DomainError `sku_not_found`.
 */
export async function readStockHistory(ctx: Context, storeId: bigint, skuId: bigint, page: PageRequest) {
  const found = await entries.findStock(ctx.db, storeId, skuId);
  if (!found) throw new DomainError('sku_not_found');
  const rows = await entries.listEntries(ctx.db, skuId, page.pageSize, page.offset);
  const list = rows.map((row) => ({
    entryId: String(row.id),
    reason: row.reason,
    note: row.note,
    by: row.by,
    delta: row.delta,
    ...(row.stockAfter !== null && { stock: row.stockAfter }),
    ...(row.ordersSince !== null && { ordersSince: row.ordersSince }),
    createTime: row.createdAt.toISOString(),
  }));
  return { ...pageOf(list, page, found.entries), stock: found.stock };
}
