import { ApiError } from '@entrepot/client';
import { removeDrafts } from '@entrepot/ui/drafts/draft-store.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import OrderReturn from '#routes/order-return.tsx';
import { type Answers, renderPage } from '#testing/render-page.tsx';
import type { ReturnCase as Case, CaseSummary } from '../hooks/case-types.ts';

afterEach(removeDrafts);

const time = '2026-01-02T00:00:00.000Z';
const summary: CaseSummary = {
  returnId: '9',
  orderId: '1',
  orderNo: '12345678901234',
  sellerId: '3',
  sellerName: 'Lamps',
  buyerName: 'Ann',
  kind: 'return',
  isWholeOrder: true,
  state: 'refused',
  reason: 5,
  amount: '12.00',
  refunded: '0.00',
  commodity: 'Desk lamp',
  img: '',
  lineNum: 1,
  quantity: 1,
  createTime: time,
};
const whole = (changes: Partial<Case> = {}): Case => ({
  ...summary,
  explain: 'Broken glass',
  imgUrls: [],
  lines: [],
  needsGoods: false,
  order: { status: 6, total: '12.00', refunded: '0.00', refundable: '12.00', isSettled: false },
  entries: [{ entryId: '1', by: 'buyer', key: 'requested', content: '', imgUrls: [], params: {}, createTime: time }],
  actions: ['escalate', 'withdraw', 'message'],
  ...changes,
});

const refuse = (key: string) => () => {
  throw new ApiError({ key, code: 4, params: {} });
};
const inputsOf = (calls: readonly { name: string; input: unknown }[], name: string) =>
  calls.filter((call) => call.name === name).map((call) => call.input);
const openCase = (found: Case | (() => Case), answers: Answers = {}) =>
  renderPage(<OrderReturn />, {
    at: '/userInfo/order-return?returnId=9',
    answers: { 'orderReturn!info': () => (typeof found === 'function' ? found() : found), ...answers },
  });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getAllByRole('dialog').at(-1) as HTMLElement);

