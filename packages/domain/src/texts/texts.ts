/** One text in several languages, by language tag: `{ "en": "Teapot", "zh-CN": "茶壶" }`. */
export type Texts = Readonly<Record<string, string>>;

/**
 * The text in the wanted language, else in the language that its author wrote it in, else in English, else in any; an empty
 * text for no text at all.
 */
export function pickText(texts: Texts, language: string, ownLanguage = 'en'): string {
  return texts[language] || texts[ownLanguage] || texts.en || Object.values(texts).find(Boolean) || '';
}
