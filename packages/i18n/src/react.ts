import { createContext, useContext } from 'react';
import type { Language } from './languages.ts';

/** The keys of an area's texts. */
export type { ParseKeys as TextKey } from 'i18next';
export { I18nextProvider as TextsProvider, useTranslation } from 'react-i18next';
export { type Area, shellAreas } from './areas.ts';
export { createLazyI18n, createLoadedI18n } from './create-i18n.ts';

/** The language that the page is shown in; of the admin panel, one of its own. */
export const LanguageContext = createContext<Language>('en');

export function useLanguage(): Language {
  return useContext(LanguageContext);
}
