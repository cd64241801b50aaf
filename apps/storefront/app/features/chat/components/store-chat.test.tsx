import { ApiError } from '@entrepot/client';
import type { ChatMessage } from '@entrepot/ui/chat/conversation.types.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, renderPage } from '#testing/render-page.tsx';
import { store } from '#testing/samples.ts';
import { StoreChat } from './store-chat.tsx';

const offline = new ApiError({ key: 'network_error', code: 4 });
const blocked = new ApiError({ key: 'chat_blocked', code: 400 });

/** A store's thread as the server keeps it; `fail` makes the next sending fail, before or after it has been kept. */
function thread() {
  const kept: ChatMessage[] = [];
  let fault: { readonly error: ApiError; readonly isKept: boolean } | undefined;
  const answers: Answers = {
    'seller!info': () => store({ sellerName: 'Lamps' }),
    'chatDesk!info': () => ({ isOpen: false, opensAt: '2026-01-05T01:00:00.000Z', answerMinutes: 150 }),
    'chatThread!list': () => ({ list: [] }),
    'newOnlinechat!typing': () => null,
    'chatTicket!open': () => {
      throw offline;
    },
    'newOnlinechat!list': () => [...kept].reverse(),
    'newOnlinechat!send': ({ clientId = '', type = 'text', content = '' }) => {
      const failed = fault;
      fault = undefined;
      if (failed && !failed.isKept) throw failed.error;
      const before = kept.find((each) => each.clientId === clientId);
      const message: ChatMessage = before ?? {
        id: String(kept.length + 1),
        send_receive: 'send',
        type,
        content: decodeURIComponent(content),
        createtime: '2026-01-02T00:00:00.000Z',
        clientId,
        isRead: false,
      };
      if (!before) kept.push(message);
      if (failed) throw failed.error;
      return message;
    },
  };
  return {
    kept,
    answers,
    fail: (error: ApiError, isKept = false) => {
      fault = { error, isKept };
    },
  };
}

const target = { kind: 'store', sellerId: '3', name: 'Lamps', sellerGoodsId: '7' } as const;
const open = (answers: Answers) => renderPage(<StoreChat target={target} onBack={() => undefined} />, { answers });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
const write = (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.keyDown(field(), { key: 'Enter' });
};

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

afterEach(() => vi.useRealTimers());

it('goes on asking while the shop is away, and no more once it has refused', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { answers } = thread();
  let fault = offline;
  const list = vi.fn(() => {
    throw fault;
  });
  open({ ...answers, 'newOnlinechat!list': list });
  await waitFor(() => expect(list).toHaveBeenCalledTimes(1));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(list).toHaveBeenCalledTimes(2);
  fault = new ApiError({ key: 'store_not_found', code: 404 });
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(list).toHaveBeenCalledTimes(3);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(list).toHaveBeenCalledTimes(3);
});

it('sends the product that is looked at once, however often it is pressed', async () => {
  const { kept, answers } = thread();
  open(answers);
  const offer = await screen.findByRole('button', { name: 'Send this product' });
  fireEvent.click(offer);
  fireEvent.click(offer);
  await waitFor(() => expect(kept).toHaveLength(1));
  write('Is it blue?');
  await waitFor(() => expect(kept.map(({ type }) => type)).toEqual(['product', 'text']));
  expect(screen.queryByRole('button', { name: 'Send this product' })).toBeNull();
});

it('offers to block and report once a conversation has begun', async () => {
  const { kept, answers } = thread();
  const threads = () => ({
    list: kept.length === 0 ? [] : [{ partyId: '3', name: 'Lamps', avatar: '', unread: 0, isBlocked: false }],
  });
  open({ ...answers, 'chatThread!list': threads });
  await waitFor(() => screen.getByRole('log'));
  expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
  write('Is it blue?');
  await screen.findByRole('button', { name: 'Block' });
  screen.getByRole('button', { name: 'Report' });
});

