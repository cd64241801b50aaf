import { type AdminOutputOf, ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, allPermissions, askFor, me, openPanel } from '#testing/open-panel.tsx';

type Deposit = AdminOutputOf<'deposit!info'>;
type Page = AdminOutputOf<'deposit!list'>;

const hash = 'ab'.repeat(32);
const names: Readonly<Record<string, string>> = { 61: 'buyer1', 62: 'buyer2', 63: 'buyer3' };

const summary = (depositId: string) =>
  ({
    depositId,
    number: `8248669765${depositId}`,
    state: 'under_review',
    username: names[depositId] ?? '',
    usercode: `E1000${depositId}`,
    language: 'en',
    channel: 'usdt_trc20',
    claimedAmount: '150.00',
    amount: '150.00',
    fee: '0.00',
    createTime: '2026-11-20T08:00:00Z',
  }) as const;

const whole = (depositId: string): Deposit => ({
  ...summary(depositId),
  address: 'TPlatformAddress',
  claimedTxHash: hash,
  txHash: '',
  hasCertificate: false,
  canReverse: false,
  reason: '',
  needsTwo: false,
  log: [{ event: 'submitted', staffName: '', reason: '', createTime: '2026-11-20T08:00:00Z' }],
});

const page = (ids: readonly string[], pageNum = 1, totalPages = 1): Page => ({
  pageList: ids.map(summary),
  pageInfo: { pageNum, pageSize: 20, totalElements: ids.length, totalPages },
});

const open = (at: string, answers: Answers = {}, options: Partial<Parameters<typeof openPanel>[1]> = {}) =>
  openPanel(at, {
    ...options,
    answers: {
      'deposit!list': () => page(['61', '62', '63']),
      'deposit!info': ({ depositId }: { depositId: string }) => whole(depositId),
      ...answers,
    },
  });

const refuse =
  (key: string, params: object = {}) =>
  () => {
    throw new ApiError({ key, code: 4, params: { ...params } });
  };
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });

test('j and k go through the items and keep the filter', async () => {
  const { address } = open('/deposits?keyword=buyer');
  await screen.findByText('buyer1');
  press('j');
  await screen.findByRole('link', { name: /buyer1/, current: true });
  expect(address()).toBe('/deposits/61?keyword=buyer');
  press('j');
  await screen.findByRole('link', { name: /buyer2/, current: true });
  press('k');
  await screen.findByRole('link', { name: /buyer1/, current: true });
  expect(address()).toBe('/deposits/61?keyword=buyer');
});

test('the letters of a shortcut are letters while somebody types', async () => {
  const { address } = open('/deposits');
  const field = await screen.findByLabelText('Number, username, user code or hash');
  press('j', field);
  press('j', field);
  expect(address()).toBe('/deposits');
});

test('a decision opens the next item, the last one leads back to the list', async () => {
  const { address, callsOf } = open('/deposits/62', { 'deposit!reject': () => ({ state: 'failed' }) });
  const decline = async () => {
    const { send, type } = await askFor('Decline');
    type(/Message/, 'Nothing arrived.');
    send('Decline');
  };
  await decline();
  await waitFor(() => expect(address()).toBe('/deposits/63'));
  await screen.findByText('Deposit declined');
  await screen.findByText('824866976563');
  await decline();
  await waitFor(() => expect(address()).toBe('/deposits'));
  expect(callsOf('deposit!reject')).toEqual([
    { depositId: '62', reason: 'Nothing arrived.', seenState: 'under_review' },
    { depositId: '63', reason: 'Nothing arrived.', seenState: 'under_review' },
  ]);
  expect(callsOf('deposit!list').length).toBeGreaterThan(2);
});

test('the key of a decision asks first and sends nothing', async () => {
  const { callsOf } = open('/deposits/61');
  await screen.findByRole('button', { name: 'Decline' });
  press('r');
  await screen.findByRole('dialog', { hidden: true });
  expect(callsOf('deposit!reject')).toEqual([]);
});

