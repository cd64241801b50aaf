import type { AdminOutputOf } from '@entrepot/client';
import es from '@entrepot/i18n/locales/es/admin-reasons.json';
import zh from '@entrepot/i18n/locales/zh-CN/admin-reasons.json';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, allPermissions, askFor, openPanel, pageOf } from '#testing/open-panel.tsx';

type Case = AdminOutputOf<'orderReturn!info'>;

const summary = {
  returnId: '9001',
  orderId: '1001',
  orderNo: '2026112100001',
  sellerId: '7',
  sellerName: 'Harbour Homeware',
  buyerName: 'Amelia Brown',
  kind: 'return',
  isWholeOrder: false,
  state: 'disputed',
  reason: 6,
  amount: '20.00',
  refunded: '0.00',
  commodity: 'Linen shirt',
  img: '',
  lineNum: 1,
  quantity: 1,
  createTime: '2026-11-20T08:00:00Z',
} as const;

const whole = (changes: Partial<Case> = {}): Case => ({
  ...summary,
  explain: 'The seam is open',
  imgUrls: [],
  lines: [
    {
      orderGoodsId: '31',
      sellerGoodsId: '501',
      commodity: 'Linen shirt',
      specification: 'Red',
      img: '',
      quantity: 1,
      amount: '20.00',
    },
  ],
  needsGoods: false,
  order: { status: 6, total: '45.00', refunded: '0.00', refundable: '45.00', isSettled: false },
  entries: [
    {
      entryId: '71',
      by: 'seller',
      key: 'refused',
      content: 'It left us whole.',
      imgUrls: [],
      params: {},
      createTime: '2026-11-20T09:00:00Z',
    },
  ],
  actions: ['decide', 'message'],
  isWaiting: false,
  language: 'es',
  sellerLanguage: 'zh-CN',
  ...changes,
});

const open = (found: Case, answers: Answers = {}, permissions: readonly string[] = allPermissions) =>
  openPanel('/cases/9001', {
    permissions,
    answers: { 'orderReturn!list': () => pageOf([summary]), 'orderReturn!info': () => found, ...answers },
  });

test('a case leads to its order and store, for those who may see them', async () => {
  open(whole());
  expect((await screen.findByRole('link', { name: summary.orderNo })).getAttribute('href')).toBe('/orders/1001');
  expect(screen.getByRole('link', { name: summary.sellerName }).getAttribute('href')).toBe('/stores/7');
  cleanup();
  open(whole(), {}, ['disputes.decide']);
  await screen.findByText(summary.orderNo);
  expect(screen.queryByRole('link', { name: summary.orderNo })).toBeNull();
  expect(screen.queryByRole('link', { name: summary.sellerName })).toBeNull();
});

test('a dispute is decided with an amount and a reason, once', async () => {
  const { callsOf, keysOf } = open(whole(), { 'orderReturn!decide': () => ({ isWaiting: false }) });
  await screen.findByText('It left us whole.');
  const { dialog, send, type } = await askFor('Decide');
  expect(dialog.getByLabelText('Buyer’s language')).toHaveProperty('value', 'es');
  expect(dialog.getByLabelText('Store’s language')).toHaveProperty('value', 'zh-CN');
  send('Decide');
  await dialog.findByText('Enter an amount such as 125.50');
  fireEvent.click(dialog.getByRole('button', { name: 'Everything requested', hidden: true }));
  type(/Message to the buyer/, 'Your evidence is clear.');
  send('Decide');
  await dialog.findByText('Give a reason');
  type(/Message to the store/, '买家的证据充分。');
  send('Decide');
  await screen.findByText('Dispute decided');
  expect(callsOf('orderReturn!decide')).toEqual([
    { returnId: '9001', amount: '20.00', reason: 'Your evidence is clear.', reasonForSeller: '买家的证据充分。' },
  ]);
  expect(keysOf('orderReturn!decide')[0]).toBeTruthy();
});

test('a reason of the list is said to each side in its own language', async () => {
  open(whole());
  await screen.findByText('It left us whole.');
  const { dialog } = await askFor('Decide');
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'partly' } });
  await waitFor(() => expect(dialog.getByLabelText(/Message to the buyer/)).toHaveProperty('value', es['text.partly']));
  expect(dialog.getByLabelText(/Message to the store/)).toHaveProperty('value', zh['text.partly']);
});

