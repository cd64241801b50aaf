/** What every call answers: `code` 0 and `data`, or a refusal with its key. */
export type Envelope<Data> =
  | { readonly code: 0; readonly msg: string; readonly data: Data }
  | {
      readonly code: number;
      readonly msg: string;
      readonly error: string;
      readonly params: Readonly<Record<string, unknown>>;
      readonly data: null;
      readonly requestId: string;
    };

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

const aliases: Readonly<Record<string, Language>> = { cn: 'zh-CN', tw: 'zh-TW' };

/** The language that a `lang` value names, `cn` and `tw` included, or undefined for an unknown one. */
export function parseLanguage(value: unknown): Language | undefined {
  if (typeof value !== 'string') return undefined;
  return languages.find((language) => language === value) ?? aliases[value];
}
