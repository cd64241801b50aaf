import { useCall } from '../../../shared/api/calls.ts';
import { paths } from '../../../shared/paths.ts';

const refetchMs = 60_000;

/** How much waits for the seller behind each address of the navigation. */
export function useWaiting(): Readonly<Record<string, number>> {
  const { data } = useCall('insight!work', {}, { refetchMs });
  return data ? { [paths.orders]: data.toConfirm, [paths.returns]: data.returnsOpen } : {};
}
