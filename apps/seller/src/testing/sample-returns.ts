import type { SellerOutputOf } from '@entrepot/client';

type Page = SellerOutputOf<'orderReturn!list'>;
type Summary = Page['pageList'][number];
type Case = SellerOutputOf<'orderReturn!info'>;

const hourMs = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

/** A return of one of two pieces that waits for the store's answer. */
export function caseSummary(changes: Partial<Summary> = {}): Summary {
  return {
    returnId: '9001',
    orderId: '1001',
    orderNo: '2026112100001',
    sellerId: '7',
    sellerName: 'Harbour Homeware',
    buyerName: 'Amelia Brown',
    kind: 'return',
    isWholeOrder: false,
    state: 'requested',
    reason: 6,
    amount: '20.00',
    refunded: '0.00',
    commodity: 'Linen shirt',
    img: '',
    lineNum: 1,
    quantity: 1,
    createTime: at(-5),
    due: { time: at(67), kind: 'refund', by: 'seller' },
    ...changes,
  };
}

export function returnPage(pageList: Summary[] = [caseSummary()], totalPages = 1): Page {
  return {
    pageList,
    pageInfo: { pageNum: 1, pageSize: 20, totalElements: pageList.length, totalPages },
    tabCounts: { all: 9, to_answer: 2, with_buyer: 1, awaiting_goods: 0, to_receive: 1, disputed: 1, ended: 4 },
  };
}

/** The same case whole: 2 × 20.00 with 5 % commission and 5.00 freight. */
export function storeReturn(changes: Partial<Case> = {}): Case {
  return {
    ...caseSummary(),
    explain: 'The seam is open',
    imgUrls: [],
    lines: [
      {
        orderGoodsId: '31',
        sellerGoodsId: '501',
        commodity: 'Linen shirt',
        specification: 'Red',
        img: '',
        quantity: 1,
        amount: '20.00',
      },
    ],
    isWholeOrder: false,
    needsGoods: false,
    order: { status: 6, total: '45.00', refunded: '0.00', refundable: '45.00', isSettled: false },
    entries: [
      {
        entryId: '71',
        by: 'buyer',
        key: 'requested',
        content: 'The seam is open',
        imgUrls: [],
        params: { amount: '20.00' },
        createTime: at(-5),
      },
    ],
    actions: ['accept', 'accept_with_goods', 'offer', 'refuse', 'message'],
    shares: [{ paid: '40.00', commission: '2.00', refunded: '0.00', quantity: 2, pieces: 1 }],
    ...changes,
  };
}
