import { languages as known } from '@entrepot/domain/languages';
import { type Language, languageNames, languageTag } from '@entrepot/i18n';

/** Every language that a product may be written in. */
export const languages: readonly Language[] = known;

const names = new Map<string, string>();

/** A language by its own name, as those who read it look for it. */
export function languageName(language: Language): string {
  const tag = languageTag(language);
  let name = names.get(tag);
  if (name === undefined) {
    name =
      languageNames[language as keyof typeof languageNames] ??
      new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ??
      tag;
    names.set(tag, name);
  }
  return name;
}

/** The language that a text names, or undefined. */
export function languageOf(text: string): Language | undefined {
  return known.find((language) => language === text);
}
