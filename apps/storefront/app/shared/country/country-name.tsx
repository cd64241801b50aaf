import type { Language } from '@entrepot/i18n';
import { languageTag } from '@entrepot/i18n';
import { useLanguage } from '@entrepot/i18n/react';

const names = new Map<Language, Intl.DisplayNames>();

/** A country's name in a language; its code where the language has none. */
export function countryName(code: string, language: Language): string {
  let table = names.get(language);
  if (table === undefined) {
    table = new Intl.DisplayNames([languageTag(language)], { type: 'region' });
    names.set(language, table);
  }
  try {
    return table.of(code) ?? code;
  } catch {
    return code;
  }
}

/** A country's name. Browsers name a few countries otherwise than the server does: what the server wrote stays. */
export function CountryName({ code }: { readonly code: string }) {
  return <span suppressHydrationWarning>{countryName(code, useLanguage())}</span>;
}
