import { type AdminOutputOf, ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';

type Thread = AdminOutputOf<'chat!info'>;

const time = '2026-11-20T08:00:00Z';
const thread = (changes: Partial<Thread> = {}): Thread => ({
  threadId: '51',
  isOwn: true,
  mayTakeOver: false,
  isBlocked: false,
  ...changes,
});
const message = {
  id: '900',
  send_receive: 'receive',
  type: 'text',
  content: '我的包裹在哪里？',
  createtime: time,
} as const;

const open = (found: () => Thread, answers: Answers = {}) =>
  openPanel('/chats?thread=51', {
    answers: {
      'chat!queue': () => ({ list: [], waiting: 0 }),
      'chat!info': found,
      'chat!list': () => [message],
      'chat!ticket': () => ({ ticket: 'once' }),
      'chat!notes': () => [],
      'chat!replies': () => ({ replies: [], canTranslate: false, isWarned: false }),
      'chat!figures': () => ({
        days: 30,
        conversations: 0,
        answered: 0,
        resolved: 0,
        firstAnswerMinutes: null,
        resolutionMinutes: null,
      }),
      'chat!typing': () => null,
      ...answers,
    },
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a conversation is given back to those who wait, once', async () => {
  let isOwn = true;
  const { callsOf } = open(() => thread({ isOwn }), {
    'chat!release': () => {
      isOwn = false;
      return null;
    },
  });
  await press('Put back');
  await screen.findByRole('button', { name: 'Take' });
  expect(callsOf('chat!release')).toEqual([{ threadId: '51' }]);
});

test('whoever sends spam is stopped and let write again', async () => {
  let isBlocked = false;
  const { callsOf } = open(() => thread({ isBlocked }), {
    'chat!block': (input) => {
      isBlocked = input.isBlocked;
      return null;
    },
  });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
  fireEvent.change(field, { target: { value: 'On its way.' } });
  await press('Block');
  const said = await screen.findByText('This customer is blocked. Nobody can write here until you unblock them.');
  expect(field.readOnly).toBe(true);
  expect(field.getAttribute('aria-describedby')).toBe(said.id);
  await press('Unblock');
  await screen.findByRole('button', { name: 'Block' });
  expect(field.readOnly).toBe(false);
  expect(field.value).toBe('On its way.');
  expect(callsOf('chat!block')).toEqual([
    { threadId: '51', isBlocked: true },
    { threadId: '51', isBlocked: false },
  ]);
});

test('who is too late to take a conversation is told, and sees who has it', async () => {
  let found = thread({ isOwn: false });
  open(() => found, {
    'chat!claim': () => {
      found = thread({ isOwn: false, staffName: 'Kim Support' });
      throw new ApiError({ key: 'network_error', code: 4 });
    },
  });
  await press('Take');
  await screen.findByRole('alert');
  await screen.findByText('With Kim Support');
  expect(screen.queryByRole('button', { name: 'Take' })).toBeNull();
});

test("what a customer wrote is read in one's own language, with the original one press away", async () => {
  const { callsOf } = open(() => thread(), {
    'chat!replies': () => ({ replies: [], canTranslate: true, isWarned: false }),
    'chat!translate': ({ messageIds }) =>
      messageIds.map((messageId) => ({ messageId, content: 'Where is my parcel?', isOriginal: false })),
  });
  const log = within(await screen.findByRole('log'));
  await log.findByText('我的包裹在哪里？');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Translate messages' }));
  await log.findByText('Where is my parcel?');
  expect(callsOf('chat!translate')).toEqual([{ threadId: '51', messageIds: ['900'] }]);
  fireEvent.click(log.getByRole('button', { name: 'Show original' }));
  log.getByText('我的包裹在哪里？');
  fireEvent.click(log.getByRole('button', { name: 'Show translation' }));
  log.getByText('Where is my parcel?');
});

test('without a translator nobody is offered translations', async () => {
  const { callsOf } = open(() => thread());
  await within(await screen.findByRole('log')).findByText('我的包裹在哪里？');
  await waitFor(() => expect(callsOf('chat!replies').length).toBeGreaterThan(0));
  expect(screen.queryByRole('checkbox', { name: 'Translate messages' })).toBeNull();
});
