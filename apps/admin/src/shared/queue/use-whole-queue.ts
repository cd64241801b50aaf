import type { AdminCallName, AdminInputOf, AdminOutputOf } from '@entrepot/client';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useApi } from '../api/calls.ts';
import type { KeyedCall } from '../api/use-keyed-pages.ts';

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

type SizedCall = {
  [Name in KeyedCall]: 'pageSize' extends keyof AdminInputOf<Name> ? Name : never;
}[KeyedCall];

type RowOf<Name extends PagedCall | KeyedCall> = AdminOutputOf<Name>['pageList'][number];

/**
 * Reads all that a list has for its filters, page after page, saying meanwhile how far it is. Long lists are not counted to their end: the
 * last page is the one that is not full. Who gets no more than `rowsAtMost` is told.
 */
function useAllPages<Name extends PagedCall | SizedCall>(
  name: Name,
  input: AdminInputOf<Name>,
  /** What asks for the page behind these rows. */
  behind: (rows: readonly RowOf<Name>[]) => object,
) {
  const api = useApi();
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return async (onProgress: (rows: number) => void) => {
    const rows: RowOf<Name>[] = [];
    while (rows.length < rowsAtMost) {
      const page = await api.call(name, { ...input, ...behind(rows), pageSize } as AdminInputOf<Name>);
      const { pageList } = page as { readonly pageList: typeof rows };
      rows.push(...pageList);
      onProgress(rows.length);
      if (pageList.length < pageSize) return rows;
    }
    showToast({ kind: 'warning', text: t('queue.fileCut', { number: formatInteger(rows.length, language) }) });
    return rows;
  };
}

/** All rows of a list that has page numbers. */
export const useWholeQueue = <Name extends PagedCall>(name: Name, input: AdminInputOf<Name>) =>
  useAllPages<Name>(name, input, (rows) => ({ pageNum: rows.length / pageSize + 1 }));

/** All rows of a list that is read on from its last row. */
export const useWholeKeyedQueue = <Name extends SizedCall>(
  name: Name,
  input: AdminInputOf<Name>,
  idOf: (row: RowOf<Name>) => string,
) =>
  useAllPages<Name>(name, input, (rows) => {
    const last = rows.at(-1);
    return last === undefined ? {} : { before: idOf(last) };
  });
