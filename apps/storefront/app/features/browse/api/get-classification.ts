import type { OutputOf } from '@entrepot/client';
import type { PageData } from '#shared/page-data.ts';

export type CategoryTree = OutputOf<'category!tree'>;

/** The whole category tree. */
export const getClassification: PageData<CategoryTree> = (api) => api.call('category!tree', {});
