import type { Language } from '@entrepot/i18n';
import { createLazyI18n } from '@entrepot/i18n/react';
import { useQueries } from '@tanstack/react-query';
import { loadCatalogue } from '#shared/texts/catalogues.ts';

/** The printed texts of several languages; undefined until all are there. */
export function useTextsOf(languages: readonly Language[]) {
  const shown = [...new Set(languages)];
  const results = useQueries({
    queries: shown.map((language) => ({
      queryKey: ['printed texts', language],
      queryFn: () => createLazyI18n(language, loadCatalogue, ['seller-fulfil']),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const texts = new Map(results.flatMap(({ data }, place) => (data ? [[shown[place] ?? 'en', data] as const] : [])));
  return texts.size === shown.length ? texts : undefined;
}
