import type { CallInput, CallOutput } from '@entrepot/contract';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useClient } from './client-context.ts';

/** Calls that answer a list a page after the other, with the key of the next page. */
type PagedCall<Calls> = {
  [Name in keyof Calls & string]: CallOutput<Calls, Name> extends {
    readonly list: readonly unknown[];
    readonly next?: string;
  }
    ? Name
    : never;
}[keyof Calls & string];
type ItemOf<Calls, Name extends keyof Calls & string> =
  CallOutput<Calls, Name> extends { readonly list: readonly (infer Item)[] } ? Item : never;
type Page = { readonly list: readonly unknown[]; readonly next?: string };

/** How the call's input names the key. */
type KeyName = 'before' | 'after';

type ReadWhole<Input, Item> = (input: Input, onProgress: (items: number) => void) => Promise<Item[]>;

/** The hooks for lists that are read page by page. */
type PageHooks<Calls> = {
  /** Reads the pages of a list one by one under `[name, input]`; `more` reads the next one. */
  readonly usePages: <Name extends PagedCall<Calls>>(
    name: Name,
    input: CallInput<Calls, Name>,
    keyName: KeyName,
  ) => UseInfiniteQueryResult & {
    readonly items: readonly ItemOf<Calls, Name>[] | undefined;
    readonly more: () => void;
  };
  /** Gives the way to read a list whole, page by page; `onProgress` is told how many items there are so far. */
  readonly useWholeList: <Name extends PagedCall<Calls>>(
    name: Name,
    keyName: KeyName,
  ) => ReadWhole<CallInput<Calls, Name>, ItemOf<Calls, Name>>;
};

function usePages(name: string, input: object, keyName: KeyName) {
  const { api } = useClient();
  const result = useInfiniteQuery({
    queryKey: [name, input, 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.call(name, pageParam === undefined ? input : { ...input, [keyName]: pageParam }, { signal }) as Promise<Page>,
    getNextPageParam: (page) => page.next,
  });
  const items = result.data?.pages.flatMap((page) => page.list);
  return { ...result, items, more: () => void result.fetchNextPage() };
}

function useWholeList(name: string, keyName: KeyName): ReadWhole<object, unknown> {
  const { api } = useClient();
  return useCallback(
    async (input, onProgress) => {
      const items: unknown[] = [];
      let next: string | undefined;
      do {
        const page = (await api.call(name, next === undefined ? input : { ...input, [keyName]: next })) as Page;
        items.push(...page.list);
        onProgress(items.length);
        next = page.next;
      } while (next !== undefined);
      return items;
    },
    [api, name, keyName],
  );
}

/** The hooks with the names and shapes of a surface's lists. */
export function pageHooksOf<Calls>(): PageHooks<Calls> {
  // As in `callHooksOf`.
  return { usePages, useWholeList } as unknown as PageHooks<Calls>;
}
