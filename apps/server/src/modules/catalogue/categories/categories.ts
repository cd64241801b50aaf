import { DomainError, type Ids, pickText, type Texts } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { brokenConstraint, type Tx } from '#platform/database.ts';
import { thumbnailUrl } from '#platform/files/image-urls.ts';
import { textsFaults } from '../../sellers/index.ts';
import {
  allCategories,
  type CategoryRow,
  categoriesBelow,
  hottestCategories,
  insertCategory,
} from './categories.repository.ts';

export type NewCategory = {
  /** Lower-case letters, digits and single hyphens; unique. */
  readonly slug: string;
  readonly parentId?: bigint;
  readonly names: Texts;
  /** A key of the file store. */
  readonly icon?: string;
  readonly position: number;
};

const taken = { field: 'slug', reason: 'taken' };

/**
 * Adds a category, in one of three levels, and returns its id.
 *
 * @throws DomainError `invalid_parameters`, `category_not_found`.
 */
export async function createCategory(ctx: { readonly ids: Ids }, tx: Tx, category: NewCategory): Promise<bigint> {
  const faults = textsFaults('names', category.names, 64);
  if (Object.keys(category.names).length === 0) faults.push({ field: 'names', reason: 'required' });
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(category.slug)) faults.push({ field: 'slug', reason: 'pattern' });
  if (faults.length > 0) throw new DomainError('invalid_parameters', { fields: faults });
  const { slug, parentId = null, names, icon = '', position } = category;
  const id = ctx.ids.next();
  try {
    if (await insertCategory(tx, { id, parentId, slug, names, icon, position })) return id;
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === 'categories_slug_once') throw new DomainError('invalid_parameters', { fields: [taken] });
    if (constraint === 'categories_depth')
      throw new DomainError('invalid_parameters', { fields: [{ field: 'parentId', reason: 'depth' }] });
    throw error;
  }
  throw new DomainError('category_not_found');
}

/** The tree, three levels: as navigation shows it, or whole for sellers, whose products may stand in hidden categories. */
export async function readCategoryTree(ctx: Context, language: string, { isWhole = false } = {}) {
  const byParent = Map.groupBy(await allCategories(ctx.readDb, { isShown: !isWhole }), (row) => row.parentId);
  const present = presenterIn(language);
  const below = (id: bigint | null) => byParent.get(id) ?? [];
  return below(null).map((top) => ({
    ...present(top),
    children: below(top.id).map((middle) => ({ ...present(middle), children: below(middle.id).map(present) })),
  }));
}

/** The categories below one, or the top level; none for an unknown one. */
export async function readCategories(ctx: Context, parentId: bigint | null, language: string) {
  return (await categoriesBelow(ctx.readDb, parentId)).map(presenterIn(language));
}

/** The categories that sell best of late. */
export async function readHottestCategories(ctx: Context, language: string) {
  return (await hottestCategories(ctx.readDb, 12)).map(presenterIn(language));
}

/** Presents categories in a language. */
export function presenterIn(language: string) {
  return (row: CategoryRow) => ({
    categoryId: String(row.id),
    ...(row.parentId === null ? {} : { parentId: String(row.parentId) }),
    name: pickText(row.names, language),
    iconImg: thumbnailUrl(row.icon),
    goodsNum: row.published,
  });
}
