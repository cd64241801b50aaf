import type { AdminOutputOf } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askFor, openPanel, pageOf } from '#testing/open-panel.tsx';

const store: AdminOutputOf<'store!info'> = {
  storeId: '31',
  storeName: 'North Lamps',
  state: 'open',
  ownerId: '12',
  username: 'seller3',
  language: 'es',
  country: 'DE',
  createTime: '2026-05-01T08:00:00Z',
  goods: 40,
  reviews: 20,
  favorableRate: 95,
  performance: {
    orders: 12,
    sales: '1234.50',
    shipped: 10,
    lateRate: 20,
    disputes: 1,
    answerMinutes: 12.5,
    overdue: 2,
  },
  contact: { email: 'north@example.com', phone: '' },
  followers: 3,
  sold: 99,
};
const answersOf = (found: typeof store) => ({
  'store!list': () => pageOf([found]),
  'store!info': () => found,
  'store!suspend': () => null,
  'store!resume': () => null,
  'store!holiday': () => null,
});

test('a store is found with its performance and suspended with a reason for its owner', async () => {
  const { callsOf } = openPanel('/stores/31?tab=open&keyword=north', { answers: answersOf(store) });
  await screen.findByText('north@example.com');
  screen.getByText(/seller3.* · 12 orders · 20% late · 1 dispute/);
  screen.getByText('12.5 min');
  expect(callsOf('store!list')).toEqual([{ state: 'open', keyword: 'north', pageNum: 1 }]);
  const { dialog, send, type } = await askFor('Suspend');
  expect(dialog.getByLabelText('Language of the recipient')).toHaveProperty('value', 'es');
  send('Suspend');
  expect(callsOf('store!suspend')).toEqual([]);
  type(/^Message/, 'Counterfeit goods.');
  send('Suspend');
  await waitFor(() => expect(callsOf('store!suspend')).toEqual([{ storeId: '31', reason: 'Counterfeit goods.' }]));
});

test('a suspended store says why and by whom, and is resumed', async () => {
  const suspension = { reason: 'Counterfeit goods.', staffName: 'Kim', since: '2026-11-20T08:00:00Z' };
  const { callsOf } = openPanel('/stores/31', { answers: answersOf({ ...store, state: 'suspended', suspension }) });
  await screen.findByText('Counterfeit goods.');
  screen.getByText('Kim');
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
  const { send, type } = await askFor('Resume');
  type(/^Message/, 'All is well.');
  send('Resume');
  await waitFor(() => expect(callsOf('store!resume')).toEqual([{ storeId: '31', reason: 'All is well.' }]));
});

test('what is done with several stores is called as with one', async () => {
  openPanel('/stores', { answers: answersOf(store) });
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Select North Lamps/ }));
  screen.getByRole('button', { name: 'Suspend' });
  screen.getByRole('button', { name: 'Resume' });
});

test('of a store that is open already it is said that there is nothing to resume, and nothing is called', async () => {
  const { callsOf } = openPanel('/stores', { answers: answersOf(store) });
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Select North Lamps/ }));
  const { send, type } = await askFor('Resume');
  type(/^Message/, 'All is well.');
  send('Resume');
  await screen.findByRole('cell', { name: /Already: Open/, hidden: true });
  expect(callsOf('store!resume')).toEqual([]);
});

test('a store is put on holiday until a day, or until somebody ends it', async () => {
  const { callsOf } = openPanel('/stores/31', { answers: answersOf(store) });
  const { send, type } = await askFor('Put on holiday');
  type(/^Last day/, '2026-12-24');
  type(/^Message/, 'The owner is ill.');
  send('Put on holiday');
  const sent = { storeId: '31', isOn: true, reason: 'The owner is ill.', until: '2026-12-24' };
  await waitFor(() => expect(callsOf('store!holiday')).toEqual([sent]));
});

test('a holiday is ended', async () => {
  const holiday = { from: '2026-11-20T08:00:00Z' };
  const { callsOf } = openPanel('/stores/31', { answers: answersOf({ ...store, state: 'holiday', holiday }) });
  await screen.findByText('Until it is ended');
  const { send, type } = await askFor('End holiday');
  type(/^Message/, 'You are back.');
  send('End holiday');
  await waitFor(() =>
    expect(callsOf('store!holiday')).toEqual([{ storeId: '31', isOn: false, reason: 'You are back.' }]),
  );
});

test('who may only look decides nothing, and who may not look sees no page', async () => {
  const { unmount } = openPanel('/stores/31', { permissions: ['stores.read'], answers: answersOf(store) });
  await screen.findByText('north@example.com');
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
  unmount();
  openPanel('/stores/31', { permissions: ['orders.read'], answers: answersOf(store) });
  await screen.findByText('You do not have access to this page');
});
