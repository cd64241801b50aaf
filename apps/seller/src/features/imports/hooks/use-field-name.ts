import { useTranslation } from '@entrepot/i18n/react';
import type { Change } from '../import-types.ts';

type Field = Change['field'];

/** Fields of files that the editor has not, or has by another name. */
const ownFields = [
  'barcode',
  'category',
  'cost',
  'description',
  'discountPeriod',
  'discountPrice',
  'freight',
  'handle',
  'imageAlts',
  'images',
  'optionName',
  'optionValue',
  'optionValues',
  'price',
  'sku',
  'stock',
  'storeCategory',
  'title',
  'variant',
  'variantImage',
  'weight',
] as const satisfies readonly Field[];
type OwnField = (typeof ownFields)[number];

const isOwn = (field: Field): field is OwnField => (ownFields as readonly Field[]).includes(field);

/** What a field of a file is called: as in the editor, where that has it. */
export function useFieldName(): (field: Field) => string {
  const { t } = useTranslation('seller-import');
  const { t: tEditor } = useTranslation('seller-products');
  return (field) => (isOwn(field) ? t(`field.${field}`) : tEditor(`field.${field}`));
}
