import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';

const list = [
  {
    noticeId: '9',
    group: 'money' as const,
    text: 'Deposit 100000000001 is waiting for a decision',
    href: '/admin/deposits/61',
    createTime: '2026-11-21T08:00:00.000Z',
    isRead: false,
  },
  {
    noticeId: '8',
    group: 'system' as const,
    text: 'There is no recent backup',
    href: '/admin/operations',
    createTime: '2026-11-20T08:00:00.000Z',
    isRead: true,
  },
];

const answers: Answers = {
  'notice!list': () => ({ list, unread: 1 }),
  'notice!read': () => null,
  'notice!readAll': () => null,
  'notice!preferences': () => ({
    groups: [
      { group: 'money', isOn: true, isFixed: false },
      { group: 'system', isOn: true, isFixed: true },
    ],
  }),
  'notice!savePreferences': () => ({ groups: [] }),
};

test('the bell counts, leads to the list, and a notification to its work', async () => {
  const { address, callsOf } = openPanel('/home', { answers });
  fireEvent.click(await screen.findByRole('link', { name: 'Notifications, 1 unread' }));
  await waitFor(() => expect(address()).toBe('/notifications'));
  fireEvent.click(await screen.findByRole('link', { name: /Deposit 100000000001/ }));
  await waitFor(() => expect(callsOf('notice!read')).toEqual([{ noticeIds: ['9'] }]));
  await waitFor(() => expect(address()).toBe('/deposits/61'));
});

test('all up to the newest are marked as read, and what cannot be switched off is not offered', async () => {
  const { callsOf } = openPanel('/notifications', { answers });
  await screen.findByRole('link', { name: /Deposit 100000000001/ });
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  // What came since the list was read stays new.
  await waitFor(() => expect(callsOf('notice!readAll')).toEqual([{ upTo: '9' }]));
  const fixed = await screen.findByRole('checkbox', { name: 'Books and backups' });
  expect((fixed as HTMLInputElement).disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Deposits and withdrawals' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(callsOf('notice!savePreferences')).toEqual([{ choices: [{ group: 'money', isOn: false }] }]),
  );
});

test('what one is told is chosen below the list once that stands, and is not pushed down by it', async () => {
  let answer: (listed: { list: typeof list; unread: number }) => void = () => undefined;
  const listed = new Promise<{ list: typeof list; unread: number }>((resolve) => {
    answer = resolve;
  });
  openPanel('/notifications', { answers: { ...answers, 'notice!list': () => listed } });
  await screen.findByRole('button', { name: 'Mark all as read' });
  expect(screen.queryByRole('heading', { name: 'What you are notified about' })).toBeNull();
  answer({ list, unread: 1 });
  expect(await screen.findByRole('heading', { name: 'What you are notified about' })).toBeTruthy();
});

test('what nobody saw yet cannot be marked as read', async () => {
  const { callsOf } = openPanel('/notifications', {
    answers: { ...answers, 'notice!list': () => ({ list: [], unread: 0 }) },
  });
  await screen.findByText('Nothing new');
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(callsOf('notice!readAll')).toEqual([]);
});
