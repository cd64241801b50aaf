/** A row of a list of tracking numbers; `line` is its place in the text, from 1. */
export type TrackingRow = {
  readonly line: number;
  readonly orderNo: string;
  readonly carrier: string;
  readonly trackingNumber: string;
};

/** What a list holds, each of its lines in one of the three. */
export type TrackingList = {
  readonly rows: readonly TrackingRow[];
  /** Lines in which no tracking number was found. */
  readonly withoutNumber: readonly number[];
  /** Lines that say word by word what a line above them says, as in a list with a row per product. */
  readonly repeated: readonly number[];
};

type Column = 'orderNo' | 'carrier' | 'trackingNumber';
type Cells = { readonly line: number; readonly cells: readonly string[] };

const headings: Readonly<Record<Column, RegExp>> = {
  orderNo: /^(order|order[ _]?(no|number|id)\.?|name|订单号|订单编号|رقم الطلب)$/i,
  carrier: /^(carrier|courier|shipping company|shipping carrier|logistics|物流公司|快递公司|承运商|شركة الشحن)$/i,
  trackingNumber: /^(tracking|tracking[ _]?(no|number|code)\.?|waybill|运单号|快递单号|物流单号|رقم التتبع)$/i,
};

/** The marks of a list from the strongest to the weakest; each with those that keyboards of other scripts write. */
const delimiters = ['\t', ';', '|', ','] as const;
const otherMarks: readonly [RegExp, string][] = [
  [/[；؛]/g, ';'],
  [/[｜]/g, '|'],
  [/[，、،]/g, ','],
];

/**
 * Reads a pasted list or CSV file of order number, carrier and tracking number. Columns are found by their headings in any order;
 * without headings they are order number, carrier, tracking number, or of two columns order number and tracking number, and
 * each line may be delimited in its own way. Every line that is not empty is accounted for.
 */
export function parseTrackingRows(text: string): TrackingList {
  const tidied = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const headed = readHeaded(tidied);
  const lines = headed?.lines ?? tidied.split('\n').flatMap((content, place) => cellsOf(content, place + 1));
  const rows: TrackingRow[] = [];
  const withoutNumber: number[] = [];
  const repeated: number[] = [];
  const seen = new Set<string>();
  for (const { line, cells } of lines) {
    const columns = headed && cells.length >= headed.columns ? headed.places : placesOf(cells);
    const at = (column: Column) => cells[columns[column]] ?? '';
    const row = { orderNo: at('orderNo'), carrier: at('carrier'), trackingNumber: at('trackingNumber') };
    const key = JSON.stringify(row);
    if (row.trackingNumber === '') withoutNumber.push(line);
    else if (seen.has(key)) repeated.push(line);
    else rows.push({ line, ...row });
    seen.add(key);
  }
  return { rows, withoutNumber, repeated };
}

/** Where each column stands; a column that is missing stands at -1. */
type Places = Readonly<Record<Column, number>>;

/** Of two cells the second is the number, unless it has no digit: then it is a carrier, and the number was forgotten. */
function placesOf([, second = '', ...others]: readonly string[]): Places {
  const isNumber = others.length === 0 && /\p{Nd}/u.test(second);
  return isNumber ? { orderNo: 0, carrier: -1, trackingNumber: 1 } : { orderNo: 0, carrier: 1, trackingNumber: 2 };
}

/** A list whose first line names its columns; a line that is not delimited as the first one is read by itself. */
function readHeaded(text: string) {
  const first = text.split('\n').find((line) => line.trim() !== '') ?? '';
  const counts = delimiters.map((mark) => first.split(mark).length - 1);
  const delimiter = delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
  const [names, ...rest] = splitQuoted(text, delimiter);
  const find = (column: Column) => names?.cells.findIndex((cell) => headings[column].test(cell)) ?? -1;
  const places = { orderNo: find('orderNo'), carrier: find('carrier'), trackingNumber: find('trackingNumber') };
  if (!names || places.orderNo < 0 || places.trackingNumber < 0) return undefined;
  const lines = rest.flatMap((row) => (row.cells.length === 1 ? cellsOf(row.cells[0] ?? '', row.line) : [row]));
  return { places, columns: names.cells.length, lines };
}

/** The cells of a line by itself: at its strongest mark, at every mark when that leaves it in two with others inside. */
function cellsOf(content: string, line: number): Cells[] {
  if (content.trim() === '') return [];
  const text = otherMarks.reduce((before, [marks, mark]) => before.replace(marks, mark), content);
  const [strongest, ...weaker] = delimiters.filter((mark) => text.includes(mark));
  if (strongest === undefined) return [{ line, cells: wordsOf(text).map(tidy) }];
  const [row] = splitQuoted(text, strongest);
  const isSettled = !row || row.cells.length > 2 || weaker.length === 0;
  const cells = isSettled
    ? row?.cells
    : splitQuoted(
        weaker.reduce((all, mark) => all.replaceAll(mark, strongest), text),
        strongest,
      )[0]?.cells;
  return cells ? [{ line, cells }] : [];
}

/** Without a mark, wide gaps part the cells, else order number and tracking number are the first and the last word. */
function wordsOf(text: string): string[] {
  const wide = text.trim().split(/\s{2,}/);
  if (wide.length > 1) return wide;
  const [first = '', ...others] = text.trim().split(/\s+/);
  const last = others.pop();
  if (last === undefined) return [first];
  return others.length === 0 ? [first, last] : [first, others.join(' '), last];
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
