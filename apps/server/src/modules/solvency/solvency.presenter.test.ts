import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Report } from './reports.repository.ts';
import { presentProof, presentReport } from './solvency.presenter.ts';

const report: Report = {
  id: 1n,
  takenAt: new Date('2026-03-02T00:00:00Z'),
  rootHash: Buffer.from('ab12', 'hex'),
  people: 3,
  owedMicro: 60_000_000n,
  figures: {
    owed: { available: '30000000', orders: '20000000', withdrawals: '10000000' },
    setAside: '5000000',
    receivable: '7000000',
    coinsWorth: '15000000',
    held: [
      { place: 'tron', asset: 'USDT', amount: '40000000' },
      { place: 'card', asset: 'USDT', amount: '10000000' },
      { place: 'bitcoin', asset: 'BTC', amount: '12345' },
    ],
  },
};
const isCovered = (owedMicro: bigint) => presentReport({ ...report, owedMicro }).isCovered;

test('a report tells what is owed beside what is held, coins by what they are worth', () => {
  assert.deepEqual(presentReport(report), {
    time: '2026-03-02T00:00:00.000Z',
    rootHash: 'ab12',
    people: 3,
    owed: { total: '60.00', available: '30.00', orders: '20.00', withdrawals: '10.00' },
    setAside: '5.00',
    held: {
      total: '65.00',
      coinsWorth: '15.00',
      places: [
        { place: 'tron', asset: 'USDT', amount: '40.00' },
        { place: 'card', asset: 'USDT', amount: '10.00' },
        { place: 'bitcoin', asset: 'BTC', amount: '0.00012345' },
      ],
    },
    receivable: '7.00',
    isCovered: true,
  });
  assert.ok(!('rootHash' in presentReport({ ...report, rootHash: null })));
});

test('what is owed and set aside is covered by what is held to the last unit, and by nothing that people owe', () => {
  assert.deepEqual([isCovered(60_000_000n), isCovered(60_000_001n)], [true, false]);
});

test('a proof carries sums as whole numbers and bytes in hexadecimal', () => {
  const leaf = { salt: Buffer.from('0c', 'hex'), code: 'A1', amount: 1_500_000n };
  const proof = presentProof(report, leaf, [{ hash: Buffer.from('0d', 'hex'), sum: 7n, side: 'left' }]);
  assert.deepEqual(proof, {
    time: '2026-03-02T00:00:00.000Z',
    rootHash: 'ab12',
    rootSum: '60000000',
    usercode: 'A1',
    salt: '0c',
    amount: '1.50',
    amountMicro: '1500000',
    steps: [{ side: 'left', hash: '0d', sum: '7' }],
  });
});
