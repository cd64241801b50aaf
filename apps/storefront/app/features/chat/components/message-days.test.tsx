import { failureKind } from '@entrepot/client';
import type { ConversationCalls } from '@entrepot/ui/chat/conversation.types.ts';
import { ConversationView } from '@entrepot/ui/chat/conversation-view.tsx';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));

it('draws each day once, whatever the clocks of the servers that took the messages said', async () => {
  const times = ['02T23:59:58', '03T00:00:01', '02T23:59:59', '03T00:00:03', '02T23:00:00', '04T00:00:00'];
  const messages = times.map((time, place) => ({
    id: String(place + 1),
    send_receive: 'receive' as const,
    type: 'text' as const,
    content: `message ${place}`,
    createtime: `2026-01-${time}.000Z`,
  }));
  const calls: ConversationCalls = {
    key: 'service',
    list: async () => messages.toReversed(),
    send: () => Promise.reject(new Error('nothing is sent')),
    ticket: () => Promise.reject(new Error('no sockets here')),
    typing: async () => null,
    isAbout: () => true,
    failureOf: failureKind,
    newClientId: () => 'id',
  };
  renderPage(<ConversationView calls={calls} cardHref={() => ''} describeError={String} timeZone="UTC" />);
  await screen.findByText('message 5');
  expect(screen.getAllByText(/^2026-01-\d\d$/).map((day) => day.textContent)).toEqual([
    '2026-01-02',
    '2026-01-03',
    '2026-01-04',
  ]);
});
