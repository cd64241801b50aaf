import type { AdminCallName, AdminInputOf, AdminOutputOf } from '@entrepot/client';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useApi } from '../api/calls.ts';

/** More are not read into one file. */
const rowsAtMost = 10_000;
const pageSize = 100;

type PagedCall = {
  [Name in AdminCallName]: AdminOutputOf<Name> extends {
    readonly pageList: readonly unknown[];
    readonly pageInfo: { readonly totalPages: number };
  }
    ? Name
    : never;
}[AdminCallName];

/**
 * Reads all that a list has for its filters, page after page, saying meanwhile how far it is. Long lists are not counted to their end: the
 * last page is the one that is not full. Who gets no more than `rowsAtMost` is told.
 */
export function useWholeQueue<Name extends PagedCall>(name: Name, input: AdminInputOf<Name>) {
  const api = useApi();
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return async (onProgress: (rows: number) => void) => {
    const rows: AdminOutputOf<Name>['pageList'][number][] = [];
    for (let pageNum = 1; rows.length < rowsAtMost; pageNum++) {
      const page = await api.call(name, { ...input, pageNum, pageSize } as AdminInputOf<Name>);
      const { pageList } = page as { readonly pageList: typeof rows };
      rows.push(...pageList);
      onProgress(rows.length);
      if (pageList.length < pageSize) return rows;
    }
    showToast({ kind: 'warning', text: t('queue.fileCut', { number: formatInteger(rows.length, language) }) });
    return rows;
  };
}
