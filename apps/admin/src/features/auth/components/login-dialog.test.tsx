import { ApiError } from '@entrepot/client';
import { expireSession } from '@entrepot/panel/session/session-store.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askFor, openPanel } from '#testing/open-panel.tsx';

const role = {
  roleId: '5',
  name: 'Support',
  version: 2,
  permissions: ['users.read'],
  staffCount: 0,
  createTime: '2026-11-01T08:00:00Z',
};
const roles = { roles: [role], permissions: [{ permission: 'users.read', isHeld: true, calls: [] }] };
const session = { name: 'Dana Reviewer', permissions: ['staff.manage'], mustEnrolTotp: false, token: 'fresh' };

/** A role is being made when the session turns out to be over. */
async function makeRole(username: string) {
  let isOver = true;
  const panel = openPanel('/roles', {
    answers: {
      'role!list': () => roles,
      'user!newlogin': () => ({ ...session, username }),
      'role!create': () => {
        if (!isOver) return { roleId: '6' };
        isOver = false;
        expireSession();
        throw new ApiError({ key: 'session_expired', code: 401, params: {} });
      },
    },
  });
  const { dialog, type, send } = await askFor('New role');
  type(/Name/, 'Night shift');
  fireEvent.click(dialog.getAllByRole('checkbox', { hidden: true })[0] as Element);
  send('New role');
  const login = within(await screen.findByRole('dialog', { name: 'Staff login', hidden: true }));
  const logIn = () => {
    fireEvent.change(login.getByLabelText(/Username/), { target: { value: username } });
    fireEvent.change(login.getByLabelText(/^Password/, { selector: 'input' }), { target: { value: 'Demo1234Demo' } });
    fireEvent.click(login.getByRole('button', { name: 'Log in', hidden: true }));
  };
  return { ...panel, dialog, login, logIn };
}

test('a session that ends asks for the login over the page, and what was pressed is done once, as it was typed', async () => {
  const { callsOf, keysOf, address, dialog, login, logIn } = await makeRole('admin');
  expect(dialog.getByDisplayValue('Night shift')).toBeTruthy();
  // Whose session it was is known: the password is typed at once, and Enter does not press the button that closes.
  expect(login.getByLabelText(/Username/)).toHaveProperty('value', 'admin');
  await waitFor(() => expect(document.activeElement).toBe(login.getByLabelText(/^Password/, { selector: 'input' })));
  logIn();
  await waitFor(() => expect(callsOf('role!create')).toHaveLength(2));
  expect(callsOf('role!create')[1]).toEqual(callsOf('role!create')[0]);
  expect(keysOf('role!create')[1]).toBe(keysOf('role!create')[0]);
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  expect(address()).toBe('/roles');
  expect(localStorage.getItem('ES_ADMIN_TOKEN')).toBe('fresh');
});

test('somebody else who logs in there begins anew, and sends nothing that another has typed', async () => {
  const { callsOf, address, logIn } = await makeRole('robin');
  logIn();
  await waitFor(() => expect(address()).toBe('/home'));
  expect(callsOf('role!create')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByDisplayValue('Night shift')).toBeNull());
});

test('who closes the question is logged out, with the way back', async () => {
  const { callsOf, address, login } = await makeRole('admin');
  fireEvent.click(login.getByRole('button', { name: 'Close', hidden: true }));
  await waitFor(() => expect(address()).toBe('/login?back=%2Froles'));
  expect(callsOf('role!create')).toHaveLength(1);
  expect(localStorage.getItem('ES_ADMIN_TOKEN')).toBeNull();
});
