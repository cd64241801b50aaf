/** The interface languages; English is the default. */
export const languages = [
  'en',
  'zh-CN',
  'zh-TW',
  'ja',
  'de',
  'ms',
  'af',
  'th',
  'el',
  'pt',
  'es',
  'fr',
  'ru',
  'it',
  'tr',
  'ko',
  'ph',
  'ar',
  'id',
  'vi',
  'hi',
] as const;

export type Language = (typeof languages)[number];

const aliases: ReadonlyMap<string, Language> = new Map([
  ['cn', 'zh-CN'],
  ['tw', 'zh-TW'],
]);

/** The language that a `lang` value names, `cn` and `tw` included, or undefined for an unknown one. */
export function parseLanguage(value: unknown): Language | undefined {
  if (typeof value !== 'string') return undefined;
  return languages.find((language) => language === value) ?? aliases.get(value);
}
