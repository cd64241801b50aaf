import type { SellerOutputOf } from '@entrepot/client';

type Page = SellerOutputOf<'order!list'>;
type Order = Page['pageList'][number];

/** An order that was paid an hour ago and waits to be confirmed. */
export function sellerOrder(changes: Partial<Order> = {}): Order {
  const anHourMs = 3_600_000;
  const at = (hours: number) => new Date(Date.now() + hours * anHourMs).toISOString();
  return {
    orderId: '1001',
    orderNo: '2026112100001',
    status: 1,
    refundState: 'none',
    refunded: '0.00',
    createTime: at(-2),
    payTime: at(-1),
    buyerName: 'Amelia Brown',
    nation: 'GB',
    quantity: 20,
    shippedQuantity: 0,
    total: '312.40',
    commission: '15.62',
    commissionBack: '0.00',
    earning: '296.78',
    shipDueTime: at(5),
    isLate: false,
    isReminded: false,
    isSettled: false,
    carriers: [],
    actions: ['confirm', 'ship'],
    lines: [],
    ...changes,
  };
}

export function sellerOrders(pageList: Order[] = [sellerOrder()], totalPages = 1): Page {
  return {
    pageList,
    pageInfo: { pageNum: 1, pageSize: 20, totalElements: pageList.length, totalPages },
    waitingCounts: { late: 1, dueToday: 2, reminded: 0, refunding: 0 },
    statusCounts: { '1': 3, '2': 2, '4': 5, '5': 7, '0': 1, '-1': 4 },
  };
}
