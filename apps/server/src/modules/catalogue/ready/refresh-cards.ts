import type { Tx } from '../../../platform/database.ts';
import { makeReady } from './make-ready.ts';
import * as repository from './ready.repository.ts';

/**
 * Makes the ready cards and pages of products what the catalogue says of them now. To be called in the transaction that
 * changed a product, its variants, its store's name or where it ships from; `shelveProducts` does. Products whose sources did
 * not change are left alone, so calling it once too often costs little.
 */
export async function refreshCards(tx: Tx, productIds: readonly bigint[]): Promise<void> {
  if (productIds.length === 0) return;
  await repository.lockProducts(tx, productIds);
  await repository.markStock(tx, productIds);
  await repository.deleteUnlisted(tx, productIds);
  const stale = await repository.readStale(tx, productIds);
  if (stale.length === 0) return;
  await repository.replaceReady(
    tx,
    stale.map((source) => [source, makeReady(source)] as const),
  );
}
