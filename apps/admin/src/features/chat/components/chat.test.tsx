import type { AdminOutputOf } from '@entrepot/client';
import { TestSocket } from '@entrepot/client/testing/test-socket.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, allPermissions, askFor, openPanel } from '#testing/open-panel.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

type Line = AdminOutputOf<'chat!queue'>['list'][number];
type Thread = AdminOutputOf<'chat!info'>;
type Message = AdminOutputOf<'chat!list'>[number];

const time = '2026-11-20T08:00:00Z';

const line = (changes: Partial<Line> = {}): Line => ({
  threadId: '51',
  customerName: 'buyer7',
  usercode: 'E100077',
  avatar: 3,
  isOwn: false,
  waitingSince: time,
  unread: 2,
  isBlocked: false,
  last: { send_receive: 'receive', type: 'text', content: 'Where is my parcel?', createtime: time },
  ...changes,
});

const thread = (changes: Partial<Thread> = {}): Thread => ({
  threadId: '51',
  isOwn: false,
  mayTakeOver: false,
  isBlocked: false,
  waitingSince: time,
  customer: {
    userId: '77',
    username: 'buyer7',
    usercode: 'E100077',
    state: 'active',
    orders: [
      {
        orderId: '1001',
        orderNo: '48210000000017',
        status: 3,
        refundState: 'none',
        total: '45.00',
        storeName: 'Harbour Homeware',
        createTime: time,
      },
    ],
    cases: [{ returnId: '77', orderNo: '48210000000017', state: 'requested' }],
    wallet: 'ready',
    balance: { available: '12.50', held: '3.00', owed: '0.00' },
  },
  ...changes,
});

const message: Message = {
  id: '900',
  send_receive: 'receive',
  type: 'text',
  content: 'Where is my parcel?',
  createtime: time,
};

const open = (
  at: string,
  found: () => Thread,
  answers: Answers = {},
  permissions: readonly string[] = allPermissions,
) =>
  openPanel(at, {
    permissions,
    answers: {
      'chat!queue': () => ({ list: [line()], waiting: 1 }),
      'chat!info': found,
      'chat!list': () => [message],
      'chat!ticket': () => ({ ticket: 'once' }),
      'chat!notes': () => [],
      'chat!figures': () => ({
        days: 30,
        conversations: 42,
        answered: 40,
        resolved: 38,
        firstAnswerMinutes: 12.4,
        resolutionMinutes: 200,
      }),
      'chat!replies': () => ({ replies: [], canTranslate: false, isWarned: false }),
      'chat!typing': () => null,
      ...answers,
    },
  });

