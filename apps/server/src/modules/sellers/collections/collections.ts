import type { InputOf, OutputOf, sellerStore } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import { invalidateForStore } from '#platform/cache/response-cache.ts';
import type { Context } from '#platform/context.ts';
import { brokenConstraint, inTx, type Tx } from '#platform/database.ts';
import { fileUrl } from '#platform/files/image-urls.ts';
import { collectionLimit } from '../sellers.settings.ts';
import { createCollection } from '../stores/open-store.ts';
import { textsFaults } from '../stores/store.policy.ts';
import {
  type Collection,
  deleteCollection,
  findCollections,
  lockCollections,
  placeCollection,
  renameCollection,
} from './collections.repository.ts';

/** A store's collections in their order, each before those below it. */
export async function listCollections(
  ctx: Context,
  storeId: bigint,
): Promise<OutputOf<typeof sellerStore.collectionList>> {
  const rows = await findCollections(ctx.db, storeId);
  const tops = rows.filter((row) => row.parentId === null);
  return tops.flatMap((top) => [top, ...rows.filter((row) => row.parentId === top.id)]).map(present);
}

const present = ({ id, parentId, names, icon }: Collection) => ({
  categoryId: String(id),
  ...(parentId !== null && { parentId: String(parentId) }),
  names,
  iconImg: fileUrl(icon),
});

/**
 * Adds a category at the end of its level, or renames the one named.
 *
 * @throws DomainError `invalid_parameters`, `category_not_found`, another store's included, and `store_category_limit`.
 */
export async function saveCollection(
  ctx: Context,
  storeId: bigint,
  input: InputOf<typeof sellerStore.collectionSave>,
): Promise<bigint> {
  const names = Object.fromEntries(
    Object.entries(input.names).flatMap(([tag, text]) => (text?.trim() ? [[tag, text.trim()]] : [])),
  );
  const faults = textsFaults('names', names, 64);
  if (Object.keys(names).length === 0) faults.push({ field: 'names', reason: 'required' });
  if (faults.length > 0) throw new DomainError('invalid_parameters', { fields: faults });
  const parentId = input.parentId === undefined ? undefined : BigInt(input.parentId);
  return inTx(ctx.db, async (tx) => {
    const rows = await lockCollections(tx, storeId);
    tx.afterCommit(() => invalidateForStore(ctx.responseCache, storeId));
    if (input.categoryId !== undefined) {
      const id = BigInt(input.categoryId);
      find(rows, id);
      await renameCollection(tx, id, names);
      return id;
    }
    const limit = ctx.settings.get(collectionLimit);
    if (rows.length >= limit) throw new DomainError('store_category_limit', { limit });
    const position = rows.filter((row) => row.parentId === (parentId ?? null)).length;
    return createCollection(ctx, tx, { storeId, names, position, ...(parentId !== undefined && { parentId }) });
  });
}

function find(rows: readonly Collection[], id: bigint): Collection {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new DomainError('category_not_found');
  return row;
}

/**
 * Moves a category to a place among the children of a parent, or of the top level; one place too far is the end.
 *
 * @throws DomainError `category_not_found` and `store_category_too_deep`: there are two levels.
 */
export async function moveCollection(
  ctx: Context,
  storeId: bigint,
  input: InputOf<typeof sellerStore.collectionMove>,
): Promise<void> {
  const id = BigInt(input.categoryId);
  const parentId = input.parentId === undefined ? null : BigInt(input.parentId);
  await inTx(ctx.db, async (tx) => {
    const rows = await lockCollections(tx, storeId);
    const moved = find(rows, id);
    if (parentId !== null) {
      const hasChildren = rows.some((row) => row.parentId === id);
      if (find(rows, parentId).parentId !== null || hasChildren || parentId === id)
        throw new DomainError('store_category_too_deep');
    }
    const level = rows.filter((row) => row.parentId === parentId && row.id !== id);
    await place(tx, level.toSpliced(input.position, 0, moved), parentId);
    tx.afterCommit(() => invalidateForStore(ctx.responseCache, storeId));
  });
}

async function place(tx: Tx, level: readonly Collection[], parentId: bigint | null): Promise<void> {
  for (const [position, { id }] of level.entries()) await placeCollection(tx, id, parentId, position);
}

/**
 * Removes a category that holds nothing.
 *
 * @throws DomainError `category_not_found`, `store_category_in_use`.
 */
export async function removeCollection(ctx: Context, storeId: bigint, id: bigint): Promise<void> {
  await inTx(ctx.db, async (tx) => {
    find(await lockCollections(tx, storeId), id);
    try {
      await deleteCollection(tx, id);
    } catch (error) {
      const isHeld = ['products_collection', 'collections_parent_id_fkey'].includes(brokenConstraint(error) ?? '');
      throw isHeld ? new DomainError('store_category_in_use') : error;
    }
    tx.afterCommit(() => invalidateForStore(ctx.responseCache, storeId));
  });
}
