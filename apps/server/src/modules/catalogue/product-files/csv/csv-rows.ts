import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { DomainError } from '@entrepot/domain';
import { type CsvError, parse } from 'csv-parse';
import { unquoteFormulas } from '#platform/csv-line.ts';
import type { Row } from '../layouts/raw-product.ts';

export type CsvFile = { readonly header: readonly string[]; readonly rows: AsyncIterable<Row> };

const mostColumns = 200;
/** Beyond any catalogue that fits into a file; a file of empty cells would have millions. */
const mostRows = 200_000;
/** Rows after which other work has its turn. */
const rowsAtOnce = 500;
const largestRecordBytes = 2 << 20;
const sliceBytes = 1 << 16;
/** Enough for the header and some rows of whatever people send. */
const startBytes = 4 * sliceBytes;

/**
 * Reads the header and at most `most` of the first rows, from no more than the beginning of the file: whoever answers requests must
 * not be kept busy by millions of empty cells. Rows that the beginning cuts short are left out, and for the job to check.
 *
 * @throws DomainError what `openCsv` throws for the part that is read.
 */
export async function readCsvStart(bytes: Buffer, most: number): Promise<{ header: readonly string[]; first: Row[] }> {
  const isCut = bytes.length > startBytes;
  const { header, rows } = await openCsv(bytes, isCut ? startBytes : undefined);
  const first: Row[] = [];
  try {
    for await (const row of rows) {
      // One more than is wanted tells that the last one was not cut short.
      if (first.push(row) > most) break;
    }
  } catch (error) {
    if (!isCut || !(error instanceof DomainError)) throw error;
  }
  return { header, first: isCut ? first.slice(0, -1) : first.slice(0, most) };
}

/**
 * Opens a CSV file and reads its header; the rows follow as they are asked for, so that a long file is never held as rows.
 * Commas, semicolons and tabs are all read as what the header uses; a byte-order mark is skipped, UTF-16 with one is
 * understood, quoted cells may run over several lines, and short rows are filled with blanks.
 *
 * @throws DomainError `import_file_empty`, `import_file_not_csv`, `import_file_not_utf8`, `import_too_many_columns`
 * and, here or while iterating, `import_row_broken` and `import_too_many_rows`.
 *
 * @param cutAt how many bytes are read, where it is not the whole file.
 */
export async function openCsv(bytes: Buffer, cutAt?: number): Promise<CsvFile> {
  if (isOtherFormat(bytes)) throw new DomainError('import_file_not_csv');
  const parser = parse({
    bom: true,
    info: true,
    delimiter: delimiterOf(bytes),
    // Left to itself the parser takes the end of the first line for that of all, and glues the lines that end otherwise into one.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // An inch mark inside a bare cell is text.
    relax_quotes: true,
    skip_empty_lines: true,
    // The error of a broken row would drop the rows before it that nobody has asked for yet.
    skip_records_with_error: true,
    max_record_size: largestRecordBytes,
  });
  const broken: CsvError[] = [];
  parser.on('skip', (error: CsvError) => broken.push(error));
  // The pipeline hands an error of the file on to the parser, whose reader then throws it.
  pipeline(Readable.from(textOf(bytes, cutAt)), parser, () => {});
  const records = wellFormed(parser as AsyncIterable<ParsedRecord>, broken);
  const first = await records.next();
  if (first.done) throw new DomainError('import_file_empty');
  const header = first.value.record.map((name) => name.trim());
  if (header.length > mostColumns) {
    throw new DomainError('import_too_many_columns', { columns: String(header.length), most: String(mostColumns) });
  }
  return { header, rows: readRows(records, placesOf(header)) };
}

type ParsedRecord = { readonly record: string[]; readonly info: { readonly lines: number } };

function placesOf(header: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  // Of two columns of one name the first counts; the layout refuses the file when it matters.
  for (const [index, name] of header.entries()) {
    if (!places.has(name.toLowerCase())) places.set(name.toLowerCase(), index);
  }
  return places;
}

async function* readRows(
  records: AsyncIterable<{ record: string[]; line: number }>,
  places: ReadonlyMap<string, number>,
): AsyncIterable<Row> {
  let count = 0;
  for await (const { record: cells, line } of records) {
    count += 1;
    if (count > mostRows) throw new DomainError('import_too_many_rows', { most: String(mostRows) });
    if (count % rowsAtOnce === 0) await setImmediate();
    if (cells.every((cell) => cell.trim() === '')) continue;
    const raw = (column: string) => unquoteFormulas(cells[places.get(column.toLowerCase()) ?? -1] ?? '');
    yield { line, cells, raw, get: (column) => raw(column).trim() };
  }
}

async function* wellFormed(parser: AsyncIterable<ParsedRecord>, broken: readonly CsvError[]) {
  // The parser counts the line on which a record ends; people look for the one on which it begins.
  let line = 1;
  for await (const { record, info } of parser) {
    yield { record, line };
    line = info.lines + 1;
  }
  if (broken.length > 0) throw new DomainError('import_row_broken', { line: String(line) });
}

/** How spreadsheets, archives and documents begin. */
const otherFormats = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0', '%PDF', '\u001f\u008b', '{\\rtf'];

function isOtherFormat(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 8).toString('latin1');
  if (otherFormats.some((format) => start.startsWith(format))) return true;
  // No text in UTF-8 has a zero byte.
  return utf16Of(bytes) === undefined && bytes.includes(0);
}

function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

/** The text slice by slice, refused at the first byte that is no UTF-8. A letter that is cut through is left out. */
function* textOf(bytes: Buffer, cutAt?: number): Iterable<string> {
  const decoder = new TextDecoder(utf16Of(bytes) ?? 'utf-8', { fatal: true, ignoreBOM: true });
  let line = 1;
  try {
    const end = cutAt ?? bytes.length;
    for (let at = 0; at < end; at += sliceBytes) {
      const text = decoder.decode(bytes.subarray(at, Math.min(end, at + sliceBytes)), { stream: true });
      if (text.includes('\0')) throw new DomainError('import_file_not_csv');
      yield text;
      line += text.split('\n').length - 1;
    }
    if (cutAt === undefined) yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new DomainError('import_file_not_utf8', { line: String(line) });
  }
}

/** The separator that stands most often in the first line, outside quotes. */
function delimiterOf(bytes: Buffer): string {
  const start = new TextDecoder(utf16Of(bytes) ?? 'utf-8').decode(bytes.subarray(0, sliceBytes));
  const line = start.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n/, 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}
