import type { Texts } from '@entrepot/domain';

/** Texts by language without the blanks around them, and without those that say nothing. */
export function writtenTexts(texts: Readonly<Record<string, string | undefined>>): Texts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) => (text?.trim() ? [[language, text.trim()]] : [])),
  );
}
