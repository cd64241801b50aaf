import { failureKind, isApiError } from '@entrepot/client';
import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { isCancelledError, useQueryClient } from '@tanstack/react-query';
import { type ContextType, useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useRevalidator } from 'react-router';
import { refreshing } from '#shared/page-data.ts';

type Router = NonNullable<ContextType<typeof RouterContext>>['router'];

const placeOf = (address: string) => {
  const { pathname, search } = new URL(address, location.origin);
  return `${pathname}${search}`;
};

/** What the page shows of its loader: each has one at most, besides the root's, which is read once. */
const shownBy = ({ matches, loaderData }: Router['state']): unknown =>
  matches
    .map(({ route: { id } }) => (id === 'root' ? undefined : loaderData[id]))
    .findLast((data) => data !== undefined);

/**
 * Reads the page's own data anew. What is shown stays where nobody answers, and what was wrong is thrown; a refusal, as of a product that is
 * gone, takes its place.
 */
async function readPage(router: Router | undefined, revalidate: () => Promise<void>): Promise<void> {
  const shown = router && shownBy(router.state);
  if (shown === undefined) return revalidate();
  const place = placeOf(`${router?.state.location.pathname}${router?.state.location.search}`);
  const failures: unknown[] = [];
  const fallback = <Data>(read: Promise<Data>, address: string) => {
    if (placeOf(address) !== place) return undefined;
    return read.catch((error: unknown) => {
      if (!isApiError(error) || failureKind(error) === 'refusal') throw error;
      failures.push(error);
      return shown as Data;
    });
  };
  refreshing.fallback = fallback;
  try {
    await revalidate();
  } finally {
    if (refreshing.fallback === fallback) refreshing.fallback = undefined;
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Reads anew what the page shows: what came with its address, and what it asked for since. Of what could not be read, the old answer stays, so
 * that is told; where there is none, the page says so in its own place.
 */
export function useRefresh(): () => Promise<void> {
  const { t } = useTranslation('mobile');
  const { revalidate } = useRevalidator();
  const router = useContext(RouterContext)?.router;
  const queries = useQueryClient();
  const showError = useErrorToast();
  return useCallback(async () => {
    try {
      await Promise.all([readPage(router, revalidate), queries.invalidateQueries({}, { throwOnError: true })]);
      if (!router?.state.errors) showToast({ kind: 'success', text: t('refreshed') });
    } catch (error) {
      // Who went on to another page in between left nothing to tell.
      if (!isCancelledError(error)) showError(error);
    }
  }, [revalidate, router, queries, showError, t]);
}
