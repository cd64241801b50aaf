/** The tree of categories and the way to each of them. */

export { categoryAuditReader } from './categories.audit.ts';
export { categoryRoutes } from './categories.routes.ts';
export { createCategory, readCategories, readCategoryTree, readHottestCategories } from './categories.ts';
export { type CategoryStep, categoryStepsIn } from './category-steps.ts';
export { followNames } from './follow-names.ts';
