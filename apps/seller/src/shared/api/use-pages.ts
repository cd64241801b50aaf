import type { SellerCallName, SellerInputOf, SellerOutputOf } from '@entrepot/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from './calls.ts';

/** Calls that answer a list a page after the other, with the key of the next page. */
type PagedCall = {
  [Name in SellerCallName]: SellerOutputOf<Name> extends { readonly list: readonly unknown[]; readonly next?: string }
    ? Name
    : never;
}[SellerCallName];
type ItemOf<Name extends PagedCall> = SellerOutputOf<Name>['list'][number];
type Page<Name extends PagedCall> = { readonly list: readonly ItemOf<Name>[]; readonly next?: string };

/** How the call's input names the key. */
type KeyName = 'before' | 'after';

/** Reads the pages of a list one by one under `[name, input]`; `more` reads the next one. */
export function usePages<Name extends PagedCall>(name: Name, input: SellerInputOf<Name>, keyName: KeyName) {
  const api = useApi();
  const result = useInfiniteQuery({
    queryKey: [name, input, 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.call(name, pageParam === undefined ? input : { ...input, [keyName]: pageParam }, { signal }) as Promise<
        Page<Name>
      >,
    getNextPageParam: (page) => page.next,
  });
  const items = result.data?.pages.flatMap((page) => page.list);
  return { ...result, items, more: () => void result.fetchNextPage() };
}

/** Gives the way to read a list whole, page by page; `onProgress` is told how many items there are so far. */
export function useWholeList<Name extends PagedCall>(name: Name, keyName: KeyName) {
  const api = useApi();
  return useCallback(
    async (input: SellerInputOf<Name>, onProgress: (items: number) => void): Promise<ItemOf<Name>[]> => {
      const items: ItemOf<Name>[] = [];
      let next: string | undefined;
      do {
        const asked = next === undefined ? input : { ...input, [keyName]: next };
        const page = (await api.call(name, asked)) as Page<Name>;
        items.push(...page.list);
        onProgress(items.length);
        next = page.next;
      } while (next !== undefined);
      return items;
    },
    [api, name, keyName],
  );
}
