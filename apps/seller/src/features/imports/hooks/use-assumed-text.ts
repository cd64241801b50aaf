import { formatInteger, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import type { ImportRow } from '../import-types.ts';

type Assumed = ImportRow['assumed'][number];

/** What was taken for what a file leaves open, as a sentence. */
export function useAssumedText(): (assumed: Assumed) => string {
  const { t } = useTranslation('seller-import');
  const language = useLanguage();
  return ({ field, value }) => {
    if (field === 'category') return t('assumed.category', { name: value });
    if (field === 'images' || field === 'images_https') return t(`assumed.${field}`, { count: Number(value) });
    if (field === 'sale_open' || field === 'sale_later') return t(`assumed.${field}`, { value: isolate(value) });
    return t(`assumed.${field}`, { value: formatInteger(Number(value), language) });
  };
}
