import { ApiError, type SellerOutputOf } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';
import { chatAnswers, chatThread } from '#testing/sample-chat.ts';
import { productPage, productRow } from '#testing/sample-products.ts';

const writtenAt = '2026-01-02T00:00:00.000Z';
const question = {
  id: '1',
  send_receive: 'receive',
  type: 'text',
  content: 'Is it in stock?',
  createtime: writtenAt,
} as const;

const open = (answers: Answers = {}) =>
  openPanel('/messages?thread=9', {
    answers: {
      ...chatAnswers,
      'chat!threads': () => ({ list: [chatThread], unread: 0 }),
      'chat!quickReplies': () => ({
        version: 1,
        replies: ['Yes, we have it.', 'It ships tomorrow.'],
        byLanguage: { de: ['Ja.'] },
      }),
      'chat!replies': () => ({
        replies: ['Yes, we have it.', 'It ships tomorrow.'],
        canTranslate: false,
        isWarned: false,
      }),
      'chat!list': () => [question],
      'sellerGoods!list': () => productPage([productRow(), productRow({ sellerGoodsId: '502', name: 'Tea pot' })]),
      ...answers,
    },
  });

const dialog = async () => within(await screen.findByRole('dialog', { hidden: true }));
const refuse = (key: string) => () => {
  throw new ApiError({ key, code: 4, params: {} });
};

test('a product is sent once, however often it is pressed', async () => {
  const answer = Promise.withResolvers<SellerOutputOf<'chat!send'>>();
  const { callsOf } = open({ 'chat!send': () => answer.promise });
  fireEvent.click(await screen.findByRole('button', { name: 'Send a product' }));
  const choice = await dialog();
  const pot = await choice.findByRole('button', { name: 'Tea pot', hidden: true });
  fireEvent.click(pot);
  fireEvent.click(pot);
  answer.resolve({ ...question, id: '2', send_receive: 'send', type: 'product', content: '' });
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  expect(callsOf('chat!send')).toEqual([
    { threadId: '9', type: 'product', sellerGoodsId: '502', clientId: expect.any(String) },
  ]);
});

