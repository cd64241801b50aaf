import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import type { Row } from './raw-product.ts';

/** A file that cannot be read as a whole; the message is for the person who made it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

export type CsvFile = { readonly header: readonly string[]; readonly rows: AsyncIterable<Row> };

const mostColumns = 200;
const largestRecordBytes = 2 << 20;

/**
 * Opens a CSV file and reads its header; the rows follow as they are asked for, so that a file of any length takes little
 * memory. A byte-order mark is skipped, quoted cells may run over several lines, and short rows are filled with blanks.
 *
 * @throws UnreadableFile here or while iterating: not UTF-8, more than 200 columns, an unclosed quote.
 */
export async function openCsv(file: string): Promise<CsvFile> {
  const parser = parse({
    bom: true,
    info: true,
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
  pipeline(Readable.from(utf8Lines(file)), parser, () => {});
  const records = wellFormed(parser as AsyncIterable<{ record: string[]; info: { lines: number } }>, broken);
  const first = await records.next();
  if (first.done) throw new UnreadableFile('The file is empty.');
  const header = first.value.record.map((name) => name.trim());
  if (header.length > mostColumns) {
    throw new UnreadableFile(`The file has ${header.length} columns; at most ${mostColumns} are read.`);
  }
  const places = new Map(header.map((name, index) => [name.toLowerCase(), index]));
  return { header, rows: readRows(records, places) };
}

async function* readRows(
  records: AsyncIterable<{ record: string[]; line: number }>,
  places: ReadonlyMap<string, number>,
): AsyncIterable<Row> {
  for await (const { record: cells, line } of records) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    yield { line, cells, get: (column) => cells[places.get(column.toLowerCase()) ?? -1]?.trim() ?? '' };
  }
}

async function* wellFormed(
  parser: AsyncIterable<{ record: string[]; info: { lines: number } }>,
  broken: readonly CsvError[],
) {
  // The parser counts the line on which a record ends; people look for the one on which it begins.
  let line = 1;
  for await (const { record, info } of parser) {
    yield { record, line };
    line = info.lines + 1;
  }
  const [first] = broken;
  if (first) throw new UnreadableFile(`The row that begins on line ${line} cannot be read: ${first.message}`);
}

/** The text of a file, refused at the first byte that is not UTF-8. */
async function* utf8Lines(file: string): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let line = 1;
  try {
    for await (const chunk of createReadStream(file)) {
      const text = decoder.decode(chunk as Buffer, { stream: true });
      yield text;
      line += text.split('\n').length - 1;
    }
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) {
      throw new UnreadableFile(`The file is not UTF-8 (after line ${line}): save it as "CSV UTF-8" and try again.`);
    }
    throw error;
  }
}
