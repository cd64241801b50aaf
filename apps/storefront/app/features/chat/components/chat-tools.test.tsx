import { ApiError } from '@entrepot/client';
import { TestSocket } from '@entrepot/client/testing/test-socket.ts';
import { outboxOf } from '@entrepot/ui/chat/sending/outbox.ts';
import { removeDrafts } from '@entrepot/ui/drafts/draft-store.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showChat } from '#shared/chat/chat-window.ts';
import { purgeAfterLogout } from '#shared/session/purge-personal-data.ts';
import { expireSession, writeToken } from '#shared/session/session-store.ts';
import { readStored, storedNames } from '#shared/stored-values.ts';
import { type Answers, renderPage } from '#testing/render-page.tsx';
import { account, store } from '#testing/samples.ts';
import NotificationBell from '../../notifications/components/notification-bell.tsx';
import { storeVisitorKey } from '../hooks/visitor-key.ts';
import ChatTools from './chat-tools.tsx';
import { ChatWindowPlace } from './chat-window-place.tsx';

const answers: Answers = {
  'localuser!get': () => account({ usercode: '7' }),
  'userOnlineChatController!unread': () => 2,
  'newOnlinechat!unread': () => 120,
  'chatThread!list': () => ({ list: [{ partyId: '3', name: 'Lamps', avatar: '', unread: 120, isBlocked: false }] }),
  'seller!info': () => store({ sellerName: 'Lamps' }),
  'chatTicket!open': () => Promise.reject(new Error('no sockets here')),
  'newOnlinechat!list': () => [],
};

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  showChat(null);
  writeToken(null);
  storeVisitorKey(null);
  vi.unstubAllGlobals();
  TestSocket.opened = [];
});

