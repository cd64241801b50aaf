import { type AdminOutputOf, ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, askFor, openPanel, pageOf } from '#testing/open-panel.tsx';

const setting = {
  key: 'unpaid_order_hours',
  group: 'orders',
  type: 'integer',
  unit: 'hours',
  help: 'Hours until an unpaid order is cancelled',
  min: '1',
  max: '72',
  default: '24',
  value: '12',
  isDefault: false,
  isPublic: true,
} as const;
const other = { ...setting, key: 'review_edit_days', group: 'reviews', help: 'Days in which a review may be changed' };

const open = (at: string, answers: Answers = {}) =>
  openPanel(at, { answers: { 'setting!list': () => [setting, other], ...answers } });

test('a setting is found by its words and changed with a reason, unless somebody was faster', async () => {
  const { callsOf } = open('/settings?keyword=unpaid', {
    'setting!change': () => {
      throw new ApiError({ key: 'setting_unchanged', code: 4, params: {} });
    },
  });
  await screen.findByText('Hours until an unpaid order is cancelled');
  expect(screen.queryByText('Days in which a review may be changed')).toBeNull();
  screen.getByText('12 h');
  const { dialog, send, type } = await askFor('Change');
  type('Hours until an unpaid order is cancelled', '48');
  type(/^Note/, 'The law requires it.');
  send('Change');
  const said = await dialog.findByText('The setting already has this value.');
  const field = dialog.getByLabelText('Hours until an unpaid order is cancelled');
  expect(field.getAttribute('aria-describedby')).toContain(said.id);
  expect(callsOf('setting!change')).toEqual([
    { key: 'unpaid_order_hours', value: '48', seenValue: '12', reason: 'The law requires it.' },
  ]);
});

test('who asked for a change that takes two takes it back, and nobody else is offered that', async () => {
  const asked = { ...setting, askedValue: '20', askedById: '1' };
  const { callsOf } = open('/settings', {
    'setting!list': () => [asked, { ...other, askedValue: '20', askedById: '2' }],
    'setting!withdraw': () => null,
  });
  const { send } = await askFor('Withdraw request');
  send('Withdraw request');
  await screen.findByText('Request withdrawn');
  expect(callsOf('setting!withdraw')).toEqual([{ key: 'unpaid_order_hours' }]);
});

test('what is stored and not in force is said at its setting', async () => {
  open('/settings', {
    'setting!list': () => [
      { ...setting, unusable: { text: '900', isWhole: true } },
      { ...other, unusable: { text: 'XX, YY', isWhole: false } },
    ],
  });
  await screen.findByText(/no longer allowed: .*900.*The default is in force/);
  screen.getByText(/not recognised and left out: .*XX, YY/);
});

test('a value out of bounds and a missing reason are said at once, each at its field', async () => {
  const { callsOf } = open('/settings?keyword=unpaid', {
    'setting!change': () => ({ key: 'unpaid_order_hours', value: '48', isWaiting: false }),
  });
  const { dialog, send, type } = await askFor('Change');
  const value = 'Hours until an unpaid order is cancelled';
  for (const [typed, fault] of [
    ['90', 'Only values between 1 h and 72 h are possible.'],
    ['two', 'This value is not valid for the setting.'],
    ['1.5', 'This value is not valid for the setting.'],
  ] as const) {
    type(value, typed);
    send('Change');
    const said = await dialog.findByText(fault);
    expect(dialog.getByLabelText(value).getAttribute('aria-describedby')).toContain(said.id);
    const missing = dialog.getByText('Give a reason');
    expect(dialog.getByLabelText(/^Note/).getAttribute('aria-describedby')).toContain(missing.id);
  }
  expect(callsOf('setting!change')).toEqual([]);
  type(value, '48');
  type(/^Note/, 'The law requires it.');
  send('Change');
  await waitFor(() => expect(callsOf('setting!change')).toHaveLength(1));
});

test('a lifted limit waits for a colleague, who is shown what was asked for', async () => {
  const limit: AdminOutputOf<'setting!list'>[number] = {
    ...setting,
    type: 'decimal',
    unit: 'usdt',
    help: 'Limit',
    min: '0',
    max: '1000000000',
    value: '1000.00',
    askedValue: '2000000.00',
  };
  const { callsOf } = open('/settings', {
    'setting!list': () => [limit],
    'setting!change': () => ({ key: limit.key, value: '1000.00', isWaiting: true }),
  });
  await screen.findByText(/Requested: 2,000,000\.00 USDT.*the same value/);
  screen.getByText('1,000.00 USDT');
  const { send, type } = await askFor('Change');
  expect(screen.getByLabelText('Limit')).toHaveProperty('value', '2000000.00');
  type('Limit', '3000');
  type(/^Note/, 'More of it.');
  send('Change');
  await screen.findByText(/changes it to the same value/);
  expect(callsOf('setting!change')).toEqual([
    { key: limit.key, value: '3000', seenValue: '1000.00', reason: 'More of it.' },
  ]);
});

