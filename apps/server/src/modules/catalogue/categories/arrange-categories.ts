import type { adminCategories, InputOf, OutputOf } from '@entrepot/contract';
import { DomainError, type Texts } from '@entrepot/domain';
import { nameAuditedObject } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { fileUrl } from '#platform/files/image-urls.ts';
import { emit } from '#platform/outbox.ts';
import { categoryMoved } from '../catalogue.events.ts';
import { publishProductChanges } from '../listing/index.ts';
import * as tree from './arrange.repository.ts';
import { createCategory } from './categories.ts';
import { queueRenamedCategory } from './follow-names.ts';

const mostLevels = 3;
/** Products that one change moves: all of them in its transaction, so that no list ever shows half of a move. */
const mostMoved = 5000;

type Version = { readonly categoryId: string; readonly version: number };

/** Every category, as staff arrange them. */
export async function listCategories(ctx: Context): Promise<OutputOf<typeof adminCategories.categoryList>> {
  return (await tree.arrangedCategories(ctx.db)).map((row) => ({
    categoryId: String(row.id),
    version: row.version,
    ...(row.parentId !== null && { parentId: String(row.parentId) }),
    slug: row.slug,
    names: row.names,
    iconImg: fileUrl(row.icon),
    isHidden: row.isHidden,
    products: row.products,
    goods: row.published,
  }));
}

/**
 * Adds a category behind its siblings.
 *
 * @throws DomainError `category_not_found`, `category_not_empty`, `category_too_deep`, `invalid_parameters`.
 */
export function addCategory(ctx: Context, input: InputOf<typeof adminCategories.categoryCreate>): Promise<bigint> {
  return inTx(ctx.db, async (tx) => {
    await tree.lockTree(tx);
    const parent = input.parentId === undefined ? undefined : await findParent(tx, BigInt(input.parentId));
    if ((parent?.path.length ?? 0) >= mostLevels) throw new DomainError('category_too_deep');
    const siblings = await tree.siblingsOf(tx, parent?.id ?? null, 0n);
    const id = await createCategory(ctx, tx, {
      slug: input.slug,
      names: namesOf(input.names),
      position: siblings.length,
      ...(parent && { parentId: parent.id }),
    });
    nameAuditedObject(id);
    tx.afterCommit(ctx.responseCache.invalidateSoon);
    return id;
  });
}

/**
 * Names a category and shows or hides it.
 *
 * @throws DomainError `category_not_found`, `content_changed`, `invalid_parameters`.
 */
export function saveCategory(ctx: Context, input: InputOf<typeof adminCategories.categorySave>): Promise<null> {
  const names = namesOf(input.names);
  return inTx(ctx.db, async (tx) => {
    const category = await lockVersion(tx, input);
    await tree.saveCategory(tx, category.id, { names, isHidden: input.isHidden });
    const areSame = JSON.stringify(Object.entries(names).toSorted()) === sortedNames(category.names);
    if (!areSame) await queueRenamedCategory(tx, category.id);
    tx.afterCommit(ctx.responseCache.invalidate);
    return null;
  });
}

const sortedNames = (names: Texts) => JSON.stringify(Object.entries(names).toSorted());

/**
 * Moves a category with everything in it. Products stand in categories without others below them, so a category that holds products takes
 * none.
 *
 * @throws DomainError `category_not_found`, `content_changed`, `category_below_itself`, `category_too_deep`, `category_not_empty`,
 * `category_too_large` for more products than one change moves.
 */
