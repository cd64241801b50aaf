import type { InputOf, OutputOf, sellerStore } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import { raiseForStore } from '../../platform/answer-cache.ts';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint, inTx, type Tx } from '../../platform/database.ts';
import { fileUrl } from '../../platform/files/picture-urls.ts';
import { createStoreCategory } from './open-store.ts';
import { storeCategoryLimit } from './sellers.settings.ts';
import { textsFaults } from './store.policy.ts';
import {
  deleteStoreCategory,
  lockStoreCategories,
  ownStoreCategories,
  placeStoreCategory,
  renameStoreCategory,
  type StoreCategory,
} from './store-categories.repository.ts';

/** A store's own categories in their order, each before those below it. */
export async function listOwnCategories(
  ctx: Context,
  sellerId: bigint,
): Promise<OutputOf<typeof sellerStore.storeCategoryList>> {
  const rows = await ownStoreCategories(ctx.db, sellerId);
  const tops = rows.filter((row) => row.parentId === null);
  return tops.flatMap((top) => [top, ...rows.filter((row) => row.parentId === top.id)]).map(present);
}

const present = ({ id, parentId, names, icon }: StoreCategory) => ({
  categoryId: String(id),
  ...(parentId !== null && { parentId: String(parentId) }),
  names,
  iconImg: fileUrl(icon),
});

/**
 * Adds a category at the end of its level, or renames the one named. Throws `invalid_parameters`, `category_not_found`,
 * another store's included, and `store_category_limit`.
 */
export async function saveOwnCategory(
  ctx: Context,
  sellerId: bigint,
  input: InputOf<typeof sellerStore.storeCategorySave>,
): Promise<bigint> {
  const names = Object.fromEntries(
    Object.entries(input.names).flatMap(([tag, text]) => (text?.trim() ? [[tag, text.trim()]] : [])),
  );
  const faults = textsFaults('names', names, 64);
  if (Object.keys(names).length === 0) faults.push({ field: 'names', reason: 'required' });
  if (faults.length > 0) throw new DomainError('invalid_parameters', { fields: faults });
  const parentId = input.parentId === undefined ? undefined : BigInt(input.parentId);
  return inTx(ctx.db, async (tx) => {
    const rows = await lockStoreCategories(tx, sellerId);
    tx.afterCommit(() => raiseForStore(ctx.answers, sellerId));
    if (input.categoryId !== undefined) {
      const id = BigInt(input.categoryId);
      find(rows, id);
      await renameStoreCategory(tx, id, names);
      return id;
    }
    const limit = ctx.settings.get(storeCategoryLimit);
    if (rows.length >= limit) throw new DomainError('store_category_limit', { limit });
    const position = rows.filter((row) => row.parentId === (parentId ?? null)).length;
    return createStoreCategory(ctx, tx, { sellerId, names, position, ...(parentId !== undefined && { parentId }) });
  });
}

function find(rows: readonly StoreCategory[], id: bigint): StoreCategory {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new DomainError('category_not_found');
  return row;
}

/**
 * Moves a category to a place among the children of a parent, or of the top level; one place too far is the end. Throws
 * `category_not_found` and `store_category_too_deep`: there are two levels.
 */
export async function moveOwnCategory(
  ctx: Context,
  sellerId: bigint,
  input: InputOf<typeof sellerStore.storeCategoryMove>,
): Promise<void> {
  const id = BigInt(input.categoryId);
  const parentId = input.parentId === undefined ? null : BigInt(input.parentId);
  await inTx(ctx.db, async (tx) => {
    const rows = await lockStoreCategories(tx, sellerId);
    const moved = find(rows, id);
    if (parentId !== null) {
      const hasChildren = rows.some((row) => row.parentId === id);
      if (find(rows, parentId).parentId !== null || hasChildren || parentId === id)
        throw new DomainError('store_category_too_deep');
    }
    const level = rows.filter((row) => row.parentId === parentId && row.id !== id);
    await place(tx, level.toSpliced(input.position, 0, moved), parentId);
    tx.afterCommit(() => raiseForStore(ctx.answers, sellerId));
  });
}

async function place(tx: Tx, level: readonly StoreCategory[], parentId: bigint | null): Promise<void> {
  for (const [position, { id }] of level.entries()) await placeStoreCategory(tx, id, parentId, position);
}

/** Removes a category that holds nothing. Throws `category_not_found`, `store_category_in_use`. */
export async function removeOwnCategory(ctx: Context, sellerId: bigint, id: bigint): Promise<void> {
  await inTx(ctx.db, async (tx) => {
    find(await lockStoreCategories(tx, sellerId), id);
    try {
      await deleteStoreCategory(tx, id);
    } catch (error) {
      const isHeld = ['products_store_category', 'store_categories_parent_id_fkey'].includes(
        brokenConstraint(error) ?? '',
      );
      throw isHeld ? new DomainError('store_category_in_use') : error;
    }
    tx.afterCommit(() => raiseForStore(ctx.answers, sellerId));
  });
}
