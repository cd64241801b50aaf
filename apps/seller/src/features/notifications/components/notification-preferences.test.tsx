import type { SellerOutputOf } from '@entrepot/client';
import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';

type Preferences = SellerOutputOf<'notice!preferences'>;

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const preferences = (changes: Partial<Preferences> = {}): Preferences => ({
  groups: [
    {
      group: 'sales',
      channels: [
        { channel: 'inApp', isOn: true, isFixed: true },
        { channel: 'mail', isOn: true, isFixed: false },
        { channel: 'push', isOn: false, isFixed: false },
      ],
    },
    {
      group: 'stock',
      channels: [
        { channel: 'inApp', isOn: true, isFixed: false },
        { channel: 'mail', isOn: false, isFixed: false },
        { channel: 'push', isOn: false, isFixed: false },
      ],
    },
  ],
  timeZone: 'UTC',
  language: 'de',
  digest: 'off',
  pushKey: 'AQID',
  ...changes,
});
const open = (found = preferences(), answers: Answers = {}) =>
  openPanel('/notifications', {
    answers: { 'notice!preferences': () => found, 'notice!savePreferences': () => found, ...answers },
  });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

afterEach(() => vi.unstubAllGlobals());

test('what was changed is sent, and nothing else', async () => {
  const { callsOf } = open();
  await screen.findByRole('checkbox', { name: 'Sales In your account' });
  expect(box('Sales In your account')).toHaveProperty('disabled', true);
  fireEvent.click(box('Sales Push'));
  fireEvent.click(box('Stock and imports In your account'));
  fireEvent.change(screen.getByLabelText('Email updates'), { target: { value: 'daily' } });
  save();
  save();
  await screen.findByText('Settings saved');
  expect(callsOf('notice!savePreferences')).toEqual([
    {
      choices: [
        { group: 'sales', channel: 'push', isOn: true },
        { group: 'stock', channel: 'inApp', isOn: false },
      ],
      timeZone,
      digest: 'daily',
    },
  ]);
});

test('quiet hours begin with a usual night, are changed, and end', async () => {
  let found = preferences();
  const { callsOf } = open(found, {
    'notice!preferences': () => found,
    'notice!savePreferences': ({ quiet }: { quiet?: Preferences['quiet'] }) => {
      found = preferences(quiet ? { quiet, timeZone } : {});
      return found;
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Use quiet hours' }));
  expect(screen.getByLabelText(/^From/)).toHaveProperty('value', '22:00');
  fireEvent.change(screen.getByLabelText(/^Until/), { target: { value: '06:30' } });
  screen.getByText(new RegExp(`Time zone: .*${timeZone}`));
  save();
  await screen.findByText('Settings saved');
  expect(callsOf('notice!savePreferences')).toEqual([
    { choices: [], quiet: { from: '22:00', until: '06:30' }, timeZone },
  ]);
  fireEvent.click(box('Use quiet hours'));
  expect(screen.queryByLabelText(/^From/)).toBeNull();
  save();
  await waitFor(() => expect(callsOf('notice!savePreferences')).toHaveLength(2));
  expect(callsOf('notice!savePreferences')[1]).toEqual({ choices: [], isQuiet: false, timeZone });
});

test('times are shown and kept in the zone in which they were saved, until they are chosen anew', async () => {
  const elsewhere = timeZone === 'Asia/Tokyo' ? 'Asia/Seoul' : 'Asia/Tokyo';
  const { callsOf } = open(preferences({ quiet: { from: '23:00', until: '08:00' }, timeZone: elsewhere }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Sales Email' }));
  screen.getByText(new RegExp(`Time zone: .*${elsewhere}`));
  save();
  await waitFor(() => expect(callsOf('notice!savePreferences')).toHaveLength(1));
  expect(callsOf('notice!savePreferences')[0]).not.toHaveProperty('timeZone');
  fireEvent.change(screen.getByLabelText(/^Until/), { target: { value: '06:30' } });
  screen.getByText(new RegExp(`Time zone: .*${timeZone}`));
  save();
  await waitFor(() => expect(callsOf('notice!savePreferences')[1]).toMatchObject({ timeZone }));
});

test('what another window has saved meanwhile is not undone, and what was saved here is not sent again', async () => {
  let found = preferences();
  const { callsOf } = open(found, {
    'notice!preferences': () => found,
    'notice!savePreferences': ({ digest }: { digest?: Preferences['digest'] }) => {
      // The other window's quiet hours are there already.
      found = preferences({ quiet: { from: '23:00', until: '08:00' }, ...(digest && { digest }) });
      return found;
    },
  });
  fireEvent.change(await screen.findByLabelText('Email updates'), { target: { value: 'daily' } });
  save();
  await waitFor(() => expect(screen.getByLabelText(/^From/)).toHaveProperty('value', '23:00'));
  expect(callsOf('notice!savePreferences')).toEqual([{ choices: [], digest: 'daily', timeZone }]);
  fireEvent.click(box('Sales Email'));
  save();
  await waitFor(() => expect(callsOf('notice!savePreferences')).toHaveLength(2));
  expect(callsOf('notice!savePreferences')[1]).toEqual({
    choices: [{ group: 'sales', channel: 'mail', isOn: false }],
  });
});

test('what was chosen stays when it cannot be saved', async () => {
  open(preferences(), {
    'notice!savePreferences': () => {
      throw new ApiError({ key: 'network_error', code: 4 });
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Sales Email' }));
  save();
  await screen.findByRole('alert');
  expect(box('Sales Email').checked).toBe(false);
});

test('a browser that cannot receive messages says so and offers nothing', async () => {
  open();
  await screen.findByText('This browser cannot receive push notifications.');
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
});

/** A browser with a worker for the panel, and the subscription that it has made. */
function browserWithPush(permission: NotificationPermission) {
  const made = {
    endpoint: 'https://push.example/1',
    options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      held = null;
      return true;
    },
  };
  let held: typeof made | null = null;
  const pushManager = { getSubscription: async () => held, subscribe: async () => (held = made) };
  const worker = { scope: new URL('/seller/', location.href).href, pushManager };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker: { getRegistration: async () => worker } }));
  return { isSubscribed: () => held !== null };
}

test('a browser is added to the store and taken away again', async () => {
  const browser = browserWithPush('granted');
  const { callsOf } = open(preferences(), { 'notice!pushAdd': () => null, 'notice!pushRemove': () => null });
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  await screen.findByRole('button', { name: 'Turn on' });
  expect(callsOf('notice!pushAdd')).toEqual([{ endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' }]);
  expect(callsOf('notice!pushRemove')).toEqual([{ endpoint: 'https://push.example/1' }]);
  expect(browser.isSubscribed()).toBe(false);
});

test('a browser that the server does not take is let go, and is not said to be on', async () => {
  const browser = browserWithPush('granted');
  open(preferences(), {
    'notice!pushAdd': () => {
      throw new ApiError({ key: 'network_error', code: 4 });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  await screen.findByRole('alert');
  await waitFor(() => expect(browser.isSubscribed()).toBe(false));
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
});

test('where the browser blocks messages, its settings are named', async () => {
  browserWithPush('denied');
  open();
  await screen.findByText(/^Your browser blocks push notifications/);
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
});
