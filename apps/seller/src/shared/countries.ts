import type { Language } from '@entrepot/i18n';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Names of groups of countries and of nowhere, which no parcel goes to. */
const noCountry = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO']);

export type Country = { readonly value: string; readonly label: string };

/** Every country that the browser can name, by name. */
export function listCountries(language: Language): Country[] {
  const names = new Intl.DisplayNames([language === 'ph' ? 'fil' : language], { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((value) => {
      const label = noCountry.has(value) ? undefined : names.of(value);
      return label === undefined ? [] : [{ value, label }];
    })
    .sort((a, b) => a.label.localeCompare(b.label, language));
}
