import { compileMessage, type MessageValues } from './compile-message.ts';
import { formatTag, type Language } from './languages.ts';

const compiled = new Map<string, (values: MessageValues) => string>();

/** Messages without arguments, quotes or tags need no compiling. */
const plainText = /^[^{}'<>#]*$/;

/**
 * Formats an ICU message. Compiled messages are kept for the life of the process: there are only as many as the
 * catalogues hold.
 */
export function formatMessage(message: string, language: Language, values: MessageValues): string {
  if (plainText.test(message)) return message;
  const key = `${language}\n${message}`;
  let format = compiled.get(key);
  if (format === undefined) {
    format = compileMessage(message, formatTag(language));
    compiled.set(key, format);
  }
  return format(values);
}

/** The i18next plugin that makes messages ICU ones. A value that is missing leaves the message's source visible. */
export const icuFormat = {
  type: 'i18nFormat' as const,
  init() {},
  parse(message: unknown, options: Readonly<Record<string, unknown>>, language: string): unknown {
    if (typeof message !== 'string') return message;
    try {
      return formatMessage(message, language as Language, options);
    } catch {
      return message;
    }
  },
  addLookupKeys(keys: string[]): string[] {
    return keys;
  },
};
