import { type AdminOutputOf, ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, askFor, openPanel, pageOf } from '#testing/open-panel.tsx';

type Member = AdminOutputOf<'staff!info'>;

const roles: AdminOutputOf<'role!list'> = {
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
  rolesVersion: 4,
  sessions: [],
  ...changes,
});

const open = (at: string, found = member(), answers: Answers = {}) =>
  openPanel(at, {
    answers: {
      'staff!list': () => pageOf([found]),
      'staff!info': () => found,
      'role!list': () => roles,
      ...answers,
    },
  });

test('the password is asked for where the server wants it, and the step goes on afterwards', async () => {
  let isConfirmed = false;
  const { callsOf } = open('/staff/31', member(), {
    'user!confirmPassword': ({ password }: { password: string }) => {
      if (password !== 'right') throw new ApiError({ key: 'wrong_password', code: 4, params: {} });
      isConfirmed = true;
      return { until: '2026-11-20T08:10:00Z' };
    },
    'staff!disable': () => {
      if (!isConfirmed) throw new ApiError({ key: 'password_confirmation_required', code: 4, params: {} });
      return null;
    },
  });
  const { send, type } = await askFor('Disable');
  type(/^Note/, 'Left the team.');
  send('Disable');
  const question = within(await screen.findByRole('dialog', { name: 'Enter your password again', hidden: true }));
  const answer = (password: string) => {
    fireEvent.change(question.getByLabelText(/^Password/, { selector: 'input' }), { target: { value: password } });
    fireEvent.click(question.getByRole('button', { name: 'Continue', hidden: true }));
  };
  answer('wrong');
  await question.findByRole('alert', { hidden: true });
  answer('right');
  await screen.findByText('Account disabled');
  const sent = { staffId: '31', reason: 'Left the team.' };
  expect(callsOf('staff!disable')).toEqual([sent, sent]);
});

test('a role whose permissions one lacks can be neither given nor taken', async () => {
  const { callsOf } = open('/staff/31', member({ roles: [] }), { 'staff!setRoles': () => null });
  const { dialog, send, type } = await askFor('Change roles');
  const support = await dialog.findByLabelText('Support');
  expect(dialog.getByLabelText('Treasury')).toHaveProperty('disabled', true);
  fireEvent.click(support);
  type(/^Note/, 'Other tasks.');
  send('Change roles');
  await waitFor(() =>
    expect(callsOf('staff!setRoles')).toEqual([
      { staffId: '31', rolesVersion: 4, roleIds: ['5'], reason: 'Other tasks.' },
    ]),
  );
});

test('who changes roles that a colleague has just changed is told, and begins anew from theirs', async () => {
  let found = member();
  const { callsOf } = open('/staff/31', found, {
    'staff!info': () => found,
    'staff!setRoles': () => {
      if (found.rolesVersion === 5) return null;
      found = member({ roles: [], rolesVersion: 5 });
      throw new ApiError({ key: 'staff_state_changed', code: 901, params: {} });
    },
  });
  const first = await askFor('Change roles');
  expect(await first.dialog.findByLabelText('Support')).toHaveProperty('checked', true);
  first.type(/^Note/, 'Other tasks.');
  first.send('Change roles');
  await screen.findByText('Someone else has just changed this. Look at it again.');
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  await screen.findByText('–');
  const again = await askFor('Change roles');
  const support = await again.dialog.findByLabelText('Support');
  expect(support).toHaveProperty('checked', false);
  fireEvent.click(support);
  again.type(/^Note/, 'Back again.');
  again.send('Change roles');
  await waitFor(() =>
    expect(callsOf('staff!setRoles').at(-1)).toEqual({
      staffId: '31',
      rolesVersion: 5,
      roleIds: ['5'],
      reason: 'Back again.',
    }),
  );
});

const withOldPermission = {
  ...roles,
  roles: roles.roles.map((role) => ({ ...role, permissions: ['moon.visit', ...role.permissions] })),
};

test('a permission that exists no more is not sent when its role is changed', async () => {
  const { callsOf } = open('/roles', member(), {
    'role!list': () => withOldPermission,
    'role!change': () => ({ version: 3 }),
  });
  await screen.findByRole('heading', { name: 'Treasury' });
  fireEvent.click(screen.getAllByRole('button', { name: 'Change' })[0] as Element);
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  expect(dialog.getAllByRole('checkbox', { hidden: true })).toHaveLength(2);
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: 'As before.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Change', hidden: true }));
  await waitFor(() =>
    expect(callsOf('role!change')).toEqual([
      { roleId: '5', version: 2, name: 'Support', permissions: ['users.read'], reason: 'As before.' },
    ]),
  );
});

test('a permission that exists no more does not keep its role from being given', async () => {
  open('/staff/31', member(), { 'role!list': () => withOldPermission });
  const { dialog } = await askFor('Change roles');
  expect(await dialog.findByLabelText('Support')).toHaveProperty('disabled', false);
  expect(dialog.getByLabelText('Treasury')).toHaveProperty('disabled', true);
});

test('access that another member gave is approved; what one gave oneself is not', async () => {
  const waiting = member({ isAccessApproved: false, mayApproveAccess: true });
  const { callsOf } = open('/staff/31', waiting, { 'staff!approveAccess': () => null });
  await screen.findByText('Waiting for approval');
  const { send } = await askFor('Approve access');
  send('Approve access');
  await waitFor(() => expect(callsOf('staff!approveAccess')).toEqual([{ staffId: '31' }]));
});

test('who let somebody in is not offered to approve it', async () => {
  open('/staff/31', member({ isAccessApproved: false }));
  await screen.findByText('Waiting for approval');
  expect(screen.queryByRole('button', { name: 'Approve access' })).toBeNull();
});

test('nobody decides about themselves', async () => {
  open('/staff/31', member({ isSelf: true }));
  await screen.findByText('This is your own account: a colleague decides about it.');
  expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull();
});

test('an invitation tells its link once', async () => {
  open('/staff', member(), {
    'staff!invite': () => ({ staffId: '32', invitationCode: 'c0de', expireTime: '2026-11-23T08:00:00Z' }),
  });
  const { send, type } = await askFor('Invite');
  type(/Username/, 'bruno');
  type(/^Name/, 'Bruno Sá');
  send('Invite');
  await screen.findByText(/\/admin\/invitation#c0de$/);
});

test('a role is changed by the version that was looked at, and deleted only while nobody holds it', async () => {
  const { callsOf } = open('/roles', member(), { 'role!change': () => ({ version: 3 }) });
  await screen.findByRole('heading', { name: 'Treasury' });
  expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(1);
  fireEvent.click(screen.getAllByRole('button', { name: 'Change' })[0] as Element);
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Helpdesk' } });
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Change', hidden: true }));
  send();
  await dialog.findByText('Give a reason');
  expect(callsOf('role!change')).toEqual([]);
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: 'They answer the phone as well.' } });
  send();
  await waitFor(() =>
    expect(callsOf('role!change')).toEqual([
      {
        roleId: '5',
        version: 2,
        name: 'Helpdesk',
        permissions: ['users.read'],
        reason: 'They answer the phone as well.',
      },
    ]),
  );
});
