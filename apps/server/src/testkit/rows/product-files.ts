import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import { post, type WholeAnswer } from '../whole-server.ts';
import type { RowInput } from './catalogue-rows.ts';

const boundary = 'entrepot-test-boundary';

/** Sends a product file as the panel does. */
export async function sendProducts(
  server: FastifyInstance,
  token: string | undefined,
  file: string | Buffer,
  fields: Readonly<Record<string, string>> = {},
): Promise<WholeAnswer> {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="goods.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  const reply = await server.inject({
    method: 'POST',
    url: '/seller/api/import!start.action',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: Buffer.concat([
      Buffer.from(parts.join('') + head),
      Buffer.from(file),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  const answer = JSON.parse(reply.body) as {
    code: number;
    error?: string;
    params?: Record<string, unknown>;
    data: unknown;
  };
  return {
    status: reply.statusCode,
    code: answer.code,
    error: answer.error ?? null,
    params: answer.params ?? null,
    data: answer.data,
    body: reply.body,
  };
}

const missing = '4611686018427387904';

/** For every call about product files whose input names a row: an input that names a row of the store, and one that names none. */
export async function fileRows(
  server: FastifyInstance,
  store: { readonly token: string },
): Promise<Readonly<Record<string, RowInput>>> {
  const sent = await sendProducts(server, store.token, 'handle,title:en,price\na,A,1.00\n');
  assert.equal(sent.code, 0, sent.body);
  const { importId } = sent.data as { importId: string };
  const begun = await post(server, '/seller/api/export!start.action', {}, store.token);
  assert.equal(begun.code, 0, begun.body);
  const { exportId } = begun.data as { exportId: string };
  const anImport = { own: { importId }, absent: { importId: missing } };
  const anExport = { own: { exportId }, absent: { exportId: missing } };
  return {
    'seller/import!info': anImport,
    'seller/import!rows': anImport,
    'seller/import!again': anImport,
    'seller/import!apply': anImport,
    'seller/import!cancel': anImport,
    'seller/import!refusedFile': anImport,
    'seller/export!info': anExport,
    'seller/export!file': anExport,
  };
}
