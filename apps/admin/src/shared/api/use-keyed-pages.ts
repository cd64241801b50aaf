import type { AdminCallName, AdminInputOf, AdminOutputOf } from '@entrepot/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from './calls.ts';

/** Calls that answer a list from the newest on; `before` names the last row that was seen. */
export type KeyedCall = {
  [Name in AdminCallName]: AdminOutputOf<Name> extends {
    readonly pageList: readonly unknown[];
    readonly hasMore: boolean;
  }
    ? Name
    : never;
}[AdminCallName];

type Row<Name extends KeyedCall> = AdminOutputOf<Name>['pageList'][number];
type Page = { readonly pageList: readonly unknown[]; readonly hasMore: boolean };

/** Reads such a list page by page into one that grows; `more` reads on behind its last row. */
export function useKeyedPages<Name extends KeyedCall>(
  name: Name,
  input: AdminInputOf<Name>,
  idOf: (row: Row<Name>) => string,
) {
  const api = useApi();
  const result = useInfiniteQuery({
    queryKey: [name, input, 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      api.call(name, (pageParam === undefined ? input : { ...input, before: pageParam }) as AdminInputOf<Name>, {
        signal,
      }),
    getNextPageParam: ({ pageList, hasMore }) => {
      const last = pageList.at(-1) as Row<Name> | undefined;
      return hasMore && last !== undefined ? idOf(last) : undefined;
    },
    select: ({ pages }) => ({
      pageList: pages.flatMap(({ pageList }) => pageList) as Row<Name>[],
      hasMore: pages.at(-1)?.hasMore ?? false,
      pages: pages as AdminOutputOf<Name>[],
    }),
  });
  return { ...result, more: () => void result.fetchNextPage() };
}
