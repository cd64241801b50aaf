import { adminCategories } from '@entrepot/contract';
import { type Implementation, implement } from '#platform/http/implement.ts';
import {
  addCategory,
  listCategories,
  mergeCategory,
  moveCategory,
  removeCategory,
  saveCategory,
} from './arrange-categories.ts';

/** How staff arrange the categories. */
export const categoryRoutes: readonly Implementation[] = [
  implement(adminCategories.categoryList, (ctx) => listCategories(ctx)),
  implement(adminCategories.categoryCreate, async (ctx, input) => ({
    categoryId: String(await addCategory(ctx, input)),
  })),
  implement(adminCategories.categorySave, (ctx, input) => saveCategory(ctx, input)),
  implement(adminCategories.categoryMove, (ctx, input) => moveCategory(ctx, input)),
  implement(adminCategories.categoryMerge, (ctx, input) => mergeCategory(ctx, input)),
  implement(adminCategories.categoryDelete, (ctx, input) => removeCategory(ctx, input)),
];
