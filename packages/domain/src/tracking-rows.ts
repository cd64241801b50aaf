/** A row of a list of tracking numbers; `line` is its place in the text, from 1. */
export type TrackingRow = {
  readonly line: number;
  readonly orderNo: string;
  readonly carrier: string;
  readonly trackingNumber: string;
};

type Column = 'orderNo' | 'carrier' | 'trackingNumber';
type Cells = { readonly line: number; readonly cells: readonly string[] };

const headings: Readonly<Record<Column, RegExp>> = {
  orderNo: /^(order|order[ _]?(no|number|id)\.?|name|订单号|订单编号|رقم الطلب)$/i,
  carrier: /^(carrier|courier|shipping company|shipping carrier|logistics|物流公司|快递公司|承运商|شركة الشحن)$/i,
  trackingNumber: /^(tracking|tracking[ _]?(no|number|code)\.?|waybill|运单号|快递单号|物流单号|رقم التتبع)$/i,
};

const delimiters = ['\t', ';', ',', '|'] as const;

/**
 * Reads a pasted list or CSV file of order number, carrier and tracking number. Columns are found by their headings in any order;
 * without headings they are order number, carrier, tracking number, or of two columns order number and tracking number. Rows
 * without a tracking number and word-by-word repetitions are left out, so that a list with a row per product works too.
 */
export function parseTrackingRows(text: string): TrackingRow[] {
  const lines = splitCells(text.replace(/^\uFEFF/, ''));
  const [first, ...rest] = lines;
  if (!first) return [];
  const named = readHeadings(first.cells);
  const seen = new Set<string>();
  return (named ? rest : lines).flatMap(({ line, cells }) => {
    const columns = named ?? placesOf(cells.length);
    const at = (column: Column) => cells[columns[column]] ?? '';
    const row = { orderNo: at('orderNo'), carrier: at('carrier'), trackingNumber: at('trackingNumber') };
    const key = JSON.stringify(row);
    if (row.trackingNumber === '' || seen.has(key)) return [];
    seen.add(key);
    return [{ line, ...row }];
  });
}

/** Where each column stands; a column that is missing stands at -1. */
type Places = Readonly<Record<Column, number>>;

function placesOf(count: number): Places {
  return count === 2 ? { orderNo: 0, carrier: -1, trackingNumber: 1 } : { orderNo: 0, carrier: 1, trackingNumber: 2 };
}

function readHeadings(cells: readonly string[]): Places | undefined {
  const find = (column: Column) => cells.findIndex((cell) => headings[column].test(cell));
  const places = { orderNo: find('orderNo'), carrier: find('carrier'), trackingNumber: find('trackingNumber') };
  return places.orderNo >= 0 && places.trackingNumber >= 0 ? places : undefined;
}

/** The delimiter is the one that the first line has most of; a line without any is split at wide gaps. */
function splitCells(text: string): Cells[] {
  const firstLine = text.split('\n').find((line) => line.trim() !== '') ?? '';
  const counts = delimiters.map((mark) => firstLine.split(mark).length - 1);
  const most = Math.max(...counts);
  const delimiter = most > 0 ? delimiters[counts.indexOf(most)] : undefined;
  if (delimiter !== undefined) return splitQuoted(text, delimiter);
  return text.split('\n').flatMap((content, place) => {
    const cells = content.trim().split(/ {2,}|\s+(?=\S+$)/);
    return content.trim() === '' ? [] : [{ line: place + 1, cells: cells.map(tidy) }];
  });
}

/** Spreadsheets write an apostrophe before what they would take for a formula. */
const tidy = (cell: string) => cell.trim().replace(/^'(?=[=+\-@\d])/, '');

function splitQuoted(text: string, delimiter: string): Cells[] {
  const rows: Cells[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let startedAt = 1;
  const endRow = () => {
    cells.push(tidy(cell));
    cell = '';
    if (cells.some((content) => content !== '')) rows.push({ line: startedAt, cells });
    cells = [];
  };
  for (let place = 0; place < text.length; place += 1) {
    const letter = text[place] ?? '';
    if (letter === '\n') line += 1;
    if (letter === '"' && isQuoted && text[place + 1] === '"') {
      cell += letter;
      place += 1;
    } else if (letter === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += letter;
    else if (letter === delimiter) {
      cells.push(tidy(cell));
      cell = '';
    } else if (letter === '\n') {
      endRow();
      startedAt = line;
    } else cell += letter;
  }
  endRow();
  return rows;
}
