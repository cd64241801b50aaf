import { type Language, languages, parseLanguage } from '@entrepot/domain/languages';

export { type Language, languages, parseLanguage };

/** The languages by their own names, as those who read them look for them. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  ja: '日本語',
  de: 'Deutsch',
  ms: 'Bahasa Melayu',
  af: 'Afrikaans',
  th: 'ไทย',
  el: 'Ελληνικά',
  pt: 'Português',
  es: 'Español',
  fr: 'Français',
  ru: 'Русский',
  it: 'Italiano',
  tr: 'Türkçe',
  ko: '한국어',
  ph: 'Filipino',
  ar: 'العربية',
  id: 'Bahasa Indonesia',
  vi: 'Tiếng Việt',
  hi: 'हिन्दी',
};

/** The languages of the admin panel. */
export const staffLanguages = ['en', 'zh-CN', 'ar'] as const satisfies readonly Language[];

export type StaffLanguage = (typeof staffLanguages)[number];

const rightToLeft = new Set(['ar', 'ur', 'fa', 'pr']);

/** The language that the admin panel is shown in: itself when it has one, else the nearest to it, else English. */
export function staffLanguage(language: Language): StaffLanguage {
  if (language === 'zh-TW') return 'zh-CN';
  return staffLanguages.find((own) => own === language) ?? 'en';
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
