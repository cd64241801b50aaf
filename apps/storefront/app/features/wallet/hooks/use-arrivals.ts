import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCall } from '#shared/api/calls.ts';
import { type Arrival, changedByDeposit, type RecordStatus } from './recharge-types.ts';

/** How often the page asks by itself: more often while something is on its way. */
const waitingMs = 5000;
const restingMs = 15_000;

const statusOf = ({ state }: Arrival): RecordStatus => (state === 'too_small' ? 'failed' : 'processing');

/**
 * What is on its way to own addresses, of one state or of all. It is asked for again and again; once something of it has become a deposit,
 * the records and the balance are read anew.
 */
export function useArrivals(status: RecordStatus | undefined): readonly Arrival[] {
  const queries = useQueryClient();
  const { data } = useCall(
    'rechargeBlockchain!arrivals',
    {},
    { staleMs: 0, refetchMs: (last) => (last?.length ? waitingMs : restingMs) },
  );
  const before = useRef<readonly Arrival[]>([]);
  useEffect(() => {
    if (!data) return;
    const now = new Set(data.map(({ txHash }) => txHash));
    const isCredited = before.current.some(({ txHash }) => !now.has(txHash));
    before.current = data;
    if (isCredited) for (const stale of changedByDeposit) void queries.invalidateQueries({ queryKey: [stale] });
  }, [data, queries]);
  return (data ?? []).filter((arrival) => status === undefined || statusOf(arrival) === status);
}
