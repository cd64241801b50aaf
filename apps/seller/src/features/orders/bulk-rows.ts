import type { SellerInputOf, SellerOutputOf } from '@entrepot/client';
import { parseTrackingRows, type TrackingList } from '@entrepot/domain';

type Outcome = SellerOutputOf<'order!shipMany'>['rows'][number];

/** A row of the list on its way to the server; `outcome` is what the server last said of it as it stands. */
export type BulkRow = {
  readonly key: string;
  readonly orderNo: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly outcome?: Outcome | undefined;
};

/** Lines of a list that became no row of their own. */
export type LeftOut = Pick<TrackingList, 'withoutNumber' | 'repeated'>;

/** The rows of a pasted list or file, and what was left out; a carrier fills in where the list names none. */
export function readRows(text: string, carrier: string): { readonly rows: BulkRow[]; readonly leftOut: LeftOut } {
  const { rows, ...leftOut } = parseTrackingRows(text);
  return {
    rows: rows.map(({ line, ...row }) => ({ ...row, key: String(line), carrier: row.carrier || carrier })),
    leftOut,
  };
}

/** Rows to fill in, for orders that were selected in the list. */
export function rowsFor(orderNos: readonly string[]): BulkRow[] {
  return orderNos.map((orderNo) => ({ key: orderNo, orderNo, carrier: '', trackingNumber: '' }));
}

export function inputOf(rows: readonly BulkRow[]): SellerInputOf<'order!shipMany'>['rows'] {
  return rows.map(({ orderNo, carrier, trackingNumber }) => ({ orderNo, carrier, trackingNumber }));
}

/** The rows with what the server says of each; it answers in their order. */
export function withOutcomes(rows: readonly BulkRow[], outcomes: readonly Outcome[]): BulkRow[] {
  return rows.map((row, place) => ({ ...row, outcome: outcomes[place] }));
}

/** Rows as they can be put right and read again, each with the reason in words. */
export function rowsForFile(rows: readonly BulkRow[], reasonOf: (row: BulkRow) => string): string[][] {
  const lines = rows.map((row) => [row.orderNo, row.carrier, row.trackingNumber, reasonOf(row)]);
  return [['order_no', 'carrier', 'tracking_number', 'reason'], ...lines];
}
