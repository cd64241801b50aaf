import { createHash } from 'node:crypto';
import { ApiError } from '@entrepot/client';
import { fakeApi } from '@entrepot/client/testing/fake-api.ts';
import type { BuyerCalls } from '@entrepot/contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { storedNames } from '#shared/stored-values.ts';
import { renderPage } from '#testing/render-page.tsx';
import { account } from '#testing/samples.ts';
import { getReport, type SolvencyReport } from '../api/get-report.ts';
import { type Proof, provenBalance } from '../hooks/verify-proof.ts';
import { SolvencyView } from './solvency-view.tsx';

afterEach(() => localStorage.clear());

const amountBytes = (amount: bigint) => Buffer.from(amount.toString(16).padStart(32, '0'), 'hex');
const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** A tree of two, written down after docs/solvency.md by hand. */
const salt = Buffer.alloc(32, 7);
const code = Buffer.from('12345678');
const leaf = sha256(Buffer.from([0]), salt, Buffer.from([8]), code, amountBytes(500_000_000n));
const other = Buffer.alloc(32, 9);
const root = sha256(Buffer.from([1]), other, amountBytes(250_000_000n), leaf, amountBytes(500_000_000n)).toString(
  'hex',
);
const proof: Proof = {
  time: '2026-11-22T08:00:00.000Z',
  rootHash: root,
  rootSum: '750000000',
  usercode: '12345678',
  salt: salt.toString('hex'),
  amount: '500.00',
  amountMicro: '500000000',
  steps: [{ side: 'left', hash: other.toString('hex'), sum: '250000000' }],
};
const report: SolvencyReport = {
  time: proof.time,
  rootHash: root,
  people: 2,
  owed: { total: '750.00', available: '700.00', orders: '40.00', withdrawals: '10.00' },
  setAside: '100.00',
  held: {
    total: '900.00',
    coinsWorth: '60.00',
    places: [
      { place: 'tron', asset: 'USDT', amount: '840.00' },
      { place: 'bitcoin', asset: 'BTC', amount: '0.001' },
    ],
  },
  receivable: '5.00',
  isCovered: true,
};

it('shows what is owed, what is held where, and what is owed to the shop apart', () => {
  renderPage(<SolvencyView report={report} />);
  screen.getByText('Everything that is owed is covered by what is held.');
  screen.getByText('2 customers');
  screen.getByText('0.001 BTC');
  screen.getByText('$840.00');
  screen.getByText('$5.00');
  screen.getByRole('link', { name: 'Log in to check' });
});

it('says when what is held does not cover what is owed, and when there is no report', () => {
  renderPage(<SolvencyView report={{ ...report, isCovered: false }} />);
  screen.getByText('What is held does not cover everything that is owed.');
  renderPage(<SolvencyView report={null} />);
  screen.getByText('There is no report yet');
});

it('a page without a report is no fault', async () => {
  const ask = (key: string) => {
    const { api } = fakeApi<BuyerCalls>({
      'solvency!get': () => {
        throw new ApiError({ key, code: 356 });
      },
    });
    return getReport(api, { pathname: '/solvency', params: {}, search: new URLSearchParams() });
  };
  expect(await ask('solvency_not_reported')).toBeNull();
  await expect(ask('system_error')).rejects.toThrow();
});

const check = async (answer: Proof | ApiError) => {
  const asked: unknown[] = [];
  localStorage.setItem(storedNames.token, 'secret');
  renderPage(<SolvencyView report={report} />, {
    answers: {
      'localuser!get': () => account({ username: 'ada', usercode: '12345678' }),
      'solvency!proof': (input) => {
        asked.push(input);
        if (answer instanceof ApiError) throw answer;
        return answer;
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Check my balance' }));
  return asked;
};

/** A tree whose other side is counted as less than nothing, as sixteen bytes hold it after wrapping around. */
const negative = () => {
  const sum = -100_000_000n;
  const wrapped = Buffer.from(
    sum
      .toString(16)
      .padStart(32, '0')
      .match(/../g)
      ?.map((pair) => Number.parseInt(pair, 16)) ?? [],
  );
  return sha256(Buffer.from([1]), other, wrapped, leaf, amountBytes(500_000_000n)).toString('hex');
};

it('the proof is asked for of the report that is shown, and the balance that is proven is the one that is told', async () => {
  const asked = await check({ ...proof, amount: '900.00' });
  const told = await screen.findByText(/Part of the total/);
  expect(told.textContent).toContain('$500.00');
  expect(asked).toEqual([{ rootHash: root }]);
});

it('works out in the browser that the own balance is part of the total', async () => {
  await check(proof);
  await screen.findByText(/Part of the total/);
  screen.getByRole('button', { name: 'Download the proof' });
});

it.each([
  ['another amount', { amountMicro: '499999999' }],
  [
    'a neighbour who is counted for less',
    { steps: [{ side: 'left' as const, hash: other.toString('hex'), sum: '1' }] },
  ],
  ['a root that is not the published one', { usercode: '12345679', rootHash: 'a'.repeat(64) }],
])('a proof with %s fails', async (_what, change) => {
  await check({ ...proof, ...change });
  await screen.findByText(/The check failed/);
});

it('a leaf of somebody else, or a sum below zero, proves nothing though it leads to the published root', async () => {
  const published = { rootHash: root, sum: 750_000_000n };
  expect(await provenBalance(proof, published, '12345678')).toBe(500_000_000n);
  expect(await provenBalance(proof, published, '87654321')).toBeUndefined();
  const steps = [{ side: 'left' as const, hash: other.toString('hex'), sum: '-100000000' }];
  const lowered = { rootHash: negative(), sum: 400_000_000n };
  expect(await provenBalance({ ...proof, steps }, lowered, '12345678')).toBeUndefined();
});

it('a refusal is said where the answer would be', async () => {
  await check(new ApiError({ key: 'solvency_nothing_owed', code: 357 }));
  await screen.findByText(/nothing to prove/);
});
