import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChatTarget } from '#shared/chat/chat-window.ts';
import { renderPage } from '#testing/render-page.tsx';
import { ChatDialog } from './chat-dialog.tsx';
import { ChatPage } from './chat-page.tsx';
import { ChatPanel } from './chat-panel.tsx';

const product = {
  id: '1',
  send_receive: 'receive',
  type: 'product',
  content: '',
  createtime: '2026-01-02T00:00:00.000Z',
  card: { sellerGoodsId: '7', title: 'Table lamp', img: '' },
} as const;

const open = () =>
  renderPage(<ChatDialog target={{ kind: 'store', sellerId: '3', name: 'Lamps' }} />, {
    at: '/searchStore',
    answers: {
      'seller!info': () => ({ sellerName: 'Lamps' }) as never,
      'chatDesk!info': () => ({}),
      'chatThread!list': () => ({ list: [] }),
      'chatTicket!open': () => Promise.reject(new Error('no sockets here')),
      'newOnlinechat!list': () => [product],
      'newOnlinechat!unread': () => 2,
      'userOnlineChatController!unread': () => 1,
    },
  });

beforeEach(() => {
  localStorage.setItem('ES_TOKEN', 'of-somebody');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

it('stays open beside the product that a card of it leads to', async () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1440);
  const { address } = open();
  fireEvent.click(await screen.findByRole('link', { name: /Table lamp/ }));
  await waitFor(() => expect(address()).toBe('/productDetails?sellerGoodsId=7'));
  expect(screen.getByRole('dialog', { name: 'Messages' })).toBeTruthy();
});

it('stays under the pointer that went beyond the screen and comes back', async () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1440);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(900);
  open();
  const dialog = await screen.findByRole('dialog', { name: 'Messages' });
  vi.spyOn(dialog, 'getBoundingClientRect').mockImplementation(() => {
    const moved = (name: string) => Number.parseFloat(dialog.style.getPropertyValue(name));
    return new DOMRect(936 + moved('--moved-x'), 196 + moved('--moved-y'), 480, 680);
  });
  const bar = screen.getByRole('button', { name: 'Move the chat with the arrow keys' }).parentElement;
  if (!bar) throw new Error('the window has no bar');
  Object.assign(bar, { setPointerCapture: () => undefined, hasPointerCapture: () => true });
  fireEvent.pointerDown(bar, { clientX: 1000, clientY: 210 });
  for (const clientX of [500, -300, 900]) fireEvent.pointerMove(bar, { clientX, clientY: 210 });
  expect(dialog.getBoundingClientRect().left).toBe(836);
});

it('gives way to a page that was opened in it where it covers everything, counts what comes meanwhile, and comes back as it was', async () => {
  const { address } = open();
  fireEvent.click(await screen.findByRole('link', { name: 'Lamps' }));
  await waitFor(() => expect(address()).toBe('/store?id=3'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Open the chat 3' }));
  expect(await screen.findByRole('link', { name: /Table lamp/ })).toBeTruthy();
});

it('leads from customer service to all messages', async () => {
  const onTarget = vi.fn();
  renderPage(<ChatPanel target={{ kind: 'service' }} onTarget={onTarget} />, {
    answers: {
      'chatDesk!info': () => ({}),
      'chatTicket!open': () => Promise.reject(new Error('no sockets here')),
      'newOnlinechat!list': () => [],
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'All messages' }));
  expect(onTarget).toHaveBeenCalledWith({ kind: 'inbox' });
});

function Panel({ onAnyKey }: { readonly onAnyKey: () => void }) {
  const [target, setTarget] = useState<ChatTarget>({ kind: 'inbox' });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the window around it.
    <div onKeyDown={onAnyKey}>
      <ChatPanel target={target} onTarget={setTarget} />
    </div>
  );
}

it.each([
  ['by Escape', 'fine', () => fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })],
  ['by its button', 'coarse', () => fireEvent.click(screen.getByRole('button', { name: 'All messages' }))],
])('leads the focus into a conversation, and %s back to its row in the list', async (_, pointer, leave) => {
  vi.stubGlobal('matchMedia', () => ({ matches: pointer === 'fine' }));
  const thread = (partyId: string, name: string) => ({ partyId, name, avatar: '', unread: 0, isBlocked: false });
  const onAnyKey = vi.fn();
  renderPage(<Panel onAnyKey={onAnyKey} />, {
    answers: {
      'seller!info': () => ({ sellerName: 'Cups' }) as never,
      'chatDesk!info': () => ({}),
      'chatThread!list': () => ({ list: [thread('3', 'Lamps'), thread('4', 'Cups')] }),
      'chatTicket!open': () => Promise.reject(new Error('no sockets here')),
      'newOnlinechat!list': () => [],
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Cups/ }));
  const landing =
    pointer === 'fine'
      ? screen.getByRole('textbox', { name: 'Write a message' })
      : screen.getByRole('heading', { name: 'Cups' });
  expect(document.activeElement).toBe(landing);
  leave();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /Cups/ })));
  expect(onAnyKey, 'the window stays open').not.toHaveBeenCalled();
});

it('offers to send along the order that led to customer service', async () => {
  const onSend = vi.fn();
  renderPage(<ChatPanel target={{ kind: 'service', orderId: '5' }} onTarget={() => undefined} />, {
    answers: {
      'chatDesk!info': () => ({}),
      'chatTicket!open': () => Promise.reject(new Error('no sockets here')),
      'newOnlinechat!list': () => [],
      'newOnlinechat!send': (sent) => {
        onSend(sent);
        throw new Error('not kept');
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send this order' }));
  await waitFor(() => expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ type: 'order', orderId: '5' })));
});

it('offers to send along the product that the address of the support window names', async () => {
  renderPage(<ChatPage />, {
    at: '/chat?partyid=service&productId=6',
    answers: {
      'chatDesk!info': () => ({}),
      'chatTicket!open': () => Promise.reject(new Error('no sockets here')),
      'newOnlinechat!list': () => [],
    },
  });
  expect(await screen.findByRole('button', { name: 'Send this product' })).toBeTruthy();
});

it('leads back to the row on the page of its own, too', async () => {
  const thread = (partyId: string, name: string) => ({ partyId, name, avatar: '', unread: 0, isBlocked: false });
  const { address } = renderPage(<ChatPage />, {
    at: '/chat',
    answers: {
      'seller!info': () => ({ sellerName: 'Cups' }) as never,
      'chatDesk!info': () => ({}),
      'chatThread!list': () => ({ list: [thread('3', 'Lamps'), thread('4', 'Cups')] }),
      'chatTicket!open': () => Promise.reject(new Error('no sockets here')),
      'newOnlinechat!list': () => [],
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Cups/ }));
  const heading = await screen.findByRole('heading', { name: 'Cups' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  fireEvent.keyDown(heading, { key: 'Escape' });
  await waitFor(() => expect(address()).toBe('/chat'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /Cups/ })));
});
