import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allPermissions, me, openPanel } from '#testing/open-panel.tsx';

const session = {
  sessionId: 'ab'.repeat(32),
  address: '192.0.2.4',
  device: 'Firefox, Linux',
  isCurrent: false,
  createTime: '2026-11-20T08:00:00Z',
  lastSeenTime: '2026-11-20T09:00:00Z',
  expireTime: '2026-11-21T08:00:00Z',
};

test('where an authenticator app is demanded, nothing else opens until it is set up', async () => {
  let hasTotp = false;
  const { callsOf } = openPanel('/deposits', {
    answers: {
      'staff!me': () => ({ ...me(allPermissions), hasTotp, mustEnrolTotp: !hasTotp }),
      'totp!begin': () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Shop:admin?secret=JBSWY3DPEHPK3PXP' }),
      'totp!confirm': ({ code }: { code: string }) => {
        if (code !== '123456') throw new ApiError({ key: 'totp_wrong', code: 4, params: {} });
        hasTotp = true;
        return { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] };
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  screen.getByText('JBSWY3DPEHPK3PXP');
  const field = screen.getByLabelText(/Code from your authenticator app/);
  fireEvent.change(field, { target: { value: '999999' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText(/This code is wrong/);
  // As an Arabic keyboard types it.
  fireEvent.change(field, { target: { value: '١٢٣٤٥٦' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('cccc-dddd');
  expect(screen.queryByRole('heading', { name: 'Deposits' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
  await screen.findByRole('heading', { level: 1, name: 'Deposits' });
  expect(callsOf('totp!confirm')).toEqual([{ code: '999999' }, { code: '123456' }]);
});

test('a session that one does not know is ended, never the own one', async () => {
  const { callsOf } = openPanel('/account', {
    answers: {
      'session!list': () => [session, { ...session, sessionId: 'cd'.repeat(32), isCurrent: true }],
      'session!revoke': () => null,
    },
  });
  await screen.findByText('This device');
  // What stands beside the address is no part of it: in Arabic it is on the address's other side.
  expect(screen.getAllByText('192.0.2.4')).toHaveLength(2);
  const ends = screen.getAllByRole('button', { name: 'Log out' }).filter((button) => button.closest('li'));
  expect(ends).toHaveLength(1);
  fireEvent.click(ends[0] as Element);
  await waitFor(() => expect(callsOf('session!revoke')).toEqual([{ sessionId: session.sessionId }]));
});

test('of several sessions only the one that is being ended waits for its answer', async () => {
  const other = { ...session, sessionId: 'ef'.repeat(32) };
  const { callsOf } = openPanel('/account', {
    answers: {
      'session!list': () => [session, other, { ...session, sessionId: 'cd'.repeat(32), isCurrent: true }],
      'session!revoke': () => new Promise<never>(() => undefined),
    },
  });
  await screen.findByText('This device');
  const ends = screen.getAllByRole('button', { name: 'Log out' }).filter((button) => button.closest('li'));
  expect(ends).toHaveLength(2);
  fireEvent.click(ends[1] as Element);
  await waitFor(() => expect(callsOf('session!revoke')).toEqual([{ sessionId: other.sessionId }]));
  await waitFor(() => expect(ends.map((end) => end.hasAttribute('data-loading'))).toEqual([false, true]));
});

test('the password is changed in place', async () => {
  const { callsOf } = openPanel('/account', {
    answers: { 'session!list': () => [], 'user!updatePassword': () => null },
  });
  const type = async (label: RegExp, value: string) =>
    fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { value } });
  await type(/^Current password/, 'Demo1234Demo');
  await type(/^New password/, 'Another1234Demo');
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText(/^Password changed/);
  expect(callsOf('user!updatePassword')).toEqual([{ oldPassword: 'Demo1234Demo', password: 'Another1234Demo' }]);
});

test.each([
  ['invalid_staff_password', /^New password/, 'The password needs 12 to 64 characters, with letters and digits.'],
  ['wrong_old_password', /^Current password/, 'The current password is wrong.'],
] as const)('what is wrong with a password is told at its field: %s', async (key, label, told) => {
  openPanel('/account', {
    answers: {
      'session!list': () => [],
      'user!updatePassword': () => {
        throw new ApiError({ key, code: 4, params: {} });
      },
    },
  });
  const fieldOf = (name: RegExp) => screen.findByLabelText(name, { selector: 'input' });
  fireEvent.change(await fieldOf(/^Current password/), { target: { value: 'Demo1234Demo' } });
  fireEvent.change(await fieldOf(/^New password/), { target: { value: 'short1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  const field = await fieldOf(label);
  await waitFor(() => expect(document.activeElement).toBe(field));
  const notes = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(notes.map((id) => document.getElementById(id)?.textContent)).toContainEqual(told);
});