export function moveCategory(ctx: Context, input: InputOf<typeof adminCategories.categoryMove>): Promise<null> {
  return inTx(ctx.db, async (tx) => {
    const moved = await lockVersion(tx, input);
    const parent = input.parentId === undefined ? undefined : await findParent(tx, BigInt(input.parentId));
    if (parent?.path.includes(String(moved.id))) throw new DomainError('category_below_itself');
    if ((parent?.path.length ?? 0) + (await tree.heightOf(tx, moved)) > mostLevels)
      throw new DomainError('category_too_deep');
    const siblings = await tree.siblingsOf(tx, parent?.id ?? null, moved.id);
    const isElsewhere = (parent?.id ?? null) !== moved.parentId;
    const products = isElsewhere ? await productsToMove(tx, moved.id) : [];
    await tree.rewritePaths(tx, moved, parent);
    await tree.writeOrder(tx, siblings.toSpliced(input.place, 0, moved.id));
    if (products.length > 0) await publishProductChanges(ctx, tx, products, { isUrgent: false });
    if (isElsewhere) await emit(ctx, tx, categoryMoved, [{ categoryId: String(moved.id) }]);
    tx.afterCommit(ctx.responseCache.invalidate);
    return null;
  });
}

/**
 * Merges a category into another one.
 *
 * @throws as `moveCategory` does.
 */
export function mergeCategory(ctx: Context, input: InputOf<typeof adminCategories.categoryMerge>): Promise<null> {
  return inTx(ctx.db, async (tx) => {
    const merged = await lockVersion(tx, input);
    const intoId = BigInt(input.intoId);
    if (intoId === merged.id) throw new DomainError('category_below_itself');
    if (!(await tree.lockCategory(tx, intoId))) throw new DomainError('category_not_found');
    for (const id of [merged.id, intoId])
      if ((await tree.contentsOf(tx, id)).hasCategories) throw new DomainError('category_not_empty');
    const products = await productsToMove(tx, merged.id);
    await tree.moveProducts(tx, merged.id, intoId);
    await tree.retireCategory(tx, merged.id, intoId);
    if (products.length > 0) await publishProductChanges(ctx, tx, products, { isUrgent: false });
    tx.afterCommit(ctx.responseCache.invalidate);
    return null;
  });
}

/**
 * Removes an empty category.
 *
 * @throws DomainError `category_not_found`, `content_changed`, `category_not_empty`.
 */
export function removeCategory(ctx: Context, input: Version): Promise<null> {
  return inTx(ctx.db, async (tx) => {
    const { id } = await lockVersion(tx, input);
    const { hasProducts, hasCategories } = await tree.contentsOf(tx, id);
    if (hasProducts || hasCategories) throw new DomainError('category_not_empty');
    await tree.retireCategory(tx, id, id);
    tx.afterCommit(ctx.responseCache.invalidate);
    return null;
  });
}

async function lockVersion(tx: Tx, { categoryId, version }: Version): Promise<tree.ArrangedCategory> {
  await tree.lockTree(tx);
  const category = await tree.lockCategory(tx, BigInt(categoryId));
  if (!category) throw new DomainError('category_not_found');
  if (category.version !== version) throw new DomainError('content_changed');
  return category;
}

/** A category that others may stand below. */
async function findParent(tx: Tx, id: bigint): Promise<tree.ArrangedCategory> {
  const parent = await tree.lockCategory(tx, id);
  if (!parent) throw new DomainError('category_not_found');
  if ((await tree.contentsOf(tx, id)).hasProducts) throw new DomainError('category_not_empty');
  return parent;
}

async function productsToMove(tx: Tx, id: bigint): Promise<bigint[]> {
  const products = await tree.productsBelow(tx, id, mostMoved + 1);
  if (products.length > mostMoved) throw new DomainError('category_too_large', { most: mostMoved });
  return products;
}

/**
 * The names that say something; English is what every language falls back to.
 *
 * @throws DomainError `invalid_parameters`.
 */
function namesOf(names: Readonly<Record<string, string | undefined>>): Texts {
  const written = Object.fromEntries(
    Object.entries(names).flatMap(([language, name]) => (name?.trim() ? [[language, name.trim()]] : [])),
  );
  if (!written.en) throw new DomainError('invalid_parameters', { fields: [{ field: 'names.en', reason: 'required' }] });
  return written;
}
