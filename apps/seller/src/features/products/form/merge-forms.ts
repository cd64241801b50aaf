import type { ProductForm } from './draft.ts';

export type FormField = keyof ProductForm;

/** Every field that two people may change apart from each other, in the order of the editor. */
export const formFields = [
  'titles',
  'descriptions',
  'ownLanguage',
  'images',
  'imageAlts',
  'categoryId',
  'sellerCategoryId',
  'options',
  'skus',
  'retailPrice',
  'originalPrice',
  'discount',
  'ladder',
  'buyMin',
  'buyMultiple',
  'unit',
  'tags',
  'size',
  'freightTemplateId',
] as const satisfies readonly FormField[];

export type Merge = {
  /** Fields that both changed, differently: somebody has to choose. */
  readonly conflicts: readonly FormField[];
  /** Fields that only the other one changed: their state is taken. */
  readonly taken: readonly FormField[];
};

/** Variants belong to their options: they are chosen together. */
const together: Readonly<Partial<Record<FormField, FormField>>> = { skus: 'options' };

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Stock moves by itself and is not what the editor writes. */
function written(form: ProductForm, field: FormField): unknown {
  return field === 'skus'
    ? form.skus.map(({ stock, ...sku }) => (sku.skuId === undefined ? { ...sku, stock } : sku))
    : form[field];
}

/** Compares what both sides made of the same beginning. */
export function compareForms(base: ProductForm, mine: ProductForm, theirs: ProductForm): Merge {
  const changed = (form: ProductForm, field: FormField) => !same(written(form, field), written(base, field));
  const theirChanges = formFields.filter(
    (field) => changed(theirs, field) && !same(written(mine, field), written(theirs, field)),
  );
  const isMine = (field: FormField) => {
    const other = together[field] ?? formFields.find((each) => together[each] === field);
    return changed(mine, field) || (other !== undefined && changed(mine, other));
  };
  return { conflicts: theirChanges.filter(isMine), taken: theirChanges.filter((field) => !isMine(field)) };
}

/** My state of a product with some fields as the other one left them; options come with their variants. */
export function mergeFields(mine: ProductForm, theirs: ProductForm, fields: readonly FormField[]): ProductForm {
  const merged: Record<string, unknown> = { ...mine };
  const isWhole = fields.some((field) => field === 'options' || field === 'skus');
  for (const field of isWhole ? [...fields, 'options' as const, 'skus' as const] : fields) {
    if (theirs[field] === undefined) delete merged[field];
    else merged[field] = theirs[field];
  }
  return merged as ProductForm;
}