describe('a case that was refused', () => {
  it('goes to the platform with words, once', async () => {
    let state: Case['state'] = 'refused';
    const { calls } = openCase(
      () => whole({ state, actions: state === 'refused' ? ['escalate', 'message'] : ['message'] }),
      {
        'orderReturn!escalate': () => {
          state = 'disputed';
          return null;
        },
      },
    );
    const name = 'Ask the platform';
    await press(name);
    const submit = dialog().getByRole('button', { name });
    fireEvent.click(submit);
    expect(inputsOf(calls, 'orderReturn!escalate')).toEqual([]);
    const field = dialog().getByRole('textbox');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(field, { target: { value: ' It came broken. ' } });
    fireEvent.click(submit);
    fireEvent.click(submit);
    await screen.findByText('The platform will decide');
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    expect(inputsOf(calls, 'orderReturn!escalate')).toEqual([
      { returnId: '9', explain: 'It came broken.', imgUrls: [] },
    ]);
  });

  it('keeps the words for the platform when they could not be sent', async () => {
    openCase(whole(), { 'orderReturn!escalate': refuse('network_error') });
    await press('Ask the platform');
    fireEvent.change(dialog().getByRole('textbox'), { target: { value: 'It came broken.' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Ask the platform' }));
    await screen.findByText(/No answer from the shop/);
    expect(dialog().getByRole('textbox')).toHaveProperty('value', 'It came broken.');
  });
});

describe('an offer', () => {
  const offered = whole({ state: 'offered', offer: '6.00', actions: ['accept', 'decline', 'message'] });

  it('is declined after a question, and names the money of both', async () => {
    const { calls } = openCase(offered, { 'orderReturn!answer': () => null });
    await press(/^Decline/);
    expect(inputsOf(calls, 'orderReturn!answer')).toEqual([]);
    fireEvent.click(dialog().getByRole('button', { name: /^Decline/ }));
    await waitFor(() =>
      expect(inputsOf(calls, 'orderReturn!answer')).toEqual([{ returnId: '9', accept: false, amount: '6.00' }]),
    );
  });

  it('that was exchanged for another is not accepted by the press for the first', async () => {
    const { calls } = openCase(offered, { 'orderReturn!answer': refuse('return_state_changed') });
    await press(/^Accept .*6\.00/);
    fireEvent.click(dialog().getByRole('button', { name: /^Accept .*6\.00/ }));
    await screen.findByText(/changed in the meantime/);
    expect(inputsOf(calls, 'orderReturn!answer')).toEqual([{ returnId: '9', accept: true, amount: '6.00' }]);
  });

  it('that was accepted and whose answer was lost is accepted under the same key', async () => {
    const keys: (string | undefined)[] = [];
    let isLost = true;
    openCase(offered, {
      'orderReturn!answer': (_, { idempotencyKey }) => {
        keys.push(idempotencyKey);
        if (isLost) refuse('network_error')();
        return null;
      },
    });
    for (const lost of [true, false]) {
      isLost = lost;
      await press(/^Accept .*6\.00/);
      fireEvent.click(dialog().getByRole('button', { name: /^Accept .*6\.00/ }));
      await waitFor(() => expect(keys).toHaveLength(lost ? 1 : 2));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('the list of cases', () => {
  const page = (pageList: CaseSummary[], totalPages = 1) => ({
    pageList,
    pageInfo: { pageNum: 1, pageSize: 20, totalElements: pageList.length, totalPages },
    tabCounts: { all: 3, to_act: 1, open: 2, ended: 1 },
  });
  const openList = (at: string, pageList: CaseSummary[], totalPages = 1) =>
    renderPage(<OrderReturn />, { at, answers: { 'orderReturn!list': () => page(pageList, totalPages) } });

  it('asks for its tab and page, and says what waits', async () => {
    const { calls, address } = openList('/userInfo/order-return?tab=open&page=2', [summary], 3);
    await screen.findByText('Desk lamp');
    expect(inputsOf(calls, 'orderReturn!list')).toEqual([{ tab: 'open', pageNum: 2 }]);
    const tabs = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('tab='));
    const waiting = tabs.find((link) => link.getAttribute('href') === '/userInfo/order-return?tab=to_act');
    expect(waiting?.textContent).toContain('1');
    fireEvent.click(waiting as Element);
    await waitFor(() => expect(address()).toBe('/userInfo/order-return?tab=to_act'));
    await waitFor(() => expect(inputsOf(calls, 'orderReturn!list').at(-1)).toEqual({ tab: 'to_act', pageNum: 1 }));
  });

  it('shows what came back of a case that was paid, and what is asked or offered of another', async () => {
    openList('/userInfo/order-return', [
      { ...summary, state: 'refunded', refunded: '7.00' },
      { ...summary, returnId: '10', state: 'offered', offer: '6.00' },
      { ...summary, returnId: '11', state: 'requested' },
    ]);
    const cards = (await screen.findAllByText('Desk lamp')).map((title) => title.closest('li')?.textContent);
    expect(cards[0]).toContain('$7.00');
    expect(cards[1]).toContain('$6.00');
    expect(cards[2]).toContain('$12.00');
  });

  it.each(['0', '-3', 'two', '1e9x'])('takes the page %s as the first', async (page_) => {
    const { calls } = openList(`/userInfo/order-return?page=${page_}`, [summary]);
    await screen.findByText('Desk lamp');
    expect(inputsOf(calls, 'orderReturn!list')).toEqual([{ tab: 'all', pageNum: 1 }]);
  });

  it('leads the keyboard to the title of the case that was chosen', async () => {
    renderPage(<OrderReturn />, {
      at: '/userInfo/order-return',
      answers: { 'orderReturn!list': () => page([summary], 1), 'orderReturn!info': () => whole() },
    });
    await screen.findByText('Desk lamp');
    const link = document.querySelector<HTMLElement>('a[href*="returnId=9"]');
    link?.focus();
    fireEvent.click(link as Element);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Case' })));
  });

  it('leads to the orders when there is none', async () => {
    openList('/userInfo/order-return', []);
    const link = await screen.findByRole('link', { name: 'View my orders' });
    expect(link.getAttribute('href')).toBe('/userInfo/my-order');
  });
});
