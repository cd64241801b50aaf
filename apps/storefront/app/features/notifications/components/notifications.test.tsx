import { ApiError, type OutputOf } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NotificationMount } from '#shared/notifications/notification-mount.tsx';
import { answerPushOffer, offerPush } from '#shared/notifications/push-offer.ts';
import { PushOfferMount } from '#shared/notifications/push-offer-mount.tsx';
import { purgeAfterLogout } from '#shared/session/purge-personal-data.ts';
import { writeToken } from '#shared/session/session-store.ts';
import { readStored, storedNames } from '#shared/stored-values.ts';
import { renderPage } from '#testing/render-page.tsx';
import NotificationBell from './notification-bell.tsx';
import { NotificationList } from './notification-list.tsx';
import { NotificationPreferences } from './notification-preferences.tsx';
import { StopMails } from './stop-mails.tsx';

type Notification = OutputOf<'notice!list'>['list'][number];

const list: Notification[] = [
  {
    noticeId: '9',
    group: 'orders',
    text: 'Order 1 is on its way',
    href: '/userInfo/order-detail?orderId=1',
    isRead: false,
    createTime: '2026-11-21T08:00:00.000Z',
  },
  {
    noticeId: '8',
    group: 'money',
    text: '$5.00 added to your balance',
    href: '/userInfo/money-package',
    isRead: true,
    createTime: '2026-11-21T08:00:00.000Z',
  },
];
const preferences: OutputOf<'notice!preferences'> = {
  groups: [
    {
      group: 'orders',
      channels: [
        { channel: 'inApp', isOn: true, isFixed: true },
        { channel: 'mail', isOn: true, isFixed: true },
        { channel: 'push', isOn: true, isFixed: false },
      ],
    },
    {
      group: 'stores',
      channels: [
        { channel: 'inApp', isOn: true, isFixed: false },
        { channel: 'mail', isOn: false, isFixed: false },
        { channel: 'push', isOn: false, isFixed: false },
      ],
    },
  ],
  timeZone: 'UTC',
  language: 'en',
  digest: 'off',
  pushKey: 'key',
};

const inputsOf = (calls: readonly { name: string; input: unknown }[], name: string) =>
  calls.filter((call) => call.name === name).map(({ input }) => input);

beforeEach(() => localStorage.clear());
afterEach(() => {
  writeToken(null);
  vi.unstubAllGlobals();
});

it('shows what happened, marks what is opened as read, and everything up to what was seen', async () => {
  const { calls } = renderPage(<NotificationList />, {
    answers: {
      'notice!list': () => ({ list, unread: 1 }),
      'notice!read': () => null,
      'notice!readAll': () => null,
    },
  });
  const link = await screen.findByRole('link', { name: /Order 1 is on its way/ });
  expect(link.getAttribute('href')).toBe('/userInfo/order-detail?orderId=1');
  fireEvent.click(link);
  await waitFor(() => expect(inputsOf(calls, 'notice!read')).toEqual([{ noticeIds: ['9'] }]));
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(inputsOf(calls, 'notice!readAll')).toEqual([{ upTo: '9' }]));
  fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'money' } });
  await waitFor(() =>
    expect(inputsOf(calls, 'notice!list')).toContainEqual(expect.objectContaining({ group: 'money' })),
  );
  await screen.findByRole('link', { name: /Order 1 is on its way/ });
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  // Of one group as well nothing is marked that came since it was listed.
  await waitFor(() => expect(inputsOf(calls, 'notice!readAll')).toEqual([{ upTo: '9' }, { upTo: '9' }]));
});

it('says what will be here while nothing is', async () => {
  renderPage(<NotificationList />, { answers: { 'notice!list': () => ({ list: [], unread: 0 }) } });
  expect(await screen.findByText('Nothing new')).toBeTruthy();
});

it('saves what may be chosen, and offers no choice where there is none', async () => {
  const { calls } = renderPage(<NotificationPreferences />, {
    answers: { 'notice!preferences': () => preferences, 'notice!savePreferences': () => preferences },
  });
  const mail = await screen.findByRole('checkbox', { name: 'Orders Email' });
  expect((mail as HTMLInputElement).disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Stores you follow Email' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Use quiet hours' }));
  fireEvent.change(screen.getByLabelText(/^Until/), { target: { value: '06:30' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Email updates' }), { target: { value: 'weekly' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Language of emails and messages' }), {
    target: { value: 'th' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(inputsOf(calls, 'notice!savePreferences')).toHaveLength(1));
  expect(inputsOf(calls, 'notice!savePreferences')[0]).toMatchObject({
    choices: [{ group: 'stores', channel: 'mail', isOn: true }],
    quiet: { from: '22:00', until: '06:30' },
    digest: 'weekly',
    language: 'th',
  });
});

