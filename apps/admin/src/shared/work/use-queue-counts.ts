import { countedBy, useCall } from '../api/calls.ts';

const refetchMs = 60_000;

/** What waits in each queue that the person may see; read anew every minute and after whatever somebody did. */
export const useQueueCounts = () => useCall(countedBy, {}, { refetchMs });