it('shows visitors messages too, and lets them log in to open them', async () => {
  const { address } = renderPage(<ChatTools />, { answers, at: '/index' });
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Customer service', 'Messages']);
  fireEvent.click(screen.getByRole('button', { name: 'Messages' }));
  await waitFor(() => expect(address()).toBe('/login?back=%2Findex'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('takes what a visitor wrote along into the account that logs in, and keeps its key no longer', async () => {
  storeVisitorKey('key');
  const { calls } = renderPage(<ChatTools />, { answers: { ...answers, 'chatVisitor!claim': () => null } });
  const claims = () => calls.filter(({ name }) => name === 'chatVisitor!claim').map(({ input }) => input);
  expect(claims()).toEqual([]);
  act(() => writeToken('token'));
  await waitFor(() => expect(readStored(storedNames.chatVisitor)).toBeNull());
  expect(claims()).toEqual([{ visitorKey: 'key' }]);
});

it.each([
  ['chat_thread_not_found', 400, null],
  ['network_error', 4, 'key'],
])('after %s keeps what may still be claimed, and nothing else', async (key, code, left) => {
  storeVisitorKey('key');
  writeToken('token');
  const asked = vi.fn(() => Promise.reject(new ApiError({ key, code })));
  renderPage(<ChatTools />, { answers: { ...answers, 'chatVisitor!claim': asked } });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(readStored(storedNames.chatVisitor)).toBe(left));
});

it('keeps what a visitor was writing through the login', async () => {
  storeVisitorKey('key');
  const asked = { ...answers, 'chatVisitor!list': () => [], 'chatVisitor!claim': () => null };
  renderPage(<ChatTools />, { answers: asked });
  act(() => showChat({ kind: 'service' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Write a message' }), { target: { value: 'My parcel' } });
  act(() => writeToken('token'));
  await waitFor(() => expect(readStored(storedNames.chatVisitor)).toBeNull());
  expect(await screen.findByDisplayValue('My parcel')).toBeTruthy();
});

it('sends what a visitor wrote and nobody received once the account has the conversation, under its own id', async () => {
  storeVisitorKey('key');
  const clientId = 'written-before-1';
  outboxOf('key').add({ clientId, message: { type: 'text', content: 'Is anybody there?' } });
  writeToken('token');
  showChat({ kind: 'service' });
  const claimed = Promise.withResolvers<null>();
  const offline = () => Promise.reject(new ApiError({ key: 'network_error', code: 4 }));
  const { calls } = renderPage(<ChatWindowPlace />, {
    answers: {
      ...answers,
      'chatDesk!info': () => ({}),
      'chatVisitor!claim': () => claimed.promise,
      'newOnlinechat!send': offline,
    },
  });
  const sent = () => calls.filter(({ name }) => name === 'newOnlinechat!send').map(({ input }) => input);
  await screen.findByRole('log', {}, { timeout: 10_000 });
  expect(sent()).toEqual([]);
  claimed.resolve(null);
  const content = encodeURIComponent('Is anybody there?');
  await waitFor(() => expect(sent()[0]).toEqual({ type: 'text', content, clientId }));
  expect(outboxOf('key').read()).toEqual([]);
  removeDrafts();
});

it('leaves nothing that opens the chat of a visitor to who comes next', () => {
  storeVisitorKey('key');
  purgeAfterLogout('7');
  expect(readStored(storedNames.chatVisitor)).toBeNull();
});

it('counts what is not read, and leads by keyboard from the header into the window and back', async () => {
  writeToken('token');
  renderPage(<ChatTools />, { answers });
  await screen.findByRole('button', { name: 'Customer service, 2 unread messages' });
  const opener = await screen.findByRole('button', { name: 'Messages, 120 unread' });
  expect(opener.textContent).toMatch(/99\+$/);
  opener.focus();
  fireEvent.click(opener);
  // Its script comes once it is opened.
  const dialog = await screen.findByRole('dialog', { name: 'Messages' }, { timeout: 10_000 });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  fireEvent.click(await screen.findByRole('button', { name: /Lamps/ }));
  const field = await screen.findByRole('textbox', { name: 'Write a message' });
  expect(document.activeElement).toBe(field);
  fireEvent.click(screen.getByRole('button', { name: 'Minimise' }));
  const small = screen.getByRole('button', { name: 'Open the chat 99+' });
  expect(document.activeElement).toBe(small);
  fireEvent.click(small);
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it('closes what only an account has when its session ends, and leads nowhere itself', async () => {
  writeToken('token');
  const { address } = renderPage(<ChatTools />, { answers, at: '/login?back=%2Findex' });
  fireEvent.click(await screen.findByRole('button', { name: /^Messages/ }));
  await screen.findByRole('dialog', { name: 'Messages' }, { timeout: 10_000 });
  act(expireSession);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/login?back=%2Findex');
});

it('keeps the window open where Escape closes a dialog in it', async () => {
  writeToken('token');
  renderPage(<ChatTools />, { answers });
  act(() => showChat({ kind: 'store', sellerId: '3', name: 'Lamps' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Report' }, { timeout: 10_000 }));
  const form = await screen.findByRole('dialog', { name: /report/i });
  fireEvent.keyDown(within(form).getByRole('textbox'), { key: 'Escape' });
  expect(screen.getByRole('dialog', { name: 'Messages' })).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Write a message' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Messages' })).toBeNull());
});

it.each([
  ['a buyer', () => writeToken('token')],
  ['a visitor who has written', () => storeVisitorKey('key')],
])('counts a message for %s as soon as it has come', async (_, arrive) => {
  vi.stubGlobal('WebSocket', TestSocket);
  arrive();
  let unread = 2;
  const tickets = { 'chatTicket!open': () => ({ ticket: 't' }), 'chatVisitor!ticket': () => ({ ticket: 't' }) };
  renderPage(
    <>
      <ChatTools />
      <NotificationBell />
    </>,
    {
      answers: {
        ...answers,
        ...tickets,
        'notice!unread': () => ({ unread: 0 }),
        'userOnlineChatController!unread': () => unread,
      },
    },
  );
  await screen.findByRole('button', { name: 'Customer service, 2 unread messages' });
  await waitFor(() => expect(TestSocket.opened.length).toBeGreaterThan(0));
  unread = 3;
  TestSocket.say({ type: 'chat', threadId: '9', partyId: 'service' });
  await screen.findByRole('button', { name: 'Customer service, 3 unread messages' });
});
