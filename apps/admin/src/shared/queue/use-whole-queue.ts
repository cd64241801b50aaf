import type { AdminCallName, AdminInputOf, AdminOutputOf } from '@entrepot/client';
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

type Page = {
  readonly pageList: readonly unknown[];
  readonly pageInfo: { readonly pageNum: number; readonly totalPages: number };
};

/** Reads all that a list has for its filters, page after page, saying meanwhile how far it is. */
export function useWholeQueue<Name extends PagedCall>(name: Name, input: AdminInputOf<Name>) {
  const api = useApi();
  return async (onProgress: (rows: number) => void) => {
    const rows: AdminOutputOf<Name>['pageList'][number][] = [];
    for (let pageNum = 1; rows.length < rowsAtMost; pageNum++) {
      const page = (await api.call(name, { ...input, pageNum, pageSize } as AdminInputOf<Name>)) as Page;
      rows.push(...(page.pageList as typeof rows));
      onProgress(rows.length);
      if (pageNum >= page.pageInfo.totalPages || page.pageList.length === 0) break;
    }
    return rows;
  };
}
