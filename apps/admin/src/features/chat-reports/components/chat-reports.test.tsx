import { type AdminOutputOf, ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, askFor, openPanel } from '#testing/open-panel.tsx';

type Report = AdminOutputOf<'chatReport!list'>['list'][number];
type Message = AdminOutputOf<'chatReport!info'>['messages'][number];

const report = (changes: Partial<Report> = {}): Report => ({
  reportId: '11',
  by: 'customer',
  reason: 'They asked me to pay outside of the shop.',
  storeName: 'Harbour Homeware',
  username: 'buyer7',
  createTime: '2026-11-20T08:00:00Z',
  ...changes,
});

const message = (changes: Partial<Message> = {}): Message => ({
  id: '1',
  type: 'text',
  content: 'Pay me directly, it is cheaper.',
  send_receive: 'send',
  createtime: '2026-11-20T07:00:00Z',
  ...changes,
});

const open = (at: string, messages: Message[], answers: Answers = {}, language: 'en' | 'ar' = 'en') =>
  openPanel(at, {
    language,
    answers: {
      'chatReport!list': () => ({ list: [report(), report({ reportId: '12', by: 'desk', username: 'buyer9' })] }),
      'chatReport!info': () => ({ report: report(), messages, accesses: [] }),
      ...answers,
    },
  });

test('the list says who reports whom, and why', async () => {
  open('/chat-reports', []);
  await screen.findByText('buyer7 reports Harbour Homeware');
  screen.getByText('Harbour Homeware reports buyer9');
  expect(screen.getAllByText('They asked me to pay outside of the shop.')).toHaveLength(2);
});

test('in Arabic who reports whom is read from the right, whatever letters the names are of', async () => {
  open('/chat-reports/11', [], {}, 'ar');
  await screen.findByRole('heading', { name: /buyer7/ });
  for (const sentence of screen.getAllByText(/buyer7.*Harbour Homeware/)) {
    const words = sentence.closest('bdi, [dir]');
    expect(words?.getAttribute('dir')).toBe('rtl');
    // Around words that say their own direction, an element that looks for one finds none, and takes that of Latin.
    expect(words?.parentElement?.closest('bdi')).toBeNull();
  }
});

test('an opened report shows both sides, is read once, and says that this was noted', async () => {
  const { callsOf } = open('/chat-reports/11', [
    message(),
    message({ id: '2', send_receive: 'receive', content: 'I would rather not.' }),
    message({
      id: '3',
      type: 'product',
      content: '',
      card: { sellerGoodsId: '501', title: 'Linen shirt', img: '' },
    }),
  ]);
  const said = await screen.findByText('Pay me directly, it is cheaper.');
  expect(said.closest('li')?.textContent).toMatch(/^Store/);
  expect(screen.getByText('I would rather not.').closest('li')?.textContent).toMatch(/^Customer/);
  expect(screen.getByText('Linen shirt').closest('li')?.textContent).toContain('Product');
  screen.getByText('Opening this report has been recorded.');
  expect(callsOf('chatReport!info')).toEqual([{ reportId: '11' }]);
});

test('an image whose link has ended is shown and opened by a new one, without another look at the report', async () => {
  const tab = { location: { replace: vi.fn() }, close: vi.fn() };
  vi.stubGlobal('open', () => tab);
  let links = 1;
  const { callsOf } = open('/chat-reports/11', [message({ id: '4', type: 'img', content: '/files/a?until=1' })], {
    'chatReport!picture': () => {
      links += 1;
      return { url: `/files/a?until=${links}` };
    },
  });
  const image = await screen.findByRole('img', { name: 'Photo' });
  expect(callsOf('chatReport!picture'), 'nothing is asked for while its link works').toEqual([]);
  fireEvent.error(image);
  await waitFor(() => expect(image.getAttribute('src')).toBe('/files/a?until=2'));
  fireEvent.load(image);
  fireEvent.click(screen.getByRole('link', { name: 'Open the photo' }));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/files/a?until=3'));
  expect(callsOf('chatReport!picture')).toEqual(Array(2).fill({ reportId: '11', messageId: '4' }));
  expect(callsOf('chatReport!info')).toHaveLength(1);
  vi.unstubAllGlobals();
});

test('a report without messages says so and can still be closed', async () => {
  open('/chat-reports/11', []);
  await screen.findByText('No messages');
  screen.getByRole('button', { name: 'Close the report' });
});

test('closing blocks nobody unless somebody is chosen', async () => {
  const { callsOf, address } = open('/chat-reports/11', [message()], { 'chatReport!close': () => null });
  const { dialog, send, type } = await askFor('Close the report');
  send('Close the report');
  await dialog.findByText('Give a reason');
  expect(callsOf('chatReport!close')).toEqual([]);
  type(/^Note/, ' Nothing in it. ');
  send('Close the report');
  await waitFor(() => expect(callsOf('chatReport!close')).toEqual([{ reportId: '11', note: 'Nothing in it.' }]));
  await waitFor(() => expect(address()).toBe('/chat-reports/12'));
});

test('whoever is blocked is chosen by hand, and named by side', async () => {
  const { callsOf } = open('/chat-reports/11', [message()], { 'chatReport!close': () => null });
  const { dialog, send, type } = await askFor('Close the report');
  await dialog.findByText(/Blocking stops both sides from writing in this conversation/);
  type('Block', 'desk');
  type('Reason', 'offPlatform');
  await screen.findByDisplayValue('The messages ask to pay outside the shop.');
  send('Close the report');
  await waitFor(() =>
    expect(callsOf('chatReport!close')).toEqual([
      { reportId: '11', note: 'The messages ask to pay outside the shop.', block: 'desk' },
    ]),
  );
});

test('one that a colleague has closed says so and stays undecided', async () => {
  const { address } = open('/chat-reports/11', [message()], {
    'chatReport!close': () => {
      throw new ApiError({ key: 'chat_report_not_found', code: 4, params: {} });
    },
  });
  const { dialog, send, type } = await askFor('Close the report');
  type(/^Note/, 'Nothing in it.');
  send('Close the report');
  await dialog.findByRole('alert', { hidden: true });
  expect(address()).toBe('/chat-reports/11');
});

test('a closed report says what was noted, by whom, and who has opened it; it is closed no more', async () => {
  const closed = { byName: 'Ann', note: 'Spoken to the store.', closeTime: '2026-11-21T08:00:00Z' };
  const accesses = [
    { staffName: 'Bea', accessTime: '2026-11-22T08:00:00Z' },
    { staffName: 'Ann', accessTime: '2026-11-21T07:00:00Z' },
  ];
  const { callsOf } = open('/chat-reports/11?tab=closed', [message()], {
    'chatReport!list': () => ({ list: [report({ closed })] }),
    'chatReport!info': () => ({ report: report({ closed }), messages: [message()], accesses }),
  });
  await screen.findByText(/Closed by .*Ann/);
  expect(screen.getAllByText('Spoken to the store.')).toHaveLength(2);
  screen.getByText('Bea');
  expect(screen.queryByRole('button', { name: 'Close the report' })).toBeNull();
  expect(callsOf('chatReport!list')).toEqual([{ isClosed: true }]);
});
