/** A category as staff see it: a leaf of the first level without products, unless told otherwise. */
export const sampleCategory = (categoryId: string, en: string, more: object = {}) => ({
  categoryId,
  version: 4,
  slug: en.toLowerCase(),
  names: { en },
  iconImg: '',
  isHidden: false,
  products: 0,
  goods: 0,
  ...more,
});
