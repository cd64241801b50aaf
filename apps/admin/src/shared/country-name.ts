import { languageTag } from '@entrepot/i18n';
import { useLanguage } from '@entrepot/i18n/react';

/** Gives a country's name in the person's language; the code itself for one that is not known. */
export function useCountryName(): (code: string) => string {
  const names = new Intl.DisplayNames([languageTag(useLanguage())], { type: 'region' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}