test('who waits is taken, answered, and seen with the last orders', async () => {
  let isOwn = false;
  const { callsOf } = open('/chats', () => thread({ isOwn }), {
    'chat!claim': () => {
      isOwn = true;
      return null;
    },
    'chat!send': () => ({ ...message, id: '901', send_receive: 'send', content: 'On its way.' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /buyer7/ }));
  await screen.findByText('First answer within 12 minutes');
  const customer = within(await screen.findByRole('complementary', { name: 'Customer' }));
  expect(customer.getAllByRole('link', { name: '48210000000017' }).map((link) => link.getAttribute('href'))).toEqual([
    '/orders/1001',
    '/cases/77',
  ]);
  customer.getByText('$45.00');
  customer.getByText('Ready to pay');
  customer.getByText('$12.50');
  fireEvent.click(screen.getByRole('button', { name: 'Take' }));
  await screen.findByRole('button', { name: 'Put back' });
  expect(callsOf('chat!claim')).toEqual([{ threadId: '51' }]);
  fireEvent.change(screen.getByRole('textbox', { name: 'Write a message' }), { target: { value: 'On its way.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(callsOf('chat!send')).toMatchObject([{ threadId: '51', type: 'text', content: 'On%20its%20way.' }]),
  );
});

test('whoever takes a conversation over is led from its heading to the field that stands there then', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: fine)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  let isOwn = false;
  const found = () => thread(isOwn ? { isOwn } : { staffName: 'Lee Support', mayTakeOver: true });
  open('/chats', found, {
    'chat!takeOver': () => {
      isOwn = true;
      return null;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /buyer7/ }));
  const button = await screen.findByRole('button', { name: 'Take over' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: /buyer7/ })));
  button.focus();
  fireEvent.click(button);
  const field = await screen.findByRole('textbox', { name: 'Write a message' });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('a conversation is searched among all, with what was typed in the address', async () => {
  const { callsOf, address } = open('/chats?filter=all', () => thread(), {
    'chat!queue': ({ keyword }: { readonly keyword?: string }) => ({
      list: keyword === undefined ? [line()] : [],
      waiting: 1,
    }),
  });
  await screen.findByRole('button', { name: /buyer7/ });
  const field = screen.getByRole('textbox', { name: 'Search in messages' });
  fireEvent.change(field, { target: { value: 'teapot' } });
  fireEvent.submit(field.closest('form') ?? field);
  await screen.findByText('Nothing here.');
  expect(address()).toBe('/chats?filter=all&keyword=teapot');
  expect(callsOf('chat!queue')).toContainEqual({ filter: 'all', keyword: 'teapot' });
});

test('cards open an order in the panel and a product in the shop, in a tab of its own', async () => {
  const cards: Message[] = [
    { ...message, id: '901', type: 'product', card: { sellerGoodsId: '7', title: 'Table lamp', img: '' } },
    { ...message, id: '900', type: 'order', card: { orderId: '1001', title: '48210000000099', img: '' } },
  ];
  const { address } = open('/chats?thread=51', () => thread(), { 'chat!list': () => cards });
  const product = await screen.findByRole('link', { name: /Table lamp/ });
  expect(product.getAttribute('href')).toBe(`${location.origin}/productDetails?sellerGoodsId=7`);
  expect(product.getAttribute('target')).toBe('_blank');
  fireEvent.click(screen.getByRole('link', { name: /48210000000099/ }));
  await waitFor(() => expect(address()).toBe('/orders/1001'));
});

test('what customer service notes for itself stands beside the conversation, and is sent once more under its id', async () => {
  let attempts = 0;
  const notes: AdminOutputOf<'chat!notes'>[number][] = [];
  const { callsOf } = open('/chats?thread=51', () => thread(), {
    'chat!notes': () => notes,
    'chat!addNote': ({ content }: { readonly content: string }) => {
      attempts += 1;
      if (attempts === 1) throw new Error('lost');
      notes.push({ noteId: '1', author: 'Kim Support', isOwn: false, content, createTime: time });
      return null;
    },
  });
  fireEvent.change(await screen.findByLabelText('New note'), { target: { value: 'Called back' } });
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add note', hidden: true }));
  add();
  await waitFor(() => expect(attempts).toBe(1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add note', hidden: true })).not.toHaveProperty('disabled', true),
  );
  add();
  await screen.findByText('Called back');
  await waitFor(() => expect(screen.getByLabelText('New note')).toHaveProperty('value', ''));
  const sent = callsOf('chat!addNote') as readonly { readonly clientId: string }[];
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1);
});

test('customer service says when it answers, and what it says at other times', async () => {
  const hours: AdminOutputOf<'chat!hours'> = {
    version: 3,
    isOn: false,
    timeZone: 'Asia/Shanghai',
    weekly: [{ from: '09:00', until: '18:00' }, null, null, null, null, null, null],
    holidays: ['2026-12-25'],
    answers: { ar: 'سنعود' },
  };
  const { callsOf } = open('/chats', () => thread(), { 'chat!hours': () => hours, 'chat!saveHours': () => null });
  const { dialog, send, type } = await askFor('Chat hours');
  fireEvent.click(await dialog.findByLabelText('Show these hours and reply automatically outside them'));
  type('Monday, from', '10:30');
  fireEvent.click(dialog.getByLabelText('Sunday'));
  fireEvent.click(dialog.getByLabelText('Remove 2026-12-25'));
  type('Days off', '2027-01-01');
  fireEvent.click(dialog.getByText('Add day off'));
  type('Automatic reply', 'Back soon.');
  send('Save');
  const office = { from: '09:00', until: '18:00' };
  await waitFor(() =>
    expect(callsOf('chat!saveHours')).toEqual([
      {
        ...hours,
        isOn: true,
        weekly: [{ from: '10:30', until: '18:00' }, null, null, null, null, null, office],
        holidays: ['2027-01-01'],
        answers: { ar: 'سنعود', en: 'Back soon.' },
      },
    ]),
  );
});

test('who may not change settings sets no hours', async () => {
  open('/chats', () => thread(), {}, ['chat.answer']);
  await screen.findByRole('button', { name: /buyer7/ });
  expect(screen.queryByRole('button', { name: 'Chat hours' })).toBeNull();
});

test('a conversation is handed to a colleague, who is chosen first', async () => {
  const { callsOf } = open('/chats?filter=mine&thread=51', () => thread({ isOwn: true }), {
    'chatColleague!list': () => [{ staffId: '9', name: 'Kim Support', waiting: 4 }],
    'chat!transfer': () => null,
  });
  const { dialog, send, type } = await askFor('Hand over');
  await dialog.findByRole('option', { name: 'Kim Support – 4 waiting', hidden: true });
  send('Hand over');
  await dialog.findByText('Choose a colleague');
  type('To', '9');
  send('Hand over');
  await waitFor(() => expect(callsOf('chat!transfer')).toEqual([{ threadId: '51', staffId: '9' }]));
});

test('customer service sends the card of an order, and of a product that it found', async () => {
  const { callsOf } = open('/chats?filter=mine&thread=51', () => thread({ isOwn: true }), {
    'chat!send': () => ({ ...message, id: '901', send_receive: 'send', type: 'order', content: '' }),
    'chatProduct!find': () => [{ sellerGoodsId: '7', name: 'Table lamp', img: '/a.webp', storeName: 'Harbour' }],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send this order 48210000000017' }));
  // What a test before left unsent is sent too.
  await waitFor(() =>
    expect(callsOf('chat!send').at(-1)).toMatchObject({ threadId: '51', type: 'order', orderId: '1001' }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send a product' }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  const field = dialog.getByRole('textbox', { name: 'Find a product by name or number', hidden: true });
  fireEvent.change(field, { target: { value: 'lamp' } });
  fireEvent.submit(field.closest('form') ?? field);
  fireEvent.click(await dialog.findByRole('button', { name: /Table lamp/, hidden: true }));
  await waitFor(() => expect(callsOf('chat!send').at(-1)).toMatchObject({ type: 'product', sellerGoodsId: '7' }));
  expect(callsOf('chatProduct!find')).toEqual([{ keyword: 'lamp' }]);
});

test("a colleague's conversation is only looked at; who may not see orders or users is led to neither", async () => {
  const { balance: _, ...known } = { ...thread().customer, wallet: 'frozen' } as NonNullable<Thread['customer']>;
  open('/chats?thread=51', () => thread({ staffName: 'Kim Support', customer: known }), {}, ['chat.answer']);
  await screen.findByText('With Kim Support');
  expect(screen.queryByRole('button', { name: 'Take' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Send (a product|this order)/ })).toBeNull();
  expect(screen.queryByRole('link', { name: '48210000000017' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'buyer7' })).toBeNull();
  screen.getByText('Frozen');
  expect(screen.queryByText('On hold')).toBeNull();
});

test("a colleague's conversation is read and noted beside, and not written into", async () => {
  open('/chats?thread=51', () => thread({ staffName: 'Kim Support' }));
  await screen.findByText('Kim Support has this conversation. You can read it and add internal notes.');
  within(screen.getByRole('log')).getByText('Where is my parcel?');
  expect(screen.queryByRole('textbox', { name: 'Write a message' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Take|Send|Send a product)$/ })).toBeNull();
});

test("a colleague's conversation whose customer has waited long is taken over", async () => {
  let isOwn = false;
  const found = () => thread(isOwn ? { isOwn } : { staffName: 'Kim Support', mayTakeOver: true });
  const { callsOf } = open('/chats?thread=51', found, {
    'chat!takeOver': () => {
      isOwn = true;
      return null;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Take over' }));
  await screen.findByRole('button', { name: 'Put back' });
  expect(callsOf('chat!takeOver')).toEqual([{ threadId: '51' }]);
});

test('reports beyond the first page are read on, and one of them says who reports whom', async () => {
  const report = (reportId: string) =>
    ({
      reportId,
      by: 'customer',
      reason: `Reason ${reportId}`,
      storeName: 'Harbour',
      username: `buyer${reportId}`,
      createTime: time,
    }) as const;
  openPanel('/chat-reports/93', {
    answers: {
      'chatReport!list': ({ after = '0' }: { readonly after?: string }) =>
        after === '0' ? { list: [report('41')], next: '41' } : { list: [report('93')] },
      'chatReport!info': () => ({ report: report('93'), messages: [], accesses: [] }),
    },
  });
  await screen.findByText('buyer93 reports Harbour');
  fireEvent.click(await screen.findByRole('button', { name: /more/i }));
  await waitFor(() => expect(screen.getAllByText('buyer93 reports Harbour').length).toBe(2));
});

test('a reported chat is read once, and closed with a note and a block', async () => {
  const report = {
    reportId: '41',
    by: 'customer',
    reason: 'Wants to be paid elsewhere',
    storeName: 'Harbour Homeware',
    username: 'buyer7',
    createTime: time,
  } as const;
  const messages = [{ ...message, send_receive: 'send', content: 'Pay me directly' } as const];
  const { callsOf } = openPanel('/chat-reports/41', {
    answers: {
      'chatReport!list': () => ({ list: [report] }),
      'chatReport!info': () => ({ report, messages, accesses: [] }),
      'chatReport!close': () => null,
    },
  });
  await screen.findByText('Pay me directly');
  expect(screen.getAllByText('buyer7 reports Harbour Homeware').length).toBe(2);
  const { send, type } = await askFor('Close the report');
  type('Block', 'desk');
  type(/^Note/, 'Asked to pay outside.');
  send('Close the report');
  await waitFor(() =>
    expect(callsOf('chatReport!close')).toEqual([{ reportId: '41', note: 'Asked to pay outside.', block: 'desk' }]),
  );
  expect(callsOf('chatReport!info').length).toBe(1);
});

test('who has a conversation is shown anew once a hint comes, without any message', async () => {
  vi.stubGlobal('WebSocket', TestSocket);
  let staffName = 'Kim Support';
  open('/chats?thread=51', () => thread({ staffName }));
  await screen.findByText('With Kim Support');
  await waitFor(() => expect(TestSocket.opened.length).toBeGreaterThan(0));
  staffName = 'Lee Support';
  TestSocket.say({ type: 'chat', threadId: '52', partyId: 'service' });
  TestSocket.say({ type: 'chat', threadId: '51', partyId: 'service' });
  await screen.findByText('With Lee Support');
});

test('what another tab or a colleague does is seen in the queue, the menu and the notes at once, whatever page is open', async () => {
  vi.stubGlobal('WebSocket', TestSocket);
  let waiting = 1;
  let noted: AdminOutputOf<'chat!notes'> = [];
  const counts = () => [{ queue: 'chats', permission: 'chat.answer', count: waiting, overdue: 0 }] as const;
  const { callsOf } = open('/chats?thread=51', () => thread({ isOwn: true }), {
    'work!counts': () => [...counts()],
    'chat!notes': () => noted,
    'chat!queue': () => ({ list: [line({ unread: waiting })], waiting }),
  });
  await screen.findByRole('button', { name: /buyer7.*1 unread/ }, { timeout: 15_000 });
  await waitFor(() => expect(callsOf('chat!ticket').length).toBeGreaterThan(1));
  TestSocket.say({ type: 'ready' });
  waiting = 7;
  noted = [{ noteId: '1', author: 'Dana', isOwn: true, content: 'Called the carrier.', createTime: time }];
  TestSocket.say({ type: 'chat', threadId: '51', partyId: 'service' });
  TestSocket.say({ type: 'chat', threadId: '51', partyId: 'service' });
  await screen.findByRole('button', { name: /buyer7.*7 unread/ }, { timeout: 3000 });
  await screen.findByText('Called the carrier.', undefined, { timeout: 3000 });
  await waitFor(() => expect(screen.getByRole('link', { name: /Support chats.*7/ })).toBeTruthy());
});
