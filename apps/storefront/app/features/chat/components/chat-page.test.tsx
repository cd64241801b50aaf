import { TestSocket } from '@entrepot/client/testing/test-socket.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeToken } from '#shared/session/session-store.ts';
import { type Answers, renderPage } from '#testing/render-page.tsx';
import { account, store } from '#testing/samples.ts';
import { ChatPage } from './chat-page.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('WebSocket', TestSocket);
  writeToken('token');
});

afterEach(() => {
  writeToken(null);
  vi.unstubAllGlobals();
  TestSocket.opened = [];
});

/** The page at an address; `say` tells it that something has changed in the conversation with the store, whose line then is another. */
async function open(at: string, changes: object = {}, shown = 'Lamps') {
  let line = { partyId: '3', name: 'Lamps', avatar: '', unread: 0, isBlocked: false, ...changes };
  const answers: Answers = {
    'localuser!get': () => account({ usercode: '7' }),
    'seller!info': () => store({ sellerName: 'Lamps' }),
    'chatDesk!info': () => ({ canTranslate: false }),
    'chatTicket!open': () => ({ ticket: 't' }),
    'newOnlinechat!list': () => [],
    'chatThread!list': () => ({ list: [line] }),
  };
  renderPage(<ChatPage />, { answers, at });
  await screen.findByText(shown);
  await waitFor(() => expect(TestSocket.opened.length).toBeGreaterThan(0));
  return (changes: object) => {
    line = { ...line, ...changes };
    TestSocket.say({ type: 'chat', threadId: '9', partyId: '3' });
  };
}

it('shows in the list of messages, alone in its window, what comes in as soon as it has', async () => {
  const say = await open('/chat');
  const last = {
    type: 'text',
    send_receive: 'receive',
    content: 'In blue, too',
    createtime: '2026-01-02T00:00:00.000Z',
  };
  say({ unread: 1, last });
  await screen.findByText('In blue, too');
});

it('says in an open conversation, alone in its window, that the store takes no messages any more, and that it does again', async () => {
  const say = await open('/chat?partyid=3');
  await screen.findByRole('button', { name: 'Block' });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
  fireEvent.change(field, { target: { value: 'Is it blue?' } });
  say({ blockedBy: 'other' });
  await screen.findByText('This store is not accepting messages from you.');
  expect(field.readOnly).toBe(true);
  expect(field.value).toBe('Is it blue?');
  say({ blockedBy: undefined });
  await waitFor(() => expect(screen.queryByText('This store is not accepting messages from you.')).toBeNull(), {
    timeout: 3000,
  });
  expect(field.readOnly).toBe(false);
  expect(field.value).toBe('Is it blue?');
});

it('disables the field of a buyer whom customer service has blocked, and says so', async () => {
  await open('/chat?partyid=service', { partyId: undefined, name: '', blockedBy: 'other' }, 'Customer service');
  const said = await screen.findByText('Customer service is not accepting messages from you here.');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
  expect(field.readOnly).toBe(true);
  expect(field.getAttribute('aria-describedby')).toBe(said.id);
});
