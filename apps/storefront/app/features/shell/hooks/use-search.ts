import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useNavigate } from 'react-router';
import { useApi } from '../../../shared/api/calls.ts';
import { paths } from '../../../shared/paths.ts';

const warningMs = 1500;
const longestKeyword = 64;

/**
 * Searches for a text as the results page does, typos and all: the product results when any product matches, else the stores. An empty text only warns.
 * When the question fails, the product results open and show what went wrong.
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
    const found = await api.call('sellerGoods!search', { keyword }).catch(() => undefined);
    const hasNoGoods = found !== undefined && found.pageList.length === 0;
    await navigate(hasNoGoods ? paths.searchStoreFor(keyword) : paths.searchGoods(keyword));
  };
}
