import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { openSession } from '#modules/accounts/index.ts';
import { prepareQueue } from '#platform/database/prepare-queue.ts';
import { inTx } from '#platform/database.ts';
import { sendProducts } from '#testkit/rows/product-files.ts';
import { smallMarket } from '#testkit/small-market.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';
import { runImport } from './run-import.ts';

const { ctx, server } = await wholeServer();
const { storeA } = await smallMarket(ctx);
await prepareQueue(ctx.database.ownerConnectionString, 'entrepot_app');
const nowhere = '4611686018427387904';
const header = 'handle,title:en,category,price';
const good = `${header}\ncup,Cup,lamps,1.00\n`;

const ask = (call: string, input: object, token = storeA.token) =>
  post(server, `/seller/api/import!${call}.action`, input, token);
const runs = async () => (await sql`select from product_import_runs`.execute(ctx.db)).rows.length;

/** A dry run that has ended. */
async function dryRun(token = storeA.token): Promise<string> {
  const { data, body } = await sendProducts(server, token, good);
  assert.ok(data, body);
  const { importId } = data as { importId: string };
  await runImport(ctx, { importId });
  return importId;
}

test('a file that cannot be read is refused when it comes, and no run begins', async () => {
  const files: readonly [file: string | Buffer, error: string][] = [
    ['', 'import_file_empty'],
    [Buffer.from([0x68, 0xe9, 0x2c, 0x0a]), 'import_file_not_utf8'],
    [Buffer.from('PK\u0003\u0004 a workbook'), 'import_file_not_csv'],
    [`${header}\ncup,"open,lamps,1.00\n`, 'import_row_broken'],
    [`${Array.from({ length: 201 }, (_, column) => `c${column}`).join(',')}\n`, 'import_too_many_columns'],
    [`${header},price\ncup,Cup,lamps,1.00,2.00\n`, 'import_column_twice'],
    ['colour,size\nred,4\n', 'import_layout_unknown'],
    ['title:en,price\nCup,1.00\n', 'import_columns_missing'],
  ];
  for (const [file, error] of files)
    assert.equal((await sendProducts(server, storeA.token, file)).error, error, String(file).slice(0, 40));
  assert.equal(await runs(), 0);
});

test('a form without a file, and places that the store does not have, begin no run', async () => {
  const reply = await server.inject({
    method: 'POST',
    url: '/seller/api/import!start.action',
    headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${storeA.token}` },
    payload: '--b--\r\n',
  });
  assert.equal(reply.json<{ error: string }>().error, 'file_missing');
  const sent = (fields: Record<string, string>) => sendProducts(server, storeA.token, good, fields);
  assert.equal((await sent({ categoryId: nowhere })).error, 'category_not_found');
  assert.equal((await sent({ freightTemplateId: nowhere })).error, 'freight_not_found');
  assert.equal(await runs(), 0);
});

test('what follows a dry run waits for the run that is on its way, and needs its file', async () => {
  const importId = await dryRun();
  const begun = (await sendProducts(server, storeA.token, good)).data as { importId: string };
  const before = await runs();
  assert.equal((await ask('apply', { importId })).error, 'import_running');
  assert.equal((await ask('again', { importId })).error, 'import_running');
  assert.equal((await ask('again', { importId, freightTemplateId: nowhere })).error, 'freight_not_found');
  assert.equal((await ask('again', { importId, categoryId: nowhere })).error, 'category_not_found');
  assert.equal((await ask('cancel', { importId: begun.importId })).code, 0);
  ctx.clock.advanceMs(31 * dayMs);
  const origin = { address: '192.0.2.7', device: 'test' };
  const token = await inTx(ctx.db, (tx) => openSession(ctx, tx, storeA.session, origin));
  assert.equal((await ask('apply', { importId }, token)).error, 'file_expired');
  assert.equal((await ask('again', { importId }, token)).error, 'file_expired');
  assert.equal(await runs(), before);
});
