import type { SellerOutputOf } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';
import { chatAnswers, chatThread } from '#testing/sample-chat.ts';

const writtenAt = '2026-01-02T00:00:00.000Z';
afterEach(() => {
  vi.unstubAllGlobals();
});

type Threads = SellerOutputOf<'chat!threads'>;
type Message = SellerOutputOf<'chat!list'>[number];

const line: Threads['list'][number] = { ...chatThread, unread: 1, waitingSince: writtenAt };
const question: Message = {
  id: '1',
  send_receive: 'receive',
  type: 'text',
  content: 'Is it in stock?',
  createtime: writtenAt,
};

type Asked = { readonly threadId?: string; readonly before?: string };

/** A store's chat: the thread waits until it is answered. */
function oneConversation(): Answers {
  const messages: Message[] = [question];
  return {
    ...chatAnswers,
    'chat!threads': ({ threadId, before }: Asked) => {
      if (before !== undefined) return { list: [{ ...line, threadId: '8', buyerName: 'Bo Chan' }], unread: 0 };
      const isListed = threadId !== undefined || messages.length === 1;
      return { list: isListed ? [line] : [], unread: 0, ...(threadId === undefined && { next: '1' }) };
    },
    'chat!unread': () => 1,
    'chat!replies': () => ({ replies: ['Yes, we have it.'], canTranslate: false, isWarned: false }),
    'chat!list': () => [...messages].reverse(),
    'chat!send': ({ clientId = '', content = '' }) => {
      const sent: Message = {
        ...question,
        id: '2',
        send_receive: 'send',
        content: decodeURIComponent(content),
        clientId,
      };
      messages.push(sent);
      return sent;
    },
  };
}

it.each([
  ['Escape', 'fine', () => fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })],
  ['the button', 'coarse', () => fireEvent.click(screen.getByRole('button', { name: 'All messages' }))],
])('leads the focus into the conversation that is opened, and with %s back to its line', async (_, pointer, leave) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === `(pointer: ${pointer})`,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { address } = openPanel('/messages', { answers: oneConversation() });
  const threads = async () => within(await screen.findByRole('navigation', { name: 'Conversations' }));
  const line = (await threads()).findByRole('button', { name: /Ann Lee/ });
  (await line).focus();
  fireEvent.click(await line);
  const conversation = within(await screen.findByRole('region', { name: 'Ann Lee' }));
  const landing =
    pointer === 'fine'
      ? conversation.getByRole('textbox', { name: 'Write a message' })
      : conversation.getByRole('heading', { name: /Ann Lee/ });
  await waitFor(() => expect(document.activeElement).toBe(landing));
  leave();
  await waitFor(() => expect(address()).toBe('/messages'));
  await waitFor(async () => expect(document.activeElement).toBe(await line));
});

it('closes a dialog of the conversation by Escape, and not the conversation', async () => {
  const { address } = openPanel('/messages?thread=9', { answers: oneConversation() });
  fireEvent.click(await screen.findByRole('button', { name: 'Report' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.keyDown(within(dialog).getAllByRole('button')[0] as Element, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/messages?thread=9');
});

it('answers a waiting buyer with a quick reply, and still says who it is once nobody waits', async () => {
  const { callsOf } = openPanel('/messages?filter=waiting', { answers: oneConversation() });
  fireEvent.click(await screen.findByRole('button', { name: /Ann Lee/ }));
  const conversation = await screen.findByRole('region', { name: 'Ann Lee' });
  expect(await within(conversation).findByText('Is it in stock?')).toBeTruthy();
  fireEvent.click(within(conversation).getByRole('button', { name: 'Yes, we have it.' }));
  fireEvent.click(within(conversation).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(callsOf('chat!send')).toHaveLength(1));
  expect(await within(await screen.findByRole('log')).findByText('Yes, we have it.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Ann Lee/ })).toBeNull());
  expect(screen.getByRole('region', { name: 'Ann Lee' })).toBeTruthy();
});

it('shows older conversations when they are asked for', async () => {
  openPanel('/messages', { answers: oneConversation() });
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('button', { name: /Bo Chan/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Ann Lee/ })).toBeTruthy();
});

it('shows a case among the conversations, as the link to its own page', async () => {
  const about = { returnId: '77', orderId: '5', orderNo: '20261121000077', state: 'requested' } as const;
  const { waitingSince: _, ...ofCase } = { ...line, threadId: '77', case: about };
  openPanel('/messages', {
    answers: { ...oneConversation(), 'chat!threads': () => ({ list: [ofCase, line], unread: 2 }) },
  });
  const link = await screen.findByRole('link', { name: /Ann Lee.*20261121000077.*Your answer is due/ });
  expect(link.getAttribute('href')).toMatch(/\/returns\/77$/);
  expect(screen.getAllByRole('button', { name: /Ann Lee/ })).toHaveLength(1);
});

it('opens what a card shows on its own page of the panel', async () => {
  const card = { sellerGoodsId: '7', title: 'Table lamp', img: '' };
  const { address } = openPanel('/messages?thread=9', {
    answers: { ...oneConversation(), 'chat!list': () => [{ ...question, type: 'product', content: '', card }] },
  });
  fireEvent.click(await screen.findByRole('link', { name: /Table lamp/ }));
  await waitFor(() => expect(address()).toBe('/products/7'));
});

it('shows what there is between the store and the buyer beside the conversation, without amounts', async () => {
  const orderNo = '20261121000077';
  const customer: SellerOutputOf<'chat!customer'> = {
    orders: [{ orderId: '5', orderNo, status: 3, refundState: 'none', createTime: writtenAt }],
    cases: [{ returnId: '77', orderNo, state: 'requested' }],
    wallet: 'no_fund_password',
  };
  const { callsOf } = openPanel('/messages?thread=9', {
    answers: { ...oneConversation(), 'chat!customer': () => customer },
  });
  const side = within(await screen.findByRole('complementary', { name: 'Customer' }));
  const links = await side.findAllByRole('link', { name: orderNo });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/orders/5', '/returns/77']);
  side.getByText('Shipped');
  side.getByText('No fund password yet');
  fireEvent.click(side.getByRole('button', { name: `Send this order ${orderNo}` }));
  await waitFor(() => expect(callsOf('chat!send')).toMatchObject([{ threadId: '9', type: 'order', orderId: '5' }]));
});
