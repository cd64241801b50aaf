import { type AdminOutputOf, ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, askFor, openPanel, pageOf } from '#testing/open-panel.tsx';

type Member = AdminOutputOf<'staff!info'>;
type Roles = AdminOutputOf<'role!list'>;

const roles: Roles = {
  roles: [
    { roleId: '5', name: 'Support', permissions: ['users.read'], version: 2, staffCount: 1, createTime: '' },
    { roleId: '6', name: 'Treasury', permissions: ['rates.set'], version: 0, staffCount: 0, createTime: '' },
  ],
  permissions: [
    { permission: 'users.read', isHeld: true, calls: [] },
    { permission: 'rates.set', isHeld: false, calls: [] },
  ],
};

const member = (changes: Partial<Member> = {}): Member => ({
  staffId: '31',
  username: 'anna',
  name: 'Anna Berg',
  state: 'active',
  roles: [{ roleId: '5', name: 'Support' }],
  hasTotp: true,
  isAccessApproved: true,
  mayApproveAccess: false,
  isSelf: false,
  createTime: '2026-11-01T08:00:00Z',
  permissions: ['users.read'],
  rolesVersion: 0,
  sessions: [],
  ...changes,
});

const open = (at: string, answers: Answers = {}, found = member()) =>
  openPanel(at, {
    answers: {
      'staff!list': () => pageOf([found]),
      'staff!info': () => found,
      'role!list': () => roles,
      ...answers,
    },
  });

const refuse = (key: string) => () => {
  throw new ApiError({ key, code: 4, params: {} });
};

afterEach(() => vi.restoreAllMocks());

test('a role is made of permissions that one has oneself, told as made, and the form begins anew', async () => {
  const { callsOf } = open('/roles', { 'role!create': () => ({ roleId: '7' }) });
  const { dialog, send, type } = await askFor('New role');
  send('New role');
  await dialog.findByText('Enter a name');
  expect(callsOf('role!create')).toEqual([]);
  expect(dialog.getByLabelText('Set conversion rates')).toHaveProperty('disabled', true);
  dialog.getByText('You do not have this permission yourself.');
  type(/^Name/, ' Helpdesk ');
  fireEvent.click(dialog.getByLabelText('See users'));
  send('New role');
  await screen.findByText('Role created');
  expect(callsOf('role!create')).toEqual([{ name: 'Helpdesk', permissions: ['users.read'] }]);
  expect(callsOf('role!list').length).toBeGreaterThan(1);
  const again = await askFor('New role');
  expect(again.dialog.getByLabelText(/^Name/)).toHaveProperty('value', '');
  expect(again.dialog.getByLabelText('See users')).toHaveProperty('checked', false);
});

test('a name that is taken is said in the dialog, with everything that was chosen', async () => {
  open('/roles', { 'role!create': refuse('role_name_taken') });
  const { dialog, send, type } = await askFor('New role');
  type(/^Name/, 'Support');
  fireEvent.click(dialog.getByLabelText('See users'));
  send('New role');
  await dialog.findByText('A role with this name already exists.');
  expect(dialog.getByLabelText(/^Name/)).toHaveProperty('value', 'Support');
  expect(dialog.getByLabelText('See users')).toHaveProperty('checked', true);
});

test('who changes a role that changed meanwhile is told so and sees the new one', async () => {
  let found = roles;
  open('/roles', {
    'role!list': () => found,
    'role!change': () => {
      found = { ...roles, roles: roles.roles.map((role) => ({ ...role, name: `${role.name} 2`, version: 9 })) };
      return refuse('role_changed')();
    },
  });
  const [change] = await screen.findAllByRole('button', { name: 'Change' });
  fireEvent.click(change as Element);
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: 'Other tasks.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Change', hidden: true }));
  await screen.findByText('Someone else has just changed this. Look at it again.');
  await screen.findByRole('heading', { name: 'Support 2' });
});

test('a role that nobody holds is deleted after a question', async () => {
  const { callsOf } = open('/roles', { 'role!delete': () => null });
  const { dialog, send } = await askFor('Delete');
  dialog.getByText('Nobody has this role.');
  send('Delete');
  await screen.findByText('Role deleted');
  expect(callsOf('role!delete')).toEqual([{ roleId: '6' }]);
});

