import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { ChatPage } from './chat-page.tsx';
import { ChatPanel } from './chat-panel.tsx';

const count = 2000;
const message = (number: number) => ({
  id: String(10_000 + number),
  send_receive: 'receive' as const,
  type: 'text' as const,
  content: `Message ${number}`,
  createtime: '2026-01-02T00:00:00.000Z',
});
const all = Array.from({ length: count }, (_, at) => message(at + 1));
type Asked = { readonly messageId?: string; readonly afterId?: string };
/** As the server answers: fifty at a time, the newest first. */
function page({ messageId, afterId }: Asked) {
  const wanted = all.filter(({ id }) => (!messageId || id < messageId) && (!afterId || id > afterId));
  return (afterId ? wanted.slice(0, 50) : wanted.slice(-50)).toReversed();
}

function open(messageId: string) {
  return renderPage(<ChatPanel target={{ kind: 'service', messageId }} onTarget={() => undefined} />, {
    answers: {
      'chatDesk!info': () => ({}),
      'chatTicket!open': () => Promise.reject(new Error('no sockets here')),
      'newOnlinechat!list': page,
    },
  });
}

beforeEach(() => {
  localStorage.setItem('ES_TOKEN', 'of-somebody');
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

const asked = (calls: ReturnType<typeof open>['calls']) =>
  calls.filter(({ name }) => name === 'newOnlinechat!list').map(({ input }) => input);

it('shows the message that was looked for, however far up, by two readings, focuses it and marks it for a moment', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { calls } = open('10045');
  await screen.findByText('Message 45');
  const found = document.querySelector('[data-message="10045"]');
  expect(document.activeElement).toBe(found);
  expect(found?.getAttribute('aria-current')).toBe('true');
  expect(asked(calls)).toEqual([
    { isPeek: false },
    { messageId: '10046', isPeek: true },
    { afterId: '10045', isPeek: true },
  ]);
  await act(() => vi.advanceTimersByTimeAsync(4100));
  expect(found?.getAttribute('aria-current')).toBeNull();
  expect(document.activeElement).toBe(found);
});

it('leads from there to what comes later, and misses nothing of it', async () => {
  open('11901');
  await screen.findByText('Message 1901');
  screen.getByText('Message 2000');
  expect(screen.queryByText('Message 1951')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Show newer messages' })).toBeNull();
  cleanup();
  open('11890');
  await screen.findByText('Message 1890');
  expect(screen.queryByText('Message 1945')).toBeNull();
  const later = screen.getByRole('button', { name: 'Show newer messages' });
  later.focus();
  fireEvent.click(later);
  await screen.findByText('Message 1945');
  expect(screen.getAllByText(/^Message /).map(({ textContent }) => Number(textContent?.slice(8)))).toEqual(
    Array.from({ length: 160 }, (_, at) => 1841 + at),
  );
  expect(screen.queryByRole('button', { name: 'Show newer messages' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('log')));
});

it('names the message in the address of the page of the chat, and opens there', async () => {
  const { address } = renderPage(<ChatPage />, {
    at: '/chat',
    answers: {
      'chatThread!list': () => ({ list: [{ name: '', avatar: '', unread: 0, isBlocked: false, foundId: '11990' }] }),
      'chatDesk!info': () => ({}),
      'chatTicket!open': () => Promise.reject(new Error('no sockets here')),
      'newOnlinechat!list': page,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Customer service/ }));
  await screen.findByText('Message 1990');
  expect(address()).toBe('/chat?partyid=service&message=11990');
  expect(document.activeElement).toBe(document.querySelector('[data-message="11990"]'));
});

it('takes a token and other words of others out of the address, and keeps what it reads', async () => {
  const { address } = renderPage(<ChatPage />, {
    at: '/chat?token=of-somebody&partyid=service&selfimg=a.png&message=11990',
    answers: {
      'chatDesk!info': () => ({}),
      'chatTicket!open': () => Promise.reject(new Error('no sockets here')),
      'newOnlinechat!list': page,
    },
  });
  await screen.findByText('Message 1990');
  expect(address()).toBe('/chat?partyid=service&message=11990');
});
