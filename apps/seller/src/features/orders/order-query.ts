import type { SellerInputOf } from '@entrepot/client';
import { nextPlatformDay, orderStatus, startOfPlatformDay } from '@entrepot/domain';
import type { OrderFilter } from './hooks/use-order-filter.ts';
import { orderTabs } from './order-tabs.ts';

type ExportInput = Omit<SellerInputOf<'order!export'>, 'orderIds'>;

/** What the server is asked for by the filters of the address. Days are the platform's, as those of deadlines and figures. */
export function askedBy({ tab, mark, keyword, country, from, to }: Omit<OrderFilter, 'page' | 'sort'>): ExportInput {
  return {
    ...(mark === 'refunding'
      ? { status: orderStatus.afterSales }
      : tab === 'all'
        ? {}
        : { statuses: [...orderTabs[tab]] }),
    ...(mark === 'refunding' ? { isRefunding: true } : {}),
    ...(mark === 'late' ? { isLate: true } : {}),
    ...(mark === 'dueToday' ? { isDueToday: true } : {}),
    ...(mark === 'reminded' ? { isReminded: true } : {}),
    ...(keyword ? { keyword } : {}),
    ...(country ? { country } : {}),
    ...beginOf(from, (start) => ({ from: start.toISOString() })),
    ...beginOf(to, (start) => ({ to: new Date(nextPlatformDay(start).getTime() - 1).toISOString() })),
  };
}

/** What a day asks for; nothing without one, or with one that no calendar has. */
function beginOf<Part>(day: string | undefined, part: (start: Date) => Part): Part | Record<string, never> {
  const start = day ? startOfPlatformDay(day) : undefined;
  return start ? part(start) : {};
}
