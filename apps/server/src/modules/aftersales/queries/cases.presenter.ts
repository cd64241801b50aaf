import type { adminAftersales, aftersales, OutputOf } from '@entrepot/contract';
import { type CaseEvent, type CaseState, caseLapses, caseTransitions, formatAmount } from '@entrepot/domain';
import { addressLines } from '@entrepot/domain/address-format';
import type { Static } from 'typebox';
import { thumbnailUrl } from '#platform/files/image-urls.ts';
import { signedFileLink } from '#platform/files/private-files.ts';
import { countryName } from '../../accounts/index.ts';
import type { RefundableOrder } from '../../orders/index.ts';
import type { Party } from '../party.ts';
import type { AboutRow, CaseDetailRow, EntryRow, StoreAddress } from './case-detail.repository.ts';
import type { CaseHeadRow } from './case-list.repository.ts';

type StaffView = OutputOf<typeof adminAftersales.adminReturnInfo>;
type Due = NonNullable<Static<typeof aftersales.caseSummary>['due']>;

/** Who is to act in a state until its deadline. */
const actorOf: Partial<Record<CaseState, Due['by']>> = {
  requested: 'seller',
  goods_sent: 'seller',
  offered: 'buyer',
  proposed: 'buyer',
  refused: 'buyer',
  awaiting_goods: 'buyer',
};

const outcomeOf: Partial<Record<CaseState, Due['kind']>> = {
  refunded: 'refund',
  declined: 'decline',
  closed: 'close',
  withdrawn: 'withdraw',
};

/** What happens when a case's deadline passes, and who can still act. */
function dueOf({ state, dueAt }: Pick<CaseHeadRow, 'state' | 'dueAt'>): Due | undefined {
  const lapse: CaseEvent | undefined = caseLapses[state];
  const by = actorOf[state];
  const kind = lapse && outcomeOf[caseTransitions[lapse].to];
  return dueAt && by && kind ? { time: dueAt.toISOString(), kind, by } : undefined;
}

/** A case as lists show it. */
export function presentCase(row: CaseHeadRow): Static<typeof aftersales.caseSummary> {
  const due = dueOf(row);
  return {
    returnId: row.id.toString(),
    orderId: row.orderId.toString(),
    orderNo: row.orderNo,
    sellerId: row.storeId.toString(),
    sellerName: row.sellerName,
    buyerName: row.consignee,
    kind: row.kind,
    isWholeOrder: row.isWhole,
    state: row.state,
    reason: row.reason,
    amount: formatAmount(row.amountMicro),
    ...(row.offerMicro !== null && { offer: formatAmount(row.offerMicro) }),
    refunded: formatAmount(row.refundedMicro),
    commodity: row.firstName,
    img: thumbnailUrl(row.firstImage),
    lineNum: row.lineNum,
    quantity: row.quantity,
    createTime: row.createdAt.toISOString(),
    ...(row.endedAt && { endTime: row.endedAt.toISOString() }),
    ...(due && { due }),
  };
}

/** A case whole, as its reader sees it: staff see what was said to each side. Images are private: their addresses work for a minute. */
export function presentCaseDetail(
  ctx: Parameters<typeof signedFileLink>[0],
  row: CaseDetailRow,
  reader: Party['by'],
): Static<typeof aftersales.caseDetail> & Pick<StaffView, 'entries'> {
  const links = (keys: readonly string[]) => keys.map((key) => signedFileLink(ctx, key).url);
  const returnAddress = writeAddress(row.returnAddress);
  return {
    ...presentCase(row),
    explain: row.explain,
    imgUrls: links(row.images),
    lines: row.about.map(presentAbout),
    needsGoods: row.needsGoods,
    ...goodsOf(row),
    order: {
      status: row.orderStatus,
      total: formatAmount(row.totalMicro),
      refunded: formatAmount(row.orderRefundedMicro),
      refundable: formatAmount(row.totalMicro - row.orderRefundedMicro),
      ...(row.paidAt && { payTime: row.paidAt.toISOString() }),
      ...(row.shippedAt && { shipTime: row.shippedAt.toISOString() }),
      ...(row.receivedAt && { receiptTime: row.receivedAt.toISOString() }),
      isSettled: row.settledAt !== null,
    },
    ...(row.needsGoods && returnAddress !== '' && { returnAddress }),
    entries: row.entries.map((entry) => ({ ...presentEntry(entry, reader), imgUrls: links(entry.images) })),
  };
}

function goodsOf({ carrier, trackingNumber, goodsSentAt, goodsReceivedAt }: CaseDetailRow) {
  if (carrier === null || trackingNumber === null || goodsSentAt === null) return {};
  const receiptTime = goodsReceivedAt && { receiptTime: goodsReceivedAt.toISOString() };
  return { goods: { carrier, trackingNumber, sendTime: goodsSentAt.toISOString(), ...receiptTime } };
}

function presentAbout(line: AboutRow): Static<typeof aftersales.caseDetail>['lines'][number] {
  const paidMicro = (BigInt(line.paidMicro) * BigInt(line.quantity)) / BigInt(line.orderedQuantity);
  return {
    orderGoodsId: line.id,
    sellerGoodsId: line.productId,
    commodity: line.name,
    specification: line.attrText,
    img: thumbnailUrl(line.image),
    quantity: line.quantity,
    amount: formatAmount(paidMicro - (paidMicro % 10_000n)),
  };
}

type Whole = Pick<Static<typeof aftersales.caseDetail>, 'lines' | 'isWholeOrder'>;

/** What each line of a case's order brought, and how many of its pieces the case is about. */
export function presentShares({ lines }: Pick<RefundableOrder, 'lines'>, about: Whole) {
  const pieces = new Map(about.lines.map((line) => [line.orderGoodsId, line.quantity]));
  return lines.map((line) => ({
    paid: formatAmount(line.paidMicro),
    commission: formatAmount(line.commissionMicro),
    refunded: formatAmount(line.refundedMicro),
    quantity: line.quantity,
    pieces: about.isWholeOrder ? 0 : (pieces.get(line.id.toString()) ?? 0),
  }));
}

function presentEntry(entry: EntryRow, reader: Party['by']) {
  const { content, sellerContent } = entry;
  return {
    entryId: entry.id,
    by: entry.actor,
    key: entry.entry as Static<typeof aftersales.caseEntryKey>,
    content: reader === 'seller' ? (sellerContent ?? content) : content,
    ...(reader === 'platform' && sellerContent !== null && { sellerContent }),
    params: entry.params,
    createTime: new Date(entry.createdAt).toISOString(),
  };
}

/** The return address of a store in one line; empty when the store gave none. */
function writeAddress(address: StoreAddress | null): string {
  const {
    name = '',
    phoneCode,
    phone,
    address: street = '',
    postCode = '',
    city = '',
    province = '',
    nation = '',
  } = address ?? {};
  const call = phone ? `+${phoneCode ?? ''} ${phone}` : '';
  const lines = addressLines({ nation, name, address: street, city, state: province, postCode });
  const country = nation === '' ? '' : countryName('en', nation);
  return [...lines, country, call].filter(Boolean).join(', ');
}
