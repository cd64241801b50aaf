import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, allPermissions, askFor, me, openPanel } from '#testing/open-panel.tsx';

const session = {
  sessionId: 'ab'.repeat(32),
  address: '192.0.2.4',
  device: 'Firefox, Linux',
  isCurrent: true,
  createTime: '2026-11-20T08:00:00Z',
  lastSeenTime: '2026-11-20T09:00:00Z',
  expireTime: '2026-11-21T08:00:00Z',
};
const protectedMe = { ...me(allPermissions), hasTotp: true, recoveryCodesLeft: 3 };
const open = (answers: Answers) =>
  openPanel('/account', { answers: { 'session!list': () => [session], 'staff!me': () => protectedMe, ...answers } });
const refuse = (key: string) => {
  throw new ApiError({ key, code: 4, params: {} });
};

test('the app is given up only with a code, and the page then offers to set one up', async () => {
  let found = protectedMe;
  const { callsOf } = open({
    'staff!me': () => found,
    'totp!remove': ({ code }) => {
      if (code !== '123456') return refuse('totp_wrong');
      found = { ...protectedMe, hasTotp: false };
      return null;
    },
  });
  const { dialog, send, type } = await askFor('Stop using it');
  dialog.getByText('From then on the password alone is enough to log in.');
  send('Stop using it');
  await dialog.findByText('Enter the code');
  expect(callsOf('totp!remove')).toEqual([]);
  type(/^Code from your authenticator app/, '999999');
  send('Stop using it');
  await dialog.findByText(/This code is wrong/);
  type(/^Code from your authenticator app/, '123456');
  send('Stop using it');
  await screen.findByText('Authenticator app removed');
  await screen.findByRole('button', { name: 'Set up' });
  expect(callsOf('totp!remove')).toEqual([{ code: '999999' }, { code: '123456' }]);
});

test('new recovery codes are shown until they are kept, and then no more', async () => {
  const { callsOf } = open({ 'totp!recoveryCodes': () => ({ recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] }) });
  await screen.findByText('3 recovery codes left');
  const renew = screen.getByRole('button', { name: 'New recovery codes' });
  fireEvent.click(renew);
  fireEvent.click(renew);
  await screen.findByText('cccc-dddd');
  expect(callsOf('totp!recoveryCodes')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
  await screen.findByRole('button', { name: 'New recovery codes' });
  expect(screen.queryByText('cccc-dddd')).toBeNull();
  await waitFor(() => expect(callsOf('staff!me').length).toBeGreaterThan(1));
});

test('setting an app up can be given up, and nothing was changed', async () => {
  const { callsOf } = open({
    'staff!me': () => me(allPermissions),
    'totp!begin': () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Shop:admin?secret=JBSWY3DPEHPK3PXP' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  await screen.findByText('JBSWY3DPEHPK3PXP');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', { name: 'Set up' });
  expect(callsOf('totp!confirm')).toEqual([]);
});

test('every other session is ended at once, and only where there is another one', async () => {
  let sessions = [session, { ...session, sessionId: 'cd'.repeat(32), isCurrent: false, device: '' }];
  const { callsOf } = open({
    'session!list': () => sessions,
    'session!revokeOthers': () => {
      sessions = [session];
      return null;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  await waitFor(() => expect(screen.queryByText('Unknown device')).toBeNull());
  screen.getByText('This device');
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
  expect(callsOf('session!revokeOthers')).toEqual([{}]);
});

test('a password that is refused stays typed with the reason, and one that is missing is not sent', async () => {
  const { callsOf } = open({ 'user!updatePassword': () => refuse('network_error') });
  const field = async (label: RegExp) =>
    (await screen.findByLabelText(label, { selector: 'input' })) as HTMLInputElement;
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  fireEvent.change(await field(/^Current password/), { target: { value: 'Demo1234Demo' } });
  press();
  await waitFor(async () => expect((await field(/^New password/)).getAttribute('aria-invalid')).toBe('true'));
  expect(callsOf('user!updatePassword')).toEqual([]);
  fireEvent.change(await field(/^New password/), { target: { value: 'Another1234Demo' } });
  press();
  await screen.findByRole('alert');
  expect((await field(/^Current password/)).value).toBe('Demo1234Demo');
  expect((await field(/^New password/)).value).toBe('Another1234Demo');
});