test('only the last change of a setting can be undone', async () => {
  const change = {
    changeId: '8',
    key: 'unpaid_order_hours',
    oldValue: '24',
    newValue: '12',
    staffName: 'Dana Reviewer',
    reason: 'The platform’s policy has changed.',
    createTime: '2026-11-20T08:00:00Z',
    canUndo: true,
  };
  const { callsOf } = open('/setting-history', {
    'setting!history': () =>
      pageOf([
        change,
        { ...change, changeId: '7', canUndo: false },
        { ...change, changeId: '6', key: 'a_setting_of_before', canUndo: false },
      ]),
    'setting!undo': () => ({ key: 'unpaid_order_hours', value: '24', isWaiting: false }),
  });
  await screen.findAllByText('unpaid_order_hours');
  // Which one and what it was is said as on the page of settings.
  expect(screen.getAllByText('Hours until an unpaid order is cancelled')).toHaveLength(2);
  screen.getByText('a_setting_of_before');
  expect(screen.getAllByText('24 h')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  const { dialog, send, type } = await askFor('Undo');
  dialog.getByText('The setting becomes 24 h again.');
  type('Reason', 'mistake');
  await waitFor(() => expect(dialog.getByLabelText(/^Note/)).toHaveProperty('value', 'Corrects a mistake.'));
  send('Undo');
  await waitFor(() => expect(callsOf('setting!undo')).toEqual([{ changeId: '8', reason: 'Corrects a mistake.' }]));
});

test('what was changed of one setting is reached from it, page after page, and leads back to all', async () => {
  const changed = { ...setting, changeTime: '2026-11-20T08:00:00Z' };
  const change = {
    changeId: '8',
    key: setting.key,
    oldValue: '24',
    newValue: '12',
    staffName: 'Dana Reviewer',
    reason: 'The law requires it.',
    createTime: '2026-11-20T08:00:00Z',
    canUndo: true,
  };
  const { callsOf, address } = open('/settings', {
    'setting!list': () => [changed, other],
    'setting!history': () => ({
      pageList: [change],
      pageInfo: { pageNum: 1, pageSize: 20, totalElements: 21, totalPages: 2 },
    }),
  });
  await screen.findByText(setting.help);
  const links = screen.getAllByRole('link', { name: 'History' });
  // That of all settings, and that of the one that was changed.
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/setting-history',
    '/setting-history?key=unpaid_order_hours',
  ]);
  fireEvent.click(links[1] as HTMLElement);
  await screen.findByText('The law requires it.');
  expect(screen.getByRole('link', { name: /^(Page )?2$/ }).getAttribute('href')).toBe(
    '/setting-history?key=unpaid_order_hours&page=2',
  );
  fireEvent.click(screen.getByRole('button', { name: /Hours until an unpaid order is cancelled/ }));
  await waitFor(() => expect(address()).toBe('/setting-history'));
  expect(callsOf('setting!history')).toEqual([{ key: 'unpaid_order_hours', pageNum: 1 }, { pageNum: 1 }]);
});

test('the audit log shows what differs, filters by the address, and reads on from the last entry', async () => {
  const entry = (entryId: string) => ({
    entryId,
    staffId: '1',
    staffName: 'Dana Reviewer',
    address: '192.0.2.4',
    call: 'setting!change',
    object: 'setting',
    objectId: 'unpaid_order_hours',
    reason: 'The law requires it.',
    before: { value: '24', unit: 'hours', approvedBy: '31' },
    after: { value: '12', unit: 'hours', approvedBy: '32' },
    requestId: 'r1',
    createTime: '2026-11-20T08:00:00Z',
    hash: 'aa11',
  });
  const { callsOf, address } = openPanel('/audit?object=setting', {
    answers: {
      'audit!check': () => ({ entries: 2, headHash: 'aa11', checkedEntries: 2, checkedTime: '2026-11-20T08:00:00Z' }),
      'audit!list': ({ before }: { before?: string }) => ({
        pageList: [entry(before === undefined ? '9' : '8')],
        hasMore: before === undefined,
        staffNames: { 31: 'Kim Clerk', 32: 'Lee Second' },
      }),
    },
  });
  await screen.findByText(/The chain of 2 entries is whole/);
  const cells = (await screen.findAllByRole('cell')).map((cell) => cell.textContent);
  expect(cells).toEqual(['24', '12', 'Kim Clerk', 'Lee Second']);
  expect(screen.getAllByRole('link', { name: 'Dana Reviewer' })[0]?.getAttribute('href')).toBe(
    '/audit?object=setting&staffId=1',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Older entries' }));
  await waitFor(() => expect(callsOf('audit!list')).toContainEqual({ object: 'setting', before: '9' }));
  fireEvent.change(screen.getByLabelText('About'), { target: { value: 'role' } });
  await waitFor(() => expect(address()).toBe('/audit?object=role'));
  await waitFor(() => expect(callsOf('audit!list')).toContainEqual({ object: 'role' }));
  // What a link of an entry has narrowed is said, and can be undone.
  fireEvent.click((await screen.findAllByRole('link', { name: 'unpaid_order_hours' }))[0] as HTMLElement);
  await waitFor(() => expect(address()).toBe('/audit?object=setting&objectId=unpaid_order_hours'));
  fireEvent.click(await screen.findByRole('button', { name: /Number: .?unpaid_order_hours/ }));
  await waitFor(() => expect(address()).toBe('/audit?object=setting'));
  expect(screen.queryByRole('button', { name: /Number: / })).toBeNull();
});
