import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPanel } from '#testing/open-panel.tsx';

const writtenAt = '2026-01-02T00:00:00.000Z';
const message = (
  id: string,
  send_receive: 'send' | 'receive',
  content: string,
  outside?: ('contact' | 'payment')[],
) => ({
  ...{ id, send_receive, type: 'text' as const, content, createtime: writtenAt },
  ...(outside && { outside }),
});
const open = (isWarned: boolean) =>
  openPanel('/messages?thread=9', {
    answers: {
      'chat!threads': () => ({ list: [], unread: 0 }),
      'chat!replies': () => ({ replies: [], canTranslate: false, isWarned }),
      'chat!notes': () => [],
      'chat!customer': () => ({ orders: [], cases: [], wallet: 'ready' }),
      'chat!figures': () => Promise.reject(new Error('none')),
      'chat!typing': () => null,
      'chat!ticket': () => Promise.reject(new Error('no sockets here')),
      'chat!list': () => [
        message('2', 'send', 'My WhatsApp, or PayPal', ['contact', 'payment']),
        message('1', 'receive', 'Is it in stock?'),
      ],
    },
  });
const write = async (text: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: 'Write a message' }), { target: { value: text } });

test('under a message that leads out of the shop it says so, and what the rule is', async () => {
  open(true);
  const log = within(await screen.findByRole('log'));
  const note = await log.findByText(/Seems to contain contact details\. Seems to be about a payment outside/);
  expect(note.tagName).toBe('SUMMARY');
  expect(log.getAllByText(/Please keep messages and payments in this shop/)).toHaveLength(1);
});

test('what is being written is warned of before it is sent, until that is understood', async () => {
  open(true);
  await write('Order 20261121000077 ships tomorrow');
  expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull();
  await write('Call +49 171 2345678');
  fireEvent.click(await screen.findByRole('button', { name: 'Got it' }));
  await write('Call +49 171 2345679');
  expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull();
});

test('nothing is said where the operator does not want it', async () => {
  open(false);
  await write('Call +49 171 2345678');
  await screen.findByText('Is it in stock?');
  expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull();
});