it.each([
  ['self', true, 'You have blocked this store.'],
  [
    'platform',
    true,
    'Customer service has blocked this store on your behalf. Nobody can write here until you unblock it.',
  ],
  ['platform', false, 'Customer service has blocked you in this conversation. Only the store can unblock you.'],
  ['other', false, 'This store is not accepting messages from you.'],
] as const)('says who stopped the conversation: %s, own mark %s', async (blockedBy, isBlocked, sentence) => {
  const { answers } = thread();
  const line = { partyId: '3', name: 'Lamps', avatar: '', unread: 0, isBlocked, blockedBy };
  open({ ...answers, 'chatThread!list': () => ({ list: [line] }) });
  const said = await screen.findByText(sentence);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
  expect(field.readOnly).toBe(true);
  expect(field.getAttribute('aria-describedby')).toBe(said.id);
  screen.getByRole('button', { name: isBlocked ? 'Unblock' : 'Block' });
});

it('shows messages in the reader’s language, the original one press away, and the original of what failed', async () => {
  const { kept, answers } = thread();
  const received = (id: string, content: string) =>
    ({ id, send_receive: 'receive', type: 'text', content, createtime: '2026-01-02T00:00:00.000Z' }) as const;
  kept.push(received('1', 'Ja, <b>blau</b>'), received('2', 'Danke'));
  const { calls } = open({
    ...answers,
    'chatDesk!info': () => ({ canTranslate: true }),
    'newOnlinechat!translate': () => [{ messageId: '1', content: 'Yes, <b>blue</b>' }],
  });
  await screen.findByText('Ja, <b>blau</b>');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Translate messages' }));
  await screen.findByText('Yes, <b>blue</b>');
  screen.getByText('Danke');
  fireEvent.click(screen.getByRole('button', { name: 'Show original' }));
  screen.getByText('Ja, <b>blau</b>');
  const asked = calls.filter(({ name }) => name === 'newOnlinechat!translate').map(({ input }) => input);
  expect(asked).toEqual([{ partyId: '3', messageIds: ['1', '2'] }]);
});

/** More messages than are asked for at once. */
function longThread() {
  const { kept, answers } = thread();
  for (let number = 1; number <= 60; number += 1)
    kept.push({
      id: String(1000 + number),
      send_receive: 'receive',
      type: 'text',
      content: `Nachricht ${number}`,
      createtime: '2026-01-02T00:00:00.000Z',
    } as const);
  return answers;
}

it('asks for the translations of everything that is shown, some at a time', async () => {
  const answers = longThread();
  open({
    ...answers,
    'chatDesk!info': () => ({ canTranslate: true }),
    'newOnlinechat!translate': ({ messageIds }) =>
      messageIds.map((messageId) => ({ messageId, content: `Message ${messageId}` })),
  });
  await screen.findByText('Nachricht 1');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Translate messages' }));
  await screen.findByText('Message 1001', {}, { timeout: 10_000 });
  expect(screen.queryByText(/Nachricht/)).toBeNull();
});

it('goes on saying that translations are used up while a message stands there that was not translated', async () => {
  open({
    ...longThread(),
    'chatDesk!info': () => ({ canTranslate: true }),
    'newOnlinechat!translate': ({ messageIds }) =>
      messageIds.map((messageId) =>
        messageId === '1060'
          ? { messageId, content: 'Nachricht 60', isOriginal: true, usedUp: 'share' as const }
          : { messageId, content: `Message ${messageId}` },
      ),
  });
  await screen.findByText('Nachricht 1');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Translate messages' }));
  await screen.findByText('Message 1001', {}, { timeout: 10_000 });
  screen.getByText('Nachricht 60');
  screen.getByText("You've used up your translations for today. Messages are shown as they were written.");
});

