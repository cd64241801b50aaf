import { pickText } from '@entrepot/domain';
import { useLanguage } from '@entrepot/i18n/react';
import type { Collection } from '../category-order.ts';

/** Gives a category's name in the language of the panel, else in one that it has. */
export function useCategoryName(): (category: Pick<Collection, 'names'>) => string {
  const language = useLanguage();
  return ({ names }) => pickText(names, language);
}
