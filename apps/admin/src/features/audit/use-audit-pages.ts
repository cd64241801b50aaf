import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/calls.ts';
import type { AuditFilter } from './use-audit-filter.ts';

/** Reads the log entry by entry backwards: the next page begins before the last entry that was read. */
export function useAuditPages(filter: AuditFilter) {
  const api = useApi();
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['audit!list', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.call('audit!list', pageParam === undefined ? filter : { ...filter, before: pageParam }, { signal }),
    getNextPageParam: (page) => (page.hasMore ? page.pageList.at(-1)?.entryId : undefined),
  });
  return {
    entries: data?.pages.flatMap((page) => page.pageList),
    more: () => void fetchNextPage(),
    hasMore: hasNextPage,
    isFetching,
    error,
  };
}
