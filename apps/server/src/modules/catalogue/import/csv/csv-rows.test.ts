import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openCsv } from './csv-rows.ts';

const bytes = (text: string) => Buffer.from(text);
async function rowsOf(text: string): Promise<number> {
  const { rows } = await openCsv(bytes(text));
  let count = 0;
  for await (const _ of rows) count += 1;
  return count;
}
const refuses = (promise: Promise<unknown>, key: string) => assert.rejects(promise, { key });

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

test('what is no table is refused', async () => {
  for (const start of ['PK\u0003\u0004', '%PDF-1.7', '{\\rtf1', 'a\u0000b'])
    await refuses(openCsv(Buffer.from(`${start} and more`, 'latin1')), 'import_file_not_csv');
  await refuses(openCsv(bytes('')), 'import_file_empty');
});
