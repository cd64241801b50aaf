import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';
import { sellerOrderWhole } from '#testing/sample-order-whole.ts';
import { storeReturn } from '#testing/sample-returns.ts';

const open = (changes: Parameters<typeof sellerOrderWhole>[0], answers: Answers = {}) =>
  openPanel('/orders/1001', { answers: { 'order!info': () => sellerOrderWhole(changes), ...answers } });
const amount = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;

test('sums add up after a refund: what went back and the commission that came back stand among them', async () => {
  open({ refunded: '40.00', commissionBack: '2.00', earning: '69.00' });
  expect(await amount('Refunded')).toContain('-$40.00');
  expect(await amount('Platform commission')).toContain('-$5.00');
  expect(await amount('Commission returned')).toContain('$2.00');
  expect(await amount('You earn')).toContain('$69.00');
});

test('lines name their variant whole and its code', async () => {
  open({});
  const goods = within((await screen.findByRole('heading', { name: 'Goods' })).closest('section') as HTMLElement);
  expect(goods.getByText('Blue · XL')).toBeTruthy();
  expect(goods.getByText('LS-BLUE-XL')).toBeTruthy();
});

test('the order leads to its case and says until when it is to be answered', async () => {
  const time = new Date(Date.now() + 86_400_000).toISOString();
  open(
    { status: 6, refundState: 'refunding', returnId: '77' },
    { 'orderReturn!info': () => storeReturn({ due: { by: 'seller', kind: 'refund', time } }) },
  );
  expect(await screen.findByText(/Answer by/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the case' }).getAttribute('href')).toBe('/returns/77');
});

test('lines of an address that read the same are all there', async () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open({
    name: 'Hong Kong',
    nation: 'HK',
    nationName: 'Hong Kong',
    city: 'Hong Kong',
    state: 'Hong Kong',
    postCode: '',
  });
  expect(await screen.findAllByText('Hong Kong')).toHaveLength(4);
  expect(warned.mock.calls.flat().join(' ')).not.toContain('same key');
  warned.mockRestore();
});