test('who does not give the password again is refused, and may try once more', async () => {
  const { callsOf } = open('/staff/31', { 'staff!resetAccess': refuse('password_confirmation_required') });
  const { dialog, send, type } = await askFor('Reset access');
  type('Reason', 'lostAccess');
  await waitFor(() => expect(dialog.getByLabelText(/^Note/)).not.toHaveProperty('value', ''));
  send('Reset access');
  const question = within(await screen.findByRole('dialog', { name: 'Enter your password again', hidden: true }));
  fireEvent.click(question.getByRole('button', { name: 'Continue', hidden: true }));
  await question.findByText('Enter your password');
  fireEvent.click(question.getByRole('button', { name: 'Cancel', hidden: true }));
  await dialog.findByText('Please enter your password again.');
  expect(callsOf('staff!resetAccess')).toHaveLength(1);
  expect(callsOf('user!confirmPassword')).toEqual([]);
});

test('access is reset with a reason, and the new link is told once', async () => {
  const { callsOf } = open('/staff/31', {
    'staff!resetAccess': () => ({ staffId: '31', invitationCode: 'c0de', expireTime: '2026-11-23T08:00:00Z' }),
  });
  const { send, type } = await askFor('Reset access');
  type(/^Note/, 'Lost the phone.');
  send('Reset access');
  await screen.findByText(/\/admin\/invitation#c0de$/);
  expect(callsOf('staff!resetAccess')).toEqual([{ staffId: '31', reason: 'Lost the phone.' }]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Close', hidden: true }).at(-1) as Element);
  await waitFor(() => expect(screen.queryByText(/#c0de$/)).toBeNull());
});

test.each([
  ['is copied', () => Promise.resolve(), 'Link copied'],
  ['cannot be copied', () => Promise.reject(new Error('denied')), /^Your browser did not allow copying/],
])('the link of an invitation %s', async (_, write, told) => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
  open('/staff', {
    'staff!invite': () => ({ staffId: '32', invitationCode: 'c0de', expireTime: '2026-11-23T08:00:00Z' }),
  });
  const { send, type } = await askFor('Invite');
  type(/Username/, ' bruno ');
  type(/^Name/, 'Bruno Sá');
  send('Invite');
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link', hidden: true }));
  await screen.findByText(told);
  expect(written).toHaveBeenCalledWith(expect.stringMatching(/\/admin\/invitation#c0de$/));
});

test('an invitation needs a username and a name', async () => {
  const { callsOf } = open('/staff', {});
  const { dialog, send } = await askFor('Invite');
  send('Invite');
  await dialog.findByText('Enter your username');
  dialog.getByText('Enter a name');
  expect(callsOf('staff!invite')).toEqual([]);
});

test('sessions are ended where there are some, each with its device', async () => {
  const session = {
    sessionId: 'ab'.repeat(32),
    address: '192.0.2.4',
    device: '',
    isCurrent: false,
    createTime: '2026-11-20T08:00:00Z',
    lastSeenTime: '2026-11-20T09:00:00Z',
    expireTime: '2026-11-21T08:00:00Z',
  };
  const { callsOf } = open('/staff/31', { 'staff!endSessions': () => null }, member({ sessions: [session] }));
  await screen.findByText('Unknown device');
  const { send, type } = await askFor('End sessions');
  type(/^Note/, 'A lost laptop.');
  send('End sessions');
  await screen.findByText('Sessions ended');
  expect(callsOf('staff!endSessions')).toEqual([{ staffId: '31', reason: 'A lost laptop.' }]);
});

test('who is disabled is enabled again, and has no session to end', async () => {
  const { callsOf } = open('/staff/31', { 'staff!enable': () => null }, member({ state: 'disabled' }));
  const { send, type } = await askFor('Enable');
  expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'End sessions' })).toBeNull();
  type(/^Note/, 'Back from leave.');
  send('Enable');
  await screen.findByText('Account enabled');
  expect(callsOf('staff!enable')).toEqual([{ staffId: '31', reason: 'Back from leave.' }]);
});

test('the last one who manages the team stays one', async () => {
  open('/staff/31', { 'staff!disable': refuse('last_staff_manager') });
  const { dialog, send, type } = await askFor('Disable');
  type(/^Note/, 'Left the team.');
  send('Disable');
  const fault = await dialog.findByRole('alert', { hidden: true });
  expect(fault.textContent).not.toContain('last_staff_manager');
});