test('staff read what was said to the store beside what was said to the buyer', async () => {
  const [entry] = whole().entries;
  open(whole({ entries: entry ? [{ ...entry, content: 'Para usted', sellerContent: '给商家' }] : [] }));
  await screen.findByText('Para usted');
  await screen.findByText('给商家');
});

test('what was typed into a decision outlives the page, of this case alone, until it is sent', async () => {
  const first = open(whole());
  await screen.findByText('It left us whole.');
  const before = await askFor('Decide');
  before.type(/Message to the buyer/, 'Half of it');
  first.unmount();
  open(whole(), { 'orderReturn!decide': () => ({ isWaiting: false }) });
  await screen.findByText('It left us whole.');
  const { dialog, send, type } = await askFor('Decide');
  expect(dialog.getByLabelText(/Message to the buyer/)).toHaveProperty('value', 'Half of it');
  type(/For the buyer/, '1');
  type(/Message to the store/, 'Half of it');
  expect(Object.keys(sessionStorage).filter((name) => name.includes('decision orderReturn!decide 9001'))).toHaveLength(
    1,
  );
  send('Decide');
  await screen.findByText('Dispute decided');
  await waitFor(() => expect(Object.keys(sessionStorage).filter((name) => name.includes('decision'))).toEqual([]));
});

test('a decision that was put off keeps what was typed, and scolds nobody before it is sent again', async () => {
  open(whole());
  await screen.findByText('It left us whole.');
  const { dialog, send, type } = await askFor('Decide');
  type(/For the buyer/, '12,5');
  send('Decide');
  await dialog.findByText('Enter an amount such as 125.50');
  expect(await dialog.findAllByText('Give a reason')).toHaveLength(2);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  const again = await askFor('Decide');
  expect(again.dialog.getByLabelText(/For the buyer/, { selector: 'input' })).toHaveProperty('value', '12,5');
  expect(again.dialog.queryByText('Enter an amount such as 125.50')).toBeNull();
});

test('a decision above the limit waits for a second person, and nothing else is offered meanwhile', async () => {
  let isWaiting = false;
  const { callsOf } = open(whole(), {
    'orderReturn!info': () => (isWaiting ? whole({ actions: ['message'], isWaiting }) : whole()),
    'orderReturn!decide': () => {
      isWaiting = true;
      return { isWaiting };
    },
  });
  const { send, type } = await askFor('Decide');
  type(/For the buyer/, '45');
  type(/Message to the buyer/, 'Your evidence is clear.');
  type(/Message to the store/, 'The evidence is clear.');
  send('Decide');
  await waitFor(() => expect(callsOf('orderReturn!decide')).toHaveLength(1));
  await screen.findByText('Waiting for a second approval');
});

test('while a refund of its order waits, a case offers neither decision nor refund', async () => {
  open(whole({ actions: ['message'], isWaiting: true }));
  expect((await screen.findByRole('link', { name: 'Waiting for a second approval' })).getAttribute('href')).toMatch(
    /approvals$/,
  );
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
});

test('a message goes to both, and the field is empty again', async () => {
  const { callsOf } = open(whole(), { 'orderReturn!message': () => ({ entryId: '72' }) });
  const field = await screen.findByLabelText('Message to buyer and seller');
  fireEvent.change(field, { target: { value: ' Please show the label. ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field).toHaveProperty('value', ''));
  expect(callsOf('orderReturn!message')).toEqual([
    { returnId: '9001', content: 'Please show the label.', clientId: expect.stringMatching(/^[A-Za-z0-9_-]{8,64}$/) },
  ]);
});

test('an ended case whose order has money left can be refunded by those who may', async () => {
  const closed = whole({ state: 'closed', actions: [] });
  const without = open(closed, {}, ['disputes.decide']);
  await screen.findByText('It left us whole.');
  expect(screen.queryByRole('button', { name: 'Refund by the platform' })).toBeNull();
  without.unmount();
  const { callsOf } = open(closed, { 'order!refund': () => ({ returnId: '9002', isWaiting: true }) });
  const { send, type } = await askFor('Refund by the platform');
  type(/For the buyer/, '5');
  type(/Message/, 'Goodwill.');
  send('Refund by the platform');
  await waitFor(() =>
    expect(callsOf('order!refund')).toEqual([
      { orderId: '1001', amount: '5', reason: 'Goodwill.', seenRefundable: expect.stringMatching(/^[0-9.]+$/) },
    ]),
  );
  await screen.findByText('Waiting for a second approval');
});