it('says that there is no such store, and offers nothing to write to it', async () => {
  const { answers } = thread();
  const nobody = () => {
    throw new ApiError({ key: 'store_not_found', code: 211 });
  };
  renderPage(<StoreChat target={{ kind: 'store', sellerId: '9', name: '' }} onBack={() => undefined} />, {
    answers: { ...answers, 'seller!info': nobody, 'chatDesk!info': nobody, 'newOnlinechat!list': nobody },
  });
  await screen.findByText('This store does not exist.');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

it('names a store that says nothing of itself any more by the conversation with it', async () => {
  const { answers } = thread();
  renderPage(<StoreChat target={{ kind: 'store', sellerId: '3', name: '' }} onBack={() => undefined} />, {
    answers: {
      ...answers,
      'seller!info': () => {
        throw new ApiError({ key: 'store_not_found', code: 211 });
      },
      'chatThread!list': () => ({
        list: [{ partyId: '3', name: 'Lamps of old', avatar: '', unread: 0, isBlocked: false }],
      }),
    },
  });
  await screen.findByRole('link', { name: 'Lamps of old' });
  screen.getByRole('textbox', { name: 'Write a message' });
});

it('says that the translations of the day are used up, and shows what was written', async () => {
  const { kept, answers } = thread();
  const content = 'Ja, blau';
  kept.push({
    id: '1',
    send_receive: 'receive',
    type: 'text',
    content,
    createtime: '2026-01-02T00:00:00.000Z',
  } as const);
  open({
    ...answers,
    'chatDesk!info': () => ({ canTranslate: true }),
    'newOnlinechat!translate': () => [{ messageId: '1', content, isOriginal: true }],
  });
  await screen.findByText(content);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Translate messages' }));
  await screen.findByText("Today's translations are used up. Messages are shown as they were written.");
  screen.getByText(content);
  expect(screen.queryByRole('button', { name: 'Show original' })).toBeNull();
});

it('tells the store that one is writing, not with every letter', async () => {
  const { answers } = thread();
  const { calls } = open(answers);
  await screen.findByRole('textbox', { name: 'Write a message' });
  for (const text of ['  ', 'I', 'Is', 'Is it']) fireEvent.change(field(), { target: { value: text } });
  const told = () => calls.filter(({ name }) => name === 'newOnlinechat!typing').map(({ input }) => input);
  await waitFor(() => expect(told()).toEqual([{ partyId: '3' }]));
});

it('says that a store is away, when it is back, and what nobody wrote', async () => {
  const { kept, answers } = thread();
  const automatic = {
    id: '1',
    send_receive: 'receive',
    type: 'text',
    content: 'We are away.',
    isAutomatic: true,
  } as const;
  kept.push({ ...automatic, createtime: '2026-01-02T00:00:00.000Z' });
  open(answers);
  await screen.findByText('Away now');
  screen.getByText('Usually answers within 3 hours');
  expect(
    screen
      .getByText(/^2026-01-05/)
      .closest('time')
      ?.getAttribute('datetime'),
  ).toBe('2026-01-05T01:00:00.000Z');
  await screen.findByText('Automatic reply');
});

it('sends words and the product that is looked at, each under an id of its own', async () => {
  const { answers, kept } = thread();
  open(answers);
  await screen.findByRole('log');
  write('50% off & more?');
  fireEvent.click(screen.getByRole('button', { name: 'Send this product' }));
  await waitFor(() => expect(kept.map(({ type }) => type)).toEqual(['text', 'product']));
  expect(kept[0]?.content).toBe('50% off & more?');
  expect(new Set(kept.map(({ clientId }) => clientId)).size).toBe(2);
  expect(field().value).toBe('');
  expect(await screen.findAllByText('Sent')).toHaveLength(2);
});

it('sends what was lost again once the connection is back, and what had arrived is there once', async () => {
  const { answers, kept, fail } = thread();
  open(answers);
  await screen.findByRole('log');
  fail(offline);
  write('lost');
  await screen.findByRole('button', { name: 'Try again' });
  expect(kept).toHaveLength(0);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(kept.map(({ content }) => content)).toEqual(['lost']));
  fail(offline, true);
  write('arrived');
  await waitFor(() => expect(kept).toHaveLength(2));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  expect(kept.map(({ content }) => content)).toEqual(['lost', 'arrived']);
});

it('what was written after something that was lost arrives after it', async () => {
  const { answers, kept, fail } = thread();
  open(answers);
  await screen.findByRole('log');
  fail(offline);
  for (const text of ['first', 'second', 'third']) write(text);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(3));
  expect(kept).toHaveLength(0);
  fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[2] as HTMLElement);
  await waitFor(() => expect(kept.map(({ content }) => content)).toEqual(['first', 'second', 'third']));
  fail(offline);
  for (const text of ['fourth', 'fifth']) write(text);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(kept.map(({ content }) => content).slice(3)).toEqual(['fourth', 'fifth']));
});