test('only published products are offered; a search that finds none says so', async () => {
  const { callsOf } = open({
    'sellerGoods!list': ({ keyword }: { keyword?: string }) => productPage(keyword === undefined ? undefined : []),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send a product' }));
  const choice = await dialog();
  await choice.findByRole('button', { name: 'Linen shirt', hidden: true });
  expect(callsOf('sellerGoods!list')).toEqual([{ status: 'published', pageSize: 12 }]);
  fireEvent.change(choice.getByLabelText('Search your products'), { target: { value: 'zebra' } });
  fireEvent.submit(choice.getByLabelText('Search your products').closest('form') as Element);
  await choice.findByText('No product matches these filters');
  expect(callsOf('sellerGoods!list').at(-1)).toEqual({ status: 'published', pageSize: 12, keyword: 'zebra' });
});

test('a product that was refused leaves the choice open, and can be sent again', async () => {
  let isRefused = true;
  const { callsOf } = open({
    'chat!send': () =>
      isRefused ? refuse('network_error')() : { ...question, id: '2', send_receive: 'send', type: 'product' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send a product' }));
  const choice = await dialog();
  fireEvent.click(await choice.findByRole('button', { name: 'Tea pot', hidden: true }));
  await screen.findByText(/No answer from the shop/);
  isRefused = false;
  fireEvent.click(choice.getByRole('button', { name: 'Tea pot', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  const [first, second] = callsOf('chat!send') as { clientId: string }[];
  // Sent again under its own id, it is there once though the first answer was lost.
  expect(second?.clientId).toBe(first?.clientId);
});

test('quick replies are saved line by line, without empty ones', async () => {
  const { callsOf } = open({ 'chat!saveQuickReplies': () => null });
  fireEvent.click(await screen.findByRole('button', { name: 'Quick replies' }));
  const form = await dialog();
  const field = await form.findByLabelText<HTMLTextAreaElement>('One reply per line');
  await waitFor(() => expect(field.value).toBe('Yes, we have it.\nIt ships tomorrow.'));
  fireEvent.change(field, { target: { value: ' Yes, we have it. \n\n   \nBack on Monday.' } });
  fireEvent.change(form.getByLabelText('Language of the reply'), { target: { value: 'ar' } });
  expect(field.value).toBe('');
  fireEvent.change(field, { target: { value: 'أهلًا {name}' } });
  fireEvent.click(form.getByRole('button', { name: 'Save', hidden: true }));
  await screen.findByText('Saved');
  expect(callsOf('chat!saveQuickReplies')).toEqual([
    { version: 1, replies: ['Yes, we have it.', 'Back on Monday.'], byLanguage: { de: ['Ja.'], ar: ['أهلًا {name}'] } },
  ]);
});

test.each([
  ['too many', Array.from({ length: 21 }, (_, line) => `Line ${line}`).join('\n'), /^At most 20 lines of 500/],
  ['too long', 'x'.repeat(501), /^At most 20 lines of 500/],
  ['there twice', 'Yes.\nNo.\n Yes. ', /^The same quick reply appears twice/],
  ['there twice to the eye', 'Caf\u00e9.\nCafe\u0301.\u200b', /^The same quick reply appears twice/],
])('quick replies that are %s are not sent', async (_, value, sentence) => {
  const { callsOf } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Quick replies' }));
  const form = await dialog();
  fireEvent.change(await form.findByLabelText('One reply per line'), { target: { value } });
  fireEvent.click(form.getByRole('button', { name: 'Save', hidden: true }));
  await form.findByText(sentence);
  expect(callsOf('chat!saveQuickReplies')).toEqual([]);
});

test('quick replies that did not come say so, and are not overwritten by nothing', async () => {
  const { callsOf } = open({ 'chat!quickReplies': refuse('network_error') });
  fireEvent.click(await screen.findByRole('button', { name: 'Quick replies' }));
  const form = await dialog();
  await form.findByText(/No answer from the shop/, {}, { timeout: 5000 });
  expect(form.queryByLabelText('One reply per line')).toBeNull();
  expect(callsOf('chat!saveQuickReplies')).toEqual([]);
});

test('who is told that a colleague has changed the replies sees what they wrote, keeps the own text, and saves over it knowingly', async () => {
  let version = 1;
  const { callsOf } = open({
    'chat!quickReplies': () => ({
      version,
      replies: ['Ours.'],
      byLanguage: version === 1 ? {} : { de: ['Von nebenan.'] },
    }),
    'chat!saveQuickReplies': (input: { version: number }) => {
      if (input.version === version) return null;
      return refuse('content_changed')();
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Quick replies' }));
  const form = await dialog();
  const field = await form.findByLabelText<HTMLTextAreaElement>('One reply per line');
  await waitFor(() => expect(field.value).toBe('Ours.'));
  version = 2;
  fireEvent.change(field, { target: { value: 'Mine.' } });
  fireEvent.click(form.getByRole('button', { name: 'Save', hidden: true }));
  await form.findByText(/Someone else has changed this in the meantime/);
  expect(field.value).toBe('Mine.');
  await waitFor(() => {
    fireEvent.change(form.getByLabelText('Language of the reply'), { target: { value: 'de' } });
    expect(field.value).toBe('Von nebenan.');
  });
  fireEvent.click(form.getByRole('button', { name: 'Save', hidden: true }));
  await waitFor(() =>
    expect(callsOf('chat!saveQuickReplies')).toEqual([
      { version: 1, replies: ['Mine.'], byLanguage: {} },
      { version: 2, replies: ['Mine.'], byLanguage: { de: ['Von nebenan.'] } },
    ]),
  );
});

test('a report needs its reason, and says what becomes of it', async () => {
  const { callsOf } = open({ 'chat!report': () => null });
  fireEvent.click(await screen.findByRole('button', { name: 'Report' }));
  const form = await dialog();
  form.getByText('Our staff will read this conversation and decide.');
  fireEvent.click(form.getByRole('button', { name: 'Report', hidden: true }));
  await waitFor(() => expect(form.getByLabelText(/What happened/).getAttribute('aria-invalid')).toBe('true'));
  expect(callsOf('chat!report')).toEqual([]);
  fireEvent.change(form.getByLabelText(/What happened/), { target: { value: 'Insults.' } });
  fireEvent.click(form.getByRole('button', { name: 'Report', hidden: true }));
  await screen.findByText('Thank you. Our staff will look at it.');
  expect(callsOf('chat!report')).toEqual([{ threadId: '9', reason: 'Insults.' }]);
});

test.each([
  ['self', true, /^You have blocked this buyer/],
  ['platform', true, /^Customer service has blocked this buyer on your behalf/],
  ['platform', false, /^Customer service has blocked you in this conversation/],
  ['other', false, /^This buyer is not accepting messages from you/],
] as const)(
  'who stopped the conversation is said as it is: %s, own mark %s',
  async (blockedBy, isBlocked, sentence) => {
    open({ 'chat!threads': () => ({ list: [{ ...chatThread, isBlocked, blockedBy }], unread: 0 }) });
    const said = await screen.findByText(sentence);
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
    expect(field.readOnly).toBe(true);
    expect(field.getAttribute('aria-describedby')).toBe(said.id);
  },
);

test('what was typed stays while the conversation is stopped, and is sent once it goes on', async () => {
  let line = { ...chatThread, isBlocked: false };
  const { callsOf } = open({
    'chat!threads': () => ({ list: [line], unread: 0 }),
    'chat!block': ({ isBlocked }: { isBlocked: boolean }) => {
      line = { ...chatThread, isBlocked, ...(isBlocked && { blockedBy: 'self' as const }) };
      return null;
    },
  });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  fireEvent.change(field, { target: { value: 'It ships today.' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Block' }));
  await waitFor(() => expect(field.readOnly).toBe(true));
  expect(field.value).toBe('It ships today.');
  expect(send.disabled).toBe(true);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.queryByRole('button', { name: 'Add a photo' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Unblock' }));
  await waitFor(() => expect(field.readOnly).toBe(false));
  expect(callsOf('chat!send')).toEqual([]);
  expect(field.value).toBe('It ships today.');
  expect(send.disabled).toBe(false);
});

test('a buyer is blocked and let write again', async () => {
  let isBlocked = false;
  const { callsOf } = open({
    'chat!threads': () => ({ list: [{ ...chatThread, isBlocked }], unread: 0 }),
    'chat!block': (input: { isBlocked: boolean }) => {
      isBlocked = input.isBlocked;
      return null;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Block' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Unblock' }));
  await screen.findByRole('button', { name: 'Block' });
  expect(callsOf('chat!block')).toEqual([
    { threadId: '9', isBlocked: true },
    { threadId: '9', isBlocked: false },
  ]);
});
