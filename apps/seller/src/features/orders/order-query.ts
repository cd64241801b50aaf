import type { SellerInputOf } from '@entrepot/client';
import type { OrderFilter } from './hooks/use-order-filter.ts';
import { orderTabs } from './order-tabs.ts';

type Asked = Omit<SellerInputOf<'order!export'>, 'orderIds'>;

const dayMs = 86_400_000;

/** What the server is asked for by the filters of the address. Days are those of the seller's own calendar. */
export function askedBy({ tab, mark, keyword, country, from, to }: Omit<OrderFilter, 'page' | 'sort'>): Asked {
  return {
    ...(mark === 'refunding' ? { status: 6 } : tab === 'all' ? {} : { statuses: [...orderTabs[tab]] }),
    ...(mark === 'refunding' ? { isRefunding: true } : {}),
    ...(mark === 'late' ? { isLate: true } : {}),
    ...(mark === 'dueToday' ? { isDueToday: true } : {}),
    ...(mark === 'reminded' ? { isReminded: true } : {}),
    ...(keyword ? { keyword } : {}),
    ...(country ? { country } : {}),
    ...(from ? { from: new Date(`${from}T00:00`).toISOString() } : {}),
    ...(to ? { to: new Date(new Date(`${to}T00:00`).getTime() + dayMs - 1).toISOString() } : {}),
  };
}
