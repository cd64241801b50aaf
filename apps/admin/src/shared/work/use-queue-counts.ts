import { countedBy, useCall } from '../api/calls.ts';

const refetchMs = 20_000;

/**
 * What waits in each queue that the person may see; read anew every few seconds while the tab is looked at, whenever it is come back to, and
 * after whatever somebody did: colleagues decide meanwhile.
 */
export const useQueueCounts = () => useCall(countedBy, {}, { refetchMs, staleMs: 0 });
