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

/** By the primary subtag in small letters; the first of several is the language's plain code. */
const byPrimary = new Map<string, Language>(
  languages.toReversed().map((language) => [language.split('-')[0] ?? language, language]),
);

const aliases: ReadonlyMap<string, Language> = new Map([
  ['cn', 'zh-CN'],
  ['tw', 'zh-TW'],
  ['fil', 'ph'],
  ['tl', 'ph'],
]);

/** Of the script that a tag names, else of the region that writes it: Hong Kong has readers of Simplified Chinese, too. */
const traditional = /^zh(?!-hans\b).*-(?:hant|tw|hk|mo)\b/;
const longestTag = 35;

/**
 * The language that a `lang` value names, `cn` and `tw` included, or the nearest to it: `zh` and `zh-Hans` are Chinese of the mainland,
 * `zh-HK` is that of Taiwan, `ar-EG` is Arabic, in capitals or not. Undefined for an unknown one.
 */
export function parseLanguage(value: unknown): Language | undefined {
  if (typeof value !== 'string' || value.length > longestTag) return undefined;
  const tag = value.toLowerCase().replaceAll('_', '-');
  const exact = languages.find((language) => language.toLowerCase() === tag);
  if (exact) return exact;
  const [primary = ''] = tag.split('-', 1);
  if (traditional.test(tag)) return 'zh-TW';
  return aliases.get(primary) ?? byPrimary.get(primary);
}
