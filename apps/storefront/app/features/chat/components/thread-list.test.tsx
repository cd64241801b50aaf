import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Answers, renderPage } from '#testing/render-page.tsx';
import { ThreadList } from './thread-list.tsx';

const thread = (partyId: string, name: string) => ({ partyId, name, avatar: '', unread: 0, isBlocked: false });

function open() {
  const answers: Answers = {
    'chatThread!list': ({ keyword, before }) => {
      if (keyword === undefined) return { list: [thread('3', 'Lamps'), thread('4', 'Cups')] };
      if (keyword !== 'teapot') return { list: [] };
      // Nothing stands in the newest two hundred threads.
      return before === undefined ? { list: [], next: '90' } : { list: [thread('5', 'Pots')] };
    },
  };
  const page = renderPage(<ThreadList onTarget={vi.fn()} />, { answers });
  const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search in messages' });
  const search = (text: string) => {
    fireEvent.change(field(), { target: { value: text } });
    fireEvent.submit(field());
  };
  return { ...page, search };
}

it('shows the threads in which something stands, going on where none was found, and all again once the field is empty', async () => {
  const { calls, search } = open();
  await screen.findByText('Lamps');
  search(' teapot ');
  await screen.findByText('Pots');
  expect(screen.queryByText('Lamps')).toBeNull();
  expect(calls.slice(1).map(({ input }) => input)).toEqual([
    { keyword: 'teapot' },
    { keyword: 'teapot', before: '90' },
  ]);
  search('');
  await screen.findByText('Cups');
  expect(screen.queryByText('Pots')).toBeNull();
});

it('opens a conversation at the message that was found', async () => {
  const onTarget = vi.fn();
  const answers: Answers = {
    'chatThread!list': ({ keyword }) =>
      keyword === undefined ? { list: [thread('3', 'Lamps')] } : { list: [{ ...thread('5', 'Pots'), foundId: '41' }] },
  };
  renderPage(<ThreadList onTarget={onTarget} />, { answers });
  const field = await screen.findByRole('searchbox', { name: 'Search in messages' });
  fireEvent.change(field, { target: { value: 'teapot' } });
  fireEvent.submit(field);
  fireEvent.click(await screen.findByRole('button', { name: /Pots/ }));
  expect(onTarget).toHaveBeenCalledWith({ kind: 'store', sellerId: '5', name: 'Pots', messageId: '41' });
});

it('says that nothing was found', async () => {
  const { search } = open();
  await screen.findByText('Lamps');
  search('saucer');
  expect((await screen.findByText('No messages found')).getAttribute('role')).toBe('status');
});

it('shows a case among the conversations, with its order and state, as the link to its own page', async () => {
  const line = {
    ...thread('3', 'Lamps'),
    unread: 2,
    case: { returnId: '77', orderId: '5', orderNo: '20261121000077', state: 'disputed' as const },
    last: {
      send_receive: 'receive',
      type: 'text',
      content: 'It leaks',
      createtime: '2026-01-02T00:00:00.000Z',
    } as const,
  };
  const answers: Answers = { 'chatThread!list': () => ({ list: [line, thread('3', 'Lamps')] }) };
  renderPage(<ThreadList onTarget={vi.fn()} />, { answers });
  const link = await screen.findByRole('link', {
    name: /Lamps.*It leaks.*20261121000077.*The platform decides.*2 unread/,
  });
  expect(link.getAttribute('href')).toBe('/userInfo/order-return?returnId=77');
  expect(screen.getAllByRole('button', { name: /Lamps/ })).toHaveLength(1);
});
