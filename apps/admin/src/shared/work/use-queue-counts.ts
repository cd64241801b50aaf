import { useQueries } from '@tanstack/react-query';
import { countedBy, useApi } from '../api/calls.ts';
import { useMay } from '../staff/use-staff.ts';
import { type WorkQueue, workQueues } from './queues.ts';

const refetchMs = 60_000;

/** `count` is undefined until it is known. */
export type QueueCount = Pick<WorkQueue, 'path' | 'label'> & { readonly count: number | undefined };

/** How much waits in each queue that the person may see; read anew every minute and after whatever somebody did. */
export function useQueueCounts(): readonly QueueCount[] {
  const api = useApi();
  const may = useMay();
  const own = workQueues.filter(({ permission }) => may(permission));
  const results = useQueries({
    queries: own.map(({ path, waiting }) => ({
      queryKey: [countedBy, path],
      refetchInterval: refetchMs,
      queryFn: async () => {
        const pages = await Promise.all(
          waiting.map(({ call, input }) => api.call(call, { ...input, pageNum: 1, pageSize: 1 })),
        );
        return pages.reduce((sum, { pageInfo }) => sum + pageInfo.totalElements, 0);
      },
    })),
  });
  return own.map(({ path, label }, place) => ({ path, label, count: results[place]?.data }));
}
