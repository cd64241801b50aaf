import type { Language } from '@entrepot/i18n';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Groups of countries, nowhere, and islands that post reaches as part of another country. */
const noCountry = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA']);

/** A code that is in use: `FX` and `DD` now mean `FR` and `DE`. */
const isCurrent = (code: string) => new Intl.Locale('und', { region: code }).region === code;

export type Country = { readonly value: string; readonly label: string };

/** Every country that the browser can name, by name. */
export function listCountries(language: Language): Country[] {
  const names = new Intl.DisplayNames([language === 'ph' ? 'fil' : language], { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((value) => {
      const label = noCountry.has(value) || !isCurrent(value) ? undefined : names.of(value);
      return label === undefined ? [] : [{ value, label }];
    })
    .sort((a, b) => a.label.localeCompare(b.label, language));
}
