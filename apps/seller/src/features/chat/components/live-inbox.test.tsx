import type { SellerOutputOf } from '@entrepot/client';
import { TestSocket } from '@entrepot/client/testing/test-socket.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openPanel } from '#testing/open-panel.tsx';
import { chatAnswers, chatThread } from '#testing/sample-chat.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  TestSocket.opened = [];
});

const hint = { type: 'chat', threadId: '9', partyId: '3' };

it('counts a message in the menu at once, on whatever page', async () => {
  vi.stubGlobal('WebSocket', TestSocket);
  let unread = 0;
  openPanel('/balance', {
    answers: { ...chatAnswers, 'chat!unread': () => unread, 'chat!ticket': () => ({ ticket: 'once' }) },
  });
  await waitFor(() => expect(TestSocket.opened.length).toBe(1));
  unread = 7;
  TestSocket.say(hint);
  await waitFor(() => expect(screen.getByRole('link', { name: /Messages.*7/ })).toBeTruthy());
});

it('shows what was noted, blocked and read in another tab at once', async () => {
  vi.stubGlobal('WebSocket', TestSocket);
  let isBlocked = false;
  let noted: SellerOutputOf<'chat!notes'> = [];
  openPanel('/messages?thread=9', {
    answers: {
      ...chatAnswers,
      'chat!threads': () => ({ list: [{ ...chatThread, isBlocked, unread: isBlocked ? 0 : 3 }], unread: 0 }),
      'chat!notes': () => noted,
      'chat!ticket': () => ({ ticket: 'once' }),
    },
  });
  await screen.findByRole('button', { name: /Ann Lee.*3/ });
  await waitFor(() => expect(TestSocket.opened.length).toBe(2));
  isBlocked = true;
  noted = [{ noteId: '1', author: '', isOwn: true, content: 'Asked twice.', createTime: '2026-01-02T00:00:00.000Z' }];
  TestSocket.say(hint);
  await screen.findByText('Asked twice.');
  await screen.findByRole('button', { name: 'Unblock' });
  expect(screen.queryByRole('button', { name: /Ann Lee.*3/ })).toBeNull();
});

it('asks once for many hints that come together, and once more for the last of them', async () => {
  vi.stubGlobal('WebSocket', TestSocket);
  const { callsOf } = openPanel('/balance', {
    answers: { ...chatAnswers, 'chat!ticket': () => ({ ticket: 'once' }) },
  });
  await waitFor(() => expect(TestSocket.opened.length).toBe(1));
  const before = callsOf('chat!unread').length;
  for (let time = 0; time < 20; time += 1) TestSocket.say(hint);
  await waitFor(() => expect(callsOf('chat!unread').length - before).toBe(2));
});