test('a reason must be given, and is offered in the language of whoever reads it', async () => {
  const { callsOf } = open('/deposits/61', { 'deposit!reject': () => ({ state: 'failed' }) });
  const { dialog, send, type } = await askFor('Decline');
  send('Decline');
  await dialog.findByText('Give a reason');
  expect(callsOf('deposit!reject')).toEqual([]);
  type('Reason', 'unreadable');
  await screen.findByDisplayValue('The payment certificate is not readable. Please send a clear one.');
  type('Language of the recipient', 'ar');
  const message = await screen.findByDisplayValue('إثبات الدفع غير واضح. أرسل صورة واضحة.');
  expect(message.closest('[dir]')?.getAttribute('dir')).toBe('rtl');
  expect(message.getAttribute('lang')).toBe('ar');
  send('Decline');
  await waitFor(() =>
    expect(callsOf('deposit!reject')).toEqual([
      { depositId: '61', reason: 'إثبات الدفع غير واضح. أرسل صورة واضحة.', seenState: 'under_review' },
    ]),
  );
});

test('what was typed is not lost by Escape, nor by closing the question and asking anew', async () => {
  open('/deposits/61');
  const untouched = await askFor('Decline');
  press('Escape', untouched.dialog.getByLabelText(/Message/, { selector: 'textarea' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  const { dialog } = await askFor('Decline');
  const message = dialog.getByLabelText(/Message/, { selector: 'textarea' });
  fireEvent.input(message, { target: { value: 'A long and careful explanation.' } });
  press('Escape', message);
  dialog.getByText('Nothing is credited. The depositor reads the reason.');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  await askFor('Decline');
  screen.getByDisplayValue('A long and careful explanation.');
});

test('who was overtaken is told so and sees what is true now', async () => {
  let state: Deposit['state'] = 'under_review';
  const { callsOf } = open('/deposits/61', {
    'deposit!info': () => ({ ...whole('61'), state, canReverse: state === 'successful' }),
    'deposit!approve': () => {
      state = 'successful';
      return refuse('deposit_not_under_review')();
    },
  });
  const { send } = await askFor('Credit');
  const counted = callsOf('work!counts').length;
  send('Credit');
  await screen.findByText('Someone else has just changed this. Look at it again.');
  await waitFor(() => expect(callsOf('work!counts').length).toBeGreaterThan(counted));
  await screen.findByRole('button', { name: 'Reverse the credit' });
  expect(screen.queryByRole('button', { name: 'Credit' })).toBeNull();
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

test('who was overtaken is told by whom and what they did, where the server knows', async () => {
  open('/deposits/61', {
    'deposit!info': () => whole('61'),
    'deposit!approve': refuse('deposit_not_under_review', { byName: 'Ben Kim', byCall: 'deposit!reject' }),
  });
  const { send } = await askFor('Credit');
  send('Credit');
  await screen.findByText(/^.?Ben Kim.? has just changed this: Declined a deposit\. Look at it again\.$/);
});

test('what waits is counted anew when somebody comes back to the tab, however soon', async () => {
  const { callsOf } = open('/deposits/61');
  await screen.findByRole('button', { name: 'Credit' });
  const counted = callsOf('work!counts').length;
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(callsOf('work!counts').length).toBeGreaterThan(counted));
});

test('any other refusal stays in the dialog until the next attempt', async () => {
  let isRefused = true;
  const { callsOf } = open('/deposits/61', {
    'deposit!approve': () => (isRefused ? refuse('payment_already_credited')() : { state: 'successful' }),
  });
  const { dialog, send, type } = await askFor('Credit');
  send('Credit');
  await dialog.findByRole('alert', { hidden: true });
  // What the form finds wrong now stands in place of what was refused before.
  type(/Amount that arrived/, 'abc');
  send('Credit');
  await dialog.findByText('Enter an amount such as 125.50');
  expect(dialog.queryByRole('alert', { hidden: true })).toBeNull();
  isRefused = false;
  type(/Amount that arrived/, '150');
  send('Credit');
  await screen.findByText('The money is credited');
  expect(callsOf('deposit!approve')).toHaveLength(2);
});

test('a second press while the first is under way sends nothing', async () => {
  const answer = Promise.withResolvers<{ state: 'successful' }>();
  const { callsOf } = open('/deposits/61', { 'deposit!approve': () => answer.promise });
  const { dialog, send } = await askFor('Credit');
  send('Credit');
  fireEvent.submit(dialog.getByRole('button', { name: 'Cancel', hidden: true }).closest('form') as Element);
  await waitFor(() => expect(callsOf('deposit!approve')).toHaveLength(1));
  // Nor is the question closed on an answer that is still to come.
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel', hidden: true }));
  dialog.getByLabelText(/Amount that arrived/, { selector: 'input' });
  answer.resolve({ state: 'successful' });
  await screen.findByText('The money is credited');
  expect(callsOf('deposit!approve')).toHaveLength(1);
});

test('a search starts at the first page, keeps the tab, and says when nothing fits', async () => {
  const { address, callsOf } = open('/deposits?tab=failed&page=3', {
    'deposit!list': ({ keyword, pageNum = 1 }) => (keyword === undefined ? page(['61'], pageNum, 3) : page([])),
  });
  await screen.findByText('buyer1');
  fireEvent.change(screen.getByLabelText('Number, username, user code or hash'), { target: { value: ' 8248 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('No matches in this list');
  expect(address()).toBe('/deposits?tab=failed&keyword=8248');
  expect(callsOf('deposit!list').at(-1)).toEqual({ state: 'failed', keyword: '8248', pageNum: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(address()).toBe('/deposits?tab=failed'));
});

test('an empty list says so without a word of a search', async () => {
  open('/deposits', { 'deposit!list': () => page([]) });
  await screen.findByText('Nothing here at the moment');
});

test('a page past the end leads to the last one', async () => {
  const { address } = open('/deposits?page=9', {
    'deposit!list': ({ pageNum = 1 }) => page(pageNum > 2 ? [] : ['61'], pageNum, 2),
  });
  await waitFor(() => expect(address()).toBe('/deposits?page=2'));
  await screen.findByText('buyer1');
});

test('a list that did not come says why and is read again', async () => {
  let isBroken = true;
  open('/deposits', {
    'deposit!list': () =>
      isBroken
        ? (() => {
            throw new ApiError({ key: 'system_error', code: 1, params: {}, requestId: 'req-77' });
          })()
        : page(['61']),
  });
  const fault = within(await screen.findByRole('alert'));
  fault.getByText('req-77');
  isBroken = false;
  fireEvent.click(fault.getByRole('button', { name: 'Try again' }));
  await screen.findByText('buyer1');
});

test('an item that is not there says so beside its list, and the way back keeps the filter', async () => {
  const { address } = open('/deposits/99?tab=failed', { 'deposit!info': refuse('deposit_not_found') });
  await screen.findByText('buyer1');
  const details = within(screen.getByRole('region', { name: 'Details' }));
  await waitFor(() => expect(details.queryByRole('status')).toBeNull());
  expect(details.queryByRole('button', { name: 'Credit' })).toBeNull();
  fireEvent.click(details.getByRole('link', { name: 'Back to the list' }));
  await waitFor(() => expect(address()).toBe('/deposits?tab=failed'));
});

test('a permission that ends while an item is open takes the whole queue away', async () => {
  let permissions: readonly string[] = allPermissions;
  open('/deposits/61', {
    'staff!me': () => me(permissions),
    'deposit!reject': () => {
      permissions = [];
      return refuse('not_allowed')();
    },
  });
  const { send, type } = await askFor('Decline');
  type(/Message/, 'Nothing arrived.');
  send('Decline');
  await screen.findByText('You do not have access to this page');
  expect(screen.queryByText('buyer1')).toBeNull();
});

test('in Arabic the list, its states and the numbers of money stand as they are read', async () => {
  open('/deposits/61', {}, { language: 'ar' });
  await screen.findByRole('heading', { level: 1, name: 'الإيداعات' });
  // Numbers and hashes keep their own direction in a line that runs the other way.
  expect((await screen.findByText('824866976561')).getAttribute('dir')).toBe('ltr');
  expect(screen.getByText(hash).getAttribute('dir')).toBe('ltr');
});