it('has the server know anew of a browser that takes messages, and of no other', async () => {
  const toJSON = () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'point', auth: 'secret' } });
  let found: object | null = { options: {}, unsubscribe: async () => true };
  const pushManager = { getSubscription: async () => found, subscribe: async () => ({ toJSON }) };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ scope: `${location.origin}/`, pushManager }) },
  });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  const answers = { 'notice!preferences': () => preferences, 'notice!pushAdd': () => null };
  const { calls, unmount } = renderPage(<NotificationPreferences />, { answers });
  await waitFor(() =>
    expect(inputsOf(calls, 'notice!pushAdd')).toEqual([
      { endpoint: 'https://push.example/1', p256dh: 'point', auth: 'secret' },
    ]),
  );
  await waitFor(() => expect(readStored(storedNames.pushAnswered), 'who is told already is not asked').not.toBeNull());
  unmount();
  found = null;
  const without = renderPage(<NotificationPreferences />, { answers });
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy();
  expect(inputsOf(without.calls, 'notice!pushAdd')).toEqual([]);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('ends the mails of a link only when asked to, says which, and takes it back', async () => {
  const { calls } = renderPage(<StopMails code="1-buyer-stores-x" />, {
    answers: { 'notice!stopMails': () => ({ group: 'stores' }), 'notice!resumeMails': () => ({ group: 'stores' }) },
  });
  expect(inputsOf(calls, 'notice!stopMails')).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Stop emails' }));
  expect(await screen.findByText('You will get no more emails about: Stores you follow')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('You will get emails again about: Stores you follow')).toBeTruthy();
  expect(inputsOf(calls, 'notice!resumeMails')).toEqual([{ code: '1-buyer-stores-x' }]);
});

it('says no more why the mails of a link could not be ended once they are', async () => {
  let isLost = true;
  const lose = () => {
    throw new ApiError({ key: 'network_error', code: 0 });
  };
  renderPage(<StopMails code="1-buyer-stores-x" />, {
    answers: { 'notice!stopMails': () => (isLost ? lose() : { group: 'stores' }) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Stop emails' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No answer from the shop');
  isLost = false;
  fireEvent.click(screen.getByRole('button', { name: 'Stop emails' }));
  expect(await screen.findByText('You will get no more emails about: Stores you follow')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offers nothing to a link that is not valid, nor to one that lost its code', async () => {
  const refuse = () => {
    throw new ApiError({ key: 'mail_link_invalid', code: 265 });
  };
  const garbled = renderPage(<StopMails code="1-buyer" />, { answers: { 'notice!stopMails': refuse } });
  fireEvent.click(await screen.findByRole('button', { name: 'Stop emails' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This link is not valid.');
  expect(screen.queryByRole('button')).toBeNull();
  garbled.unmount();
  const { calls } = renderPage(<StopMails code="" />);
  expect(screen.getByRole('alert').textContent).toBe('This link is not valid.');
  expect(screen.queryByRole('button')).toBeNull();
  expect(calls).toEqual([]);
});

it('counts what is unread in the bell, and asks about push only after something happened, once', async () => {
  vi.stubGlobal('Notification', { permission: 'default' });
  vi.stubGlobal('PushManager', {});
  writeToken('token');
  renderPage(<NotificationMount />, {
    answers: { 'notice!unread': () => ({ unread: 3 }), 'notice!preferences': () => preferences },
  });
  expect(await screen.findByRole('link', { name: 'Notifications, 3 unread' }, { timeout: 5000 })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Get notified?' })).toBeNull();
  offerPush();
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Get notified?' })).toBeNull());
  offerPush();
  expect(screen.queryByRole('region', { name: 'Get notified?' })).toBeNull();
  answerPushOffer();
});

it('asks about push in the next session again, unless the browser was told not to', async () => {
  const notification = { permission: 'granted' };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', {});
  writeToken('token');
  renderPage(<PushOfferMount />, { answers: { 'notice!preferences': () => preferences } });
  answerPushOffer();
  purgeAfterLogout('100001');
  notification.permission = 'denied';
  offerPush();
  expect(screen.queryByRole('region', { name: 'Get notified?' })).toBeNull();
  notification.permission = 'granted';
  offerPush();
  expect(await screen.findByRole('region', { name: 'Get notified?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
});

it('counts anew at once when something is told, and asks for a new ticket when the connection ended', async () => {
  const listeners = new Map<string, (event: { data?: string }) => void>();
  const opened = vi.fn();
  class Socket {
    constructor() {
      opened();
    }
    addEventListener(name: string, listener: (event: { data?: string }) => void) {
      listeners.set(name, listener);
    }
    send() {}
    close() {}
  }
  vi.stubGlobal('WebSocket', Socket);
  let unread = 3;
  renderPage(<NotificationBell />, {
    answers: { 'notice!unread': () => ({ unread }), 'chatTicket!open': () => ({ ticket: 'once' }) },
  });
  expect(await screen.findByRole('link', { name: 'Notifications, 3 unread' })).toBeTruthy();
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  unread = 4;
  listeners.get('message')?.({ data: '{"type":"notice"}' });
  expect(await screen.findByRole('link', { name: 'Notifications, 4 unread' })).toBeTruthy();
  listeners.get('close')?.({});
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(2), { timeout: 3000 });
});
