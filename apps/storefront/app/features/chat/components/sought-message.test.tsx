import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { ChatPage } from './chat-page.tsx';
import { ChatPanel } from './chat-panel.tsx';

const count = 180;
const message = (number: number) => ({
  id: String(1000 + number),
  send_receive: 'receive' as const,
  type: 'text' as const,
  content: `Message ${number}`,
  createtime: '2026-01-02T00:00:00.000Z',
});
/** As the server answers: fifty at a time, the newest first. */
const page = (before = 1001 + count) =>
  Array.from({ length: count }, (_, at) => message(at + 1))
    .filter(({ id }) => Number(id) < before)
    .slice(-50)
    .toReversed();

function open(messageId: string) {
  return renderPage(<ChatPanel target={{ kind: 'service', messageId }} onTarget={() => undefined} />, {
    answers: {
      'chatDesk!info': () => ({}),
      'chatTicket!open': () => Promise.reject(new Error('no sockets here')),
      'newOnlinechat!list': ({ messageId: before }) => page(before === undefined ? undefined : Number(before)),
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

it('loads what is older until the message that was looked for is there, focuses it and marks it for a moment', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { calls } = open('1045');
  await screen.findByText('Message 45');
  const found = document.querySelector('[data-message="1045"]');
  expect(document.activeElement).toBe(found);
  expect(found?.getAttribute('aria-current')).toBe('true');
  const asked = calls.filter(({ name }) => name === 'newOnlinechat!list').map(({ input }) => input);
  expect(asked).toEqual([{ isPeek: false }, ...['1131', '1081'].map((messageId) => ({ messageId, isPeek: true }))]);
  await act(() => vi.advanceTimersByTimeAsync(4100));
  expect(found?.getAttribute('aria-current')).toBeNull();
  expect(document.activeElement).toBe(found);
});

it('names the message in the address of the page of the chat, and opens there', async () => {
  const { address } = renderPage(<ChatPage />, {
    at: '/chat',
    answers: {
      'chatThread!list': () => ({ list: [{ name: '', avatar: '', unread: 0, isBlocked: false, foundId: '1150' }] }),
      'chatDesk!info': () => ({}),
      'chatTicket!open': () => Promise.reject(new Error('no sockets here')),
      'newOnlinechat!list': () => page(),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Customer service/ }));
  await screen.findByText('Message 150');
  expect(address()).toBe('/chat?partyid=service&message=1150');
  expect(document.activeElement).toBe(document.querySelector('[data-message="1150"]'));
});