it('stays at the end while a line comes under a message that did not arrive', async () => {
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get');
  height.mockImplementation(function (this: Element) {
    return this.textContent?.length ?? 0;
  });
  const { answers, fail } = thread();
  open(answers);
  const log = await screen.findByRole('log');
  fail(offline);
  write('lost');
  await screen.findByRole('button', { name: 'Discard' });
  expect(log.scrollTop).toBe(log.scrollHeight);
  height.mockRestore();
});

it('keeps what is typed and what did not arrive while the chat is closed', async () => {
  const { answers, kept, fail } = thread();
  const { unmount } = open(answers);
  await screen.findByRole('log');
  fail(offline);
  write('on its way');
  await screen.findByRole('button', { name: 'Try again' });
  fireEvent.change(field(), { target: { value: 'half a sen' } });
  unmount();
  open(answers);
  expect(field().value).toBe('half a sen');
  await waitFor(() => expect(kept.map(({ content }) => content)).toEqual(['on its way']));
});

it('says why something was refused, and does not send it again by itself', async () => {
  const { answers, kept, fail } = thread();
  const { unmount } = open(answers);
  await screen.findByRole('log');
  fail(blocked);
  write('Hello?');
  const discard = await screen.findByRole('button', { name: 'Discard' });
  expect(screen.getByRole('alert').textContent).toContain('block');
  fireEvent(window, new Event('online'));
  fireEvent.click(discard);
  await waitFor(() => expect(screen.queryByText('Hello?')).toBeNull());
  unmount();
  open(answers);
  await screen.findByRole('log');
  expect(kept).toHaveLength(0);
});

it('asks once for another address of an image whose own has expired, and opens it by one that works', async () => {
  const { answers, kept } = thread();
  const image = { send_receive: 'receive', type: 'img', createtime: '2026-01-02T00:00:00.000Z' } as const;
  kept.push({ ...image, id: '1', content: '/files/private/a.webp?expires=1' });
  const asked: unknown[] = [];
  const list = (input: { readonly messageId?: string }) => {
    asked.push(input.messageId);
    const content = input.messageId === '2' ? '/files/private/a.webp?expires=2' : '/files/private/a.webp?expires=1';
    return [{ ...image, id: '1', content }];
  };
  const replace = vi.fn();
  const close = vi.fn();
  vi.stubGlobal('open', () => ({ location: { replace }, close }));
  renderPage(<StoreChat target={target} onBack={() => undefined} />, {
    answers: { ...answers, 'newOnlinechat!list': list },
  });
  const shown = await screen.findByRole<HTMLImageElement>('img', { name: 'Photo' });
  expect(shown.getAttribute('src')).toContain('expires=1');
  fireEvent.error(shown);
  await waitFor(() => expect(shown.getAttribute('src')).toContain('expires=2'));
  fireEvent.error(shown);
  expect(asked.filter((each) => each === '2')).toHaveLength(1);
  fireEvent.click(screen.getByRole('link', { name: 'Open the photo' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/files/private/a.webp?expires=2'));
});

it('an emoji is chosen by keyboard and stands where the field is written in', async () => {
  const { answers, kept } = thread();
  open(answers);
  fireEvent.change(field(), { target: { value: 'Thanks!' } });
  field().setSelectionRange(6, 6);
  const button = await screen.findByRole('button', { name: 'Emoji' });
  fireEvent.click(button);
  const choice = await screen.findByRole('toolbar', { name: 'Emoji' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('😀'));
  fireEvent.keyDown(choice, { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toBe('😃');
  fireEvent.click(screen.getByRole('button', { name: '😃' }));
  fireEvent.click(screen.getByRole('button', { name: '👍' }));
  expect(field().value).toBe('Thanks😃👍!');
  fireEvent.keyDown(choice, { key: 'Escape' });
  expect(screen.queryByRole('toolbar', { name: 'Emoji' })).toBeNull();
  expect(document.activeElement).toBe(button);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(kept.map(({ content }) => content)).toEqual(['Thanks😃👍!']));
});
