import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPanel } from '#testing/open-panel.tsx';
import type { Slip } from '../slip.ts';
import { kilogramsOf } from '../slip.ts';

const place = { address: 'Main 1', nation: 'DE', nationName: 'Germany', nationNameEnglish: 'Germany', state: '' };
const line = { specification: '', skuCode: '' };
const slip: Slip = {
  ...place,
  orderId: '1001',
  orderNo: '20261121000011',
  language: 'en',
  createTime: '2026-11-21T08:00:00.000Z',
  sellerName: 'Lamp House',
  name: 'Ada',
  phone: '+49 301234',
  city: 'Berlin',
  postCode: '10115',
  remark: '',
  quantity: 5,
  parcels: [
    {
      shipmentId: '71',
      carrier: 'DHL',
      trackingNumber: 'AB1234',
      quantity: 3,
      weightGrams: 4,
      lines: [{ orderGoodsId: '1', quantity: 3 }],
    },
    {
      shipmentId: '72',
      carrier: 'GLS',
      trackingNumber: 'CD5678',
      quantity: 2,
      lines: [
        { orderGoodsId: '1', quantity: 1 },
        { orderGoodsId: '2', quantity: 1 },
      ],
    },
  ],
  lines: [
    { ...line, orderGoodsId: '1', commodity: 'Lamp', quantity: 4, shippedQuantity: 4 },
    { ...line, orderGoodsId: '2', commodity: 'Shade', quantity: 1, shippedQuantity: 1 },
  ],
};
const open = (kind: string, shown = slip) =>
  openPanel(`/print/orders?ids=1001&kind=${kind}`, { answers: { 'order!packingSlips': () => [shown] } });
const sheets = () => screen.findAllByRole('article');
const linesOf = (sheet: HTMLElement) =>
  within(within(sheet).getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent).filter((text) => text !== ''));

test('each parcel has a packing slip of what lies in it', async () => {
  open('slip');
  const [first, second, ...more] = await sheets();
  expect(more).toEqual([]);
  expect(linesOf(first as HTMLElement)).toEqual([['Lamp', '3']]);
  expect(linesOf(second as HTMLElement)).toEqual([
    ['Lamp', '1'],
    ['Shade', '1'],
  ]);
  expect(first?.textContent).toContain('Parcel 1 of 2');
  expect(first?.textContent).toContain('3 pieces');
});

test('how many parcels there will be is open while pieces are left; before the first, one slip has all', async () => {
  const lines = slip.lines.map((each) => ({ ...each, shippedQuantity: 0 }));
  open('slip', { ...slip, parcels: slip.parcels.slice(0, 1), lines });
  const [only] = await sheets();
  expect(only?.textContent).toContain('Parcel 1');
  expect(only?.textContent).not.toContain('of 1');
});

test('an order that waits has one slip with all of it', async () => {
  open('slip', { ...slip, parcels: [] });
  const [whole, ...more] = await sheets();
  expect(more).toEqual([]);
  expect(linesOf(whole as HTMLElement)).toEqual([
    ['Lamp', '4'],
    ['Shade', '1'],
  ]);
  expect(whole?.textContent).not.toContain('Parcel');
});

test('a label tells a weight that is known and none that is not', async () => {
  open('label');
  const [first, second] = await sheets();
  expect(first?.textContent).toContain('0.004 kg');
  expect(second?.textContent).not.toContain('kg');
  expect([4, 9, 10, 1250].map(kilogramsOf)).toEqual(['0.004', '0.009', '0.01', '1.25']);
});
