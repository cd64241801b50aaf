import { browserLoader, serverLoader } from '#shared/page-data.ts';
import { getResultPlace } from '../features/search-results/api/get-results.ts';

export const loader = serverLoader(getResultPlace);
export const clientLoader = browserLoader(getResultPlace);

/** Never rendered: the loader always leads on to products or stores. */
export default function SearchResult() {
  return null;
}
