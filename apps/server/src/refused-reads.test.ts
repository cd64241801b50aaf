import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smallMarket } from '#testkit/small-market.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';

const { ctx, server } = await wholeServer();
const { storeA, buyerA } = await smallMarket(ctx);
const sellerId = String(storeA.storeId);

/** Reads whose input is well formed and leads nowhere. */
for (const [call, input, key] of [
  ['sellerGoods!search', { keyword: ' !! ' }, 'keyword_required'],
  ['sellerGoods!searchSellerGoods', { keyword: '…', sellerId }, 'keyword_required'],
  ['sellerGoods!search-keyword', { keyword: '¿?' }, 'keyword_required'],
  ['sellerGoods!facets', { keyword: '**' }, 'keyword_required'],
  ['sellerGoods!facets', { priceMin: '9.00', priceMax: '1.234567890' }, 'amount_error'],
  ['wallet!records', { from: '2026-02-30' }, 'period_invalid'],
] as const)
  test(`${call} refuses ${JSON.stringify(input)}: ${key}`, async () => {
    const answer = await post(server, `/api/${call}.action`, input, buyerA.token);
    assert.equal(answer.error, key, answer.body);
  });
