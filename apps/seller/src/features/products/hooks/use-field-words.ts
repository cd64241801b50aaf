import { languageNames, parseLanguage } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { type Choice, units, useCategoryLeaves, useCollections, useFreightTemplates } from '../api/placing.ts';
import type { FormField } from '../form/merge-forms.ts';

/** The words for what a field names by an id or a code; undefined for fields that say themselves what they are. */
export type FieldWords = (field: FormField, value: string) => string | undefined;

export function useFieldWords(): FieldWords {
  const { t } = useTranslation('seller-products');
  const { t: tCommon } = useTranslation('common');
  const choices: Partial<Record<FormField, readonly Choice[]>> = {
    categoryId: useCategoryLeaves(),
    sellerCategoryId: useCollections(),
    freightTemplateId: useFreightTemplates(),
  };
  return (field, value) => {
    const language = field === 'ownLanguage' ? parseLanguage(value) : undefined;
    if (language) return languageNames[language];
    const unit = field === 'unit' ? units.find((each) => each === value) : undefined;
    if (unit) return tCommon(`unit.${unit}`, { count: 1 });
    if (field === 'skus' && (value === 'barcode' || value === 'cost')) return t(`skus.${value}`);
    const among = choices[field];
    return among && (among.find((choice) => choice.value === value)?.label ?? t('conflict.gone'));
  };
}
