import { useSearchParams } from 'react-router';
import type { Outcome } from '../import-types.ts';

const shown = ['created', 'changed', 'refused', 'images'] as const;
/** Which products of an import are listed. */
export type Shown = (typeof shown)[number] | 'all';

/** What the address says about the list of products, and the addresses of its neighbours. */
export function useRowFilter() {
  const [search] = useSearchParams();
  const said = search.get('show');
  // Addresses that somebody kept say pictures.
  const show: Shown = shown.find((each) => each === (said === 'pictures' ? 'images' : said)) ?? 'all';
  const asked = Number(search.get('page'));
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const hrefOf = (next: { readonly show?: Shown; readonly page?: number }) => {
    const { show: nextShow = show, page: nextPage = 1 } = next;
    const params = new URLSearchParams();
    if (nextShow !== 'all') params.set('show', nextShow);
    if (nextPage > 1) params.set('page', String(nextPage));
    return `?${params}`;
  };
  return { show, page, hrefOf };
}

/** The filter as the call takes it. */
export function filterOf(show: Shown): { readonly outcome?: Outcome; readonly hasImageFault?: boolean } {
  if (show === 'all') return {};
  return show === 'images' ? { hasImageFault: true } : { outcome: show };
}
