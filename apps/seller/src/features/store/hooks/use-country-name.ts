import { useLanguage } from '@entrepot/i18n/react';
import { useMemo } from 'react';
import { type Country, listCountries } from '#shared/countries.ts';

/** Every country with its name in the language of the panel. */
export function useCountries(): readonly Country[] {
  const language = useLanguage();
  return useMemo(() => listCountries(language), [language]);
}

/** Gives the name of a country's code. */
export function useCountryName(): (code: string) => string {
  const countries = useCountries();
  return (code) => countries.find(({ value }) => value === code)?.label ?? code;
}
