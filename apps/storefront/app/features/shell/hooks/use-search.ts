import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useApi } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { placeOfSearch } from '#shared/product-list/place-of-search.ts';
import { useNavigate } from '#shared/site/navigation.tsx';

const warningMs = 1500;
const longestKeyword = 64;

/**
 * Searches for a text and opens what `placeOfSearch` says. An empty text only warns. When the question fails, the product results open
 * and show what went wrong.
 */
export function useSearch(remember: (text: string) => void): (typed: string) => Promise<void> {
  const api = useApi();
  const navigate = useNavigate();
  const { t } = useTranslation('shell');
  return async (typed) => {
    const keyword = typed.trim().slice(0, longestKeyword);
    if (keyword === '') {
      showToast({ kind: 'warning', text: t('search.empty'), durationMs: warningMs });
      return;
    }
    remember(keyword);
    // The results page asks the same question and finds the answer kept.
    await navigate(await placeOfSearch(api, keyword).catch(() => paths.searchProducts(keyword)));
  };
}
