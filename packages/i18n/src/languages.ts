import { type Language, parseLanguage } from '@entrepot/domain/languages';

export { type Language, parseLanguage };

/**
 * The languages whose texts ship whole; the others show English, also where texts of theirs are being written (`locales/de` and more). A new
 * one is named in the applications' `catalogues.ts` and in `tools/tidy/translations.ts` as well.
 */
export const shippedLanguages = ['en', 'zh-CN', 'ar'] as const satisfies readonly Language[];

export type ShippedLanguage = (typeof shippedLanguages)[number];

/** The languages' own names, for the language menu. */
export const languageNames: Readonly<Record<ShippedLanguage, string>> = {
  en: 'English',
  'zh-CN': '简体中文',
  ar: 'العربية',
};

const rightToLeft = new Set(['ar', 'ur', 'fa', 'pr']);

/** The language whose texts are shown: itself when shipped, else the one nearest to it, else English. */
export function textLanguage(language: Language): ShippedLanguage {
  if (language === 'zh-TW') return 'zh-CN';
  return shippedLanguages.find((shipped) => shipped === language) ?? 'en';
}

/** The BCP 47 tag for `lang` and `hreflang`: Filipino is `fil` there. */
export function languageTag(language: Language): string {
  return language === 'ph' ? 'fil' : language;
}

/** The tag given to `Intl`: Latin digits everywhere, so that amounts and order numbers read the same. */
export function formatTag(language: Language): string {
  return `${languageTag(language)}-u-nu-latn`;
}

export function textDirection(language: string): 'rtl' | 'ltr' {
  return rightToLeft.has(language) ? 'rtl' : 'ltr';
}
