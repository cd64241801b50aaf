import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuses } from '#testkit/calls/refusal.ts';
import { openCsv, readCsvStart } from './csv-rows.ts';

const bytes = (text: string) => Buffer.from(text);
async function rowsOf(text: string): Promise<number> {
  const { rows } = await openCsv(bytes(text));
  let count = 0;
  for await (const _ of rows) count += 1;
  return count;
}

test('a header has two hundred columns at most', async () => {
  const header = (columns: number) => Array.from({ length: columns }, (_, index) => `c${index}`).join(',');
  assert.equal((await openCsv(bytes(`${header(200)}\n`))).header.length, 200);
  await refuses(openCsv(bytes(`${header(201)}\n`)), 'import_too_many_columns');
});

test('a file has two hundred thousand rows at most', async () => {
  const { rows } = await openCsv(bytes(`a\n${'1\n'.repeat(200_001)}`));
  let count = 0;
  const reading = (async () => {
    for await (const _ of rows) count += 1;
  })();
  await refuses(reading, 'import_too_many_rows');
  assert.equal(count, 200_000);
});

test('a record has two megabytes at most, and a broken one is told with its line', async () => {
  assert.equal(await rowsOf(`a,b\n1,"${'x'.repeat(2_000_000)}"\n`), 1);
  await assert.rejects(rowsOf(`a,b\n1,"${'x'.repeat(2_200_000)}"\n`));
  await assert.rejects(rowsOf('a,b\n1,2\n3,"never closed\n'), { key: 'import_row_broken' });
});

test('lines may end each in its own way', async () => {
  for (const end of ['\r\n', '\n', '\r']) {
    const { header, rows } = await openCsv(bytes(`a,b${end}1,2\r3,4\n5,"6\r7\n8\r\n9"\r\n\r\n${end}10,11`));
    assert.deepEqual(header, ['a', 'b']);
    const read = await Array.fromAsync(rows, ({ line, cells }) => [line, ...cells]);
    assert.deepEqual(
      read.map(([, ...cells]) => cells),
      [
        ['1', '2'],
        ['3', '4'],
        ['5', '6\r7\n8\r\n9'],
        ['10', '11'],
      ],
    );
    assert.deepEqual(
      read.slice(0, 3).map(([line]) => line),
      [2, 3, 4],
    );
  }
});

test('what is no table is refused', async () => {
  for (const start of ['PK\u0003\u0004', '%PDF-1.7', '{\\rtf1', 'a\u0000b'])
    await refuses(openCsv(Buffer.from(`${start} and more`, 'latin1')), 'import_file_not_csv');
  await refuses(openCsv(bytes('')), 'import_file_empty');
});

test('of a long file the header and the first rows are read from its beginning alone', async () => {
  const rows = Array.from({ length: 40 }, (_, n) => `${n},é`).join('\n');
  const commas = ','.repeat(1 << 20);
  // Whoever read on would meet a byte that is no UTF-8.
  const long = Buffer.concat([bytes(`a,b\n${rows}\n${commas}`), Buffer.from([0xff])]);
  const { header, first } = await readCsvStart(long, 20);
  assert.deepEqual(header, ['a', 'b']);
  assert.deepEqual(
    first.map(({ cells }) => cells[0]),
    Array.from({ length: 20 }, (_, n) => String(n)),
  );
  for (const gap of [',', '\n', 'é', '"']) {
    const file = Buffer.concat([bytes(`a,b\n1,2\n3,4\n${gap.repeat(1 << 20)}`), Buffer.from([0xff])]);
    const start = await readCsvStart(file, 20);
    assert.ok(start.first.length <= 2, gap);
  }
});

test('a row that the beginning of a long file cuts short is no sample', async () => {
  const file = bytes(`a,b\n1,2\n3,${'é'.repeat(1 << 20)}\n`);
  const { first } = await readCsvStart(file, 20);
  assert.deepEqual(
    first.map(({ cells }) => cells),
    [['1', '2']],
  );
});

test('a header that goes on beyond the beginning of a file is refused', async () => {
  await refuses(readCsvStart(bytes('c,'.repeat(1 << 20)), 20), 'import_too_many_columns');
  await refuses(readCsvStart(bytes(`"${'c,'.repeat(1 << 20)}`), 20), 'import_row_broken');
});

test('a short file is read whole, and checked at once', async () => {
  const { first } = await readCsvStart(bytes('a,b\n1,2\n3'), 20);
  assert.equal(first.length, 2);
  assert.equal((await readCsvStart(bytes(`a\n${'1\n'.repeat(30)}`), 20)).first.length, 20);
  await refuses(readCsvStart(bytes('a,b\n1,2\n3,"never closed\n'), 20), 'import_row_broken');
  await refuses(readCsvStart(Buffer.from('a,b\n1,\u00e9', 'latin1'), 20), 'import_file_not_utf8');
});
