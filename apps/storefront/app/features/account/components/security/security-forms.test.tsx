import { ApiError, type OutputOf } from '@entrepot/client';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import LoginPassword from '#routes/login-password.tsx';
import TransactionPassword from '#routes/transaction-password.tsx';
import { type Answers, renderPage } from '#testing/render-page.tsx';
import { pageOf } from '#testing/samples.ts';
import { SetupList } from '../setup-list.tsx';
import { Contacts } from './bind-contact.tsx';
import { SignInRecords } from './sign-in-records.tsx';

type User = OutputOf<'localuser!get'>;

const user = (changes: Partial<User> = {}): User => ({
  username: 'ann',
  usercode: 'E100001',
  avatar: 1,
  uid: '1',
  name: '',
  idNumber: '',
  identityState: 'none',
  identityLevel: 'none',
  phone: '',
  email: 'ann@shop.example',
  invitationCode: '',
  money: '0.00',
  hasSafeword: true,
  ...changes,
});

const refuse = (key: string, params = {}) => {
  throw new ApiError({ key, code: 1, params, serverText: key });
};
const field = (label: RegExp | string, within_ = screen as Pick<typeof screen, 'getByLabelText'>) =>
  within_.getByLabelText<HTMLInputElement>(label, { selector: 'input:not([type=radio])' });
const type = (label: RegExp | string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const inputsOf = (calls: readonly { name: string; input: unknown }[], name: string) =>
  calls.filter((call) => call.name === name).map((call) => call.input);

describe('the login password', () => {
  const open = (answers: Answers = {}) =>
    renderPage(<LoginPassword />, { at: '/userInfo/setup/login-password', answers });
  const fill = (password: string, repeated = password) => {
    type(/^Current password/, 'old12345');
    type(/^New password/, password);
    type(/^Repeat password/, repeated);
  };

  it('is changed, and leads back to the settings', async () => {
    const { calls, address } = open({ 'user!updateOldAndNewPsw': () => null });
    fill('fresh123');
    press('Change password');
    await screen.findByText('Password changed. Other devices have been logged out.');
    expect(inputsOf(calls, 'user!updateOldAndNewPsw')).toEqual([
      { old_password: 'old12345', password: 'fresh123', re_password: 'fresh123' },
    ]);
    await waitFor(() => expect(address()).toBe('/userInfo/setup'));
  });

  it.each([
    ['short', 'ab1', 'ab1', 'The password does not meet all the rules yet.'],
    ['without a digit', 'abcdefgh', 'abcdefgh', 'The password does not meet all the rules yet.'],
    ['with a space', 'abc 1234', 'abc 1234', 'The password does not meet all the rules yet.'],
    ['repeated otherwise', 'fresh123', 'fresh124', 'The two passwords are not the same.'],
  ])('is not sent when it is %s', (_, password, repeated, fault) => {
    const { calls } = open();
    fill(password, repeated);
    press('Change password');
    screen.getByText(fault);
    expect(calls).toEqual([]);
  });

  it('ticks its rules off as it is typed', () => {
    open();
    const rule = (label: string) => screen.getByText(label).closest('li')?.outerHTML;
    const before = ['6 to 12 characters', 'A letter', 'A digit'].map(rule);
    type(/^New password/, 'fresh123');
    const after = ['6 to 12 characters', 'A letter', 'A digit'].map(rule);
    for (const [place, text] of before.entries()) expect(after[place]).not.toBe(text);
  });

  it('says at its field that the old one is wrong, and clears it once something else is typed', async () => {
    open({ 'user!updateOldAndNewPsw': () => refuse('wrong_old_password') });
    fill('fresh123');
    press('Change password');
    await screen.findByText('The current password is wrong.');
    expect(field(/^Current password/).getAttribute('aria-invalid')).toBe('true');
    type(/^Current password/, 'old12346');
    expect(screen.queryByText('The current password is wrong.')).toBeNull();
  });

  it('says for how long it is locked', async () => {
    open({ 'user!updateOldAndNewPsw': () => refuse('login_locked_minutes', { minutes: 5 }) });
    fill('fresh123');
    press('Change password');
    await screen.findByText(/try again in 5 minutes/);
  });

  it('is sent once, however often it is pressed', async () => {
    const answer = Promise.withResolvers<null>();
    const { calls } = open({ 'user!updateOldAndNewPsw': () => answer.promise });
    fill('fresh123');
    press('Change password');
    press('Change password');
    fireEvent.submit(field(/^New password/).closest('form') as Element);
    answer.resolve(null);
    await screen.findByText(/^Password changed/);
    expect(inputsOf(calls, 'user!updateOldAndNewPsw')).toHaveLength(1);
  });

  it('can be made visible and hidden again', () => {
    open();
    const [show] = screen.getAllByRole('button', { name: 'Show password' });
    fireEvent.click(show as Element);
    expect(field(/^Current password/).type).toBe('text');
    press('Hide password');
    expect(field(/^Current password/).type).toBe('password');
  });
});

describe('the fund password', () => {
  const open = (found: User, answers: Answers = {}) =>
    renderPage(<TransactionPassword />, {
      at: '/userInfo/setup/transaction-password',
      answers: { 'localuser!get': () => found, ...answers },
    });

  it('is chosen for the first time with the login password', async () => {
    const { calls, address } = open(user({ hasSafeword: false }), { 'user!setSafewordReg': () => null });
    await screen.findByLabelText(/^New fund password/);
    type(/^New fund password/, '246810');
    type(/^Repeat fund password/, '246810');
    type(/^Your login password/, 'old12345');
    press('Set fund password');
    await screen.findByText('Your fund password is set');
    expect(inputsOf(calls, 'user!setSafewordReg')).toEqual([
      { password: 'old12345', safeword: '246810', re_safeword: '246810' },
    ]);
    await waitFor(() => expect(address()).toBe('/userInfo/setup'));
  });

  it('takes digits alone, six of them, in any script', async () => {
    open(user({ hasSafeword: false }));
    await screen.findByLabelText(/^New fund password/);
    type(/^New fund password/, '12ab34x5678');
    expect(field(/^New fund password/).value).toBe('123456');
    type(/^New fund password/, '٢٤٦٨١٠');
    expect(field(/^New fund password/).value).toBe('246810');
  });

  it('is not sent with five digits, or repeated otherwise', async () => {
    const { calls } = open(user());
    await screen.findByLabelText(/^Current fund password/);
    type(/^Current fund password/, '123456');
    type(/^New fund password/, '24681');
    type(/^Repeat fund password/, '24681');
    press('Save new fund password');
    screen.getByText('The fund password has six digits.');
    type(/^New fund password/, '246810');
    press('Save new fund password');
    screen.getByText('The two fund passwords are not the same.');
    expect(inputsOf(calls, 'user!updateOldAndNewSafeword')).toEqual([]);
  });

  it('says at the old one that it is wrong, and keeps what was typed', async () => {
    open(user(), { 'user!updateOldAndNewSafeword': () => refuse('wrong_safeword') });
    await screen.findByLabelText(/^Current fund password/);
    type(/^Current fund password/, '111111');
    type(/^New fund password/, '246810');
    type(/^Repeat fund password/, '246810');
    press('Save new fund password');
    await screen.findByText('The fund password is wrong.');
    expect(field(/^New fund password/).value).toBe('246810');
  });

  it('is set anew with a code where it was forgotten', async () => {
    const { calls } = open(user(), { 'user!sendCode': () => null, 'user!resetSafeword': () => null });
    fireEvent.click(await screen.findByRole('button', { name: 'Forgotten it? Reset it with a code' }));
    screen.getByText('We send a code to ann@shop.example. It also unlocks your fund password.');
    press('Send code');
    await screen.findByText('The code is on its way');
    expect(inputsOf(calls, 'user!sendCode')).toEqual([{ target: 'ann@shop.example', purpose: 'reset_safeword' }]);
    type(/^Six-digit code/, '987654');
    type(/^New fund password/, '246810');
    type(/^Repeat fund password/, '246810');
    press('Save new fund password');
    await screen.findByText('Your fund password is set');
    expect(inputsOf(calls, 'user!resetSafeword')).toEqual([
      { code: '987654', safeword: '246810', re_safeword: '246810' },
    ]);
  });

  it('cannot be set anew where no code can be sent, and leads to binding an address', async () => {
    open(user({ email: '', phone: '' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Forgotten it? Reset it with a code' }));
    screen.getByText('No email or phone added');
    expect(screen.getByRole('link', { name: 'Add' }).getAttribute('href')).toBe('/userInfo/setup/contact');
  });
});

describe('e-mail and phone', () => {
  afterEach(() => void vi.useRealTimers());

  const open = (found: User, answers: Answers = {}) =>
    renderPage(<Contacts />, {
      answers: { 'localuser!get': () => found, 'syspara!getSyspara': () => ({}), ...answers },
    });
  /** The form of the e-mail address or of the phone. */
  const form = async (label: RegExp) => {
    const found = (await screen.findByLabelText(label)).closest('form') as HTMLFormElement;
    const inside = within(found);
    return {
      inside,
      type: (name: RegExp, value: string) => fireEvent.change(field(name, inside), { target: { value } }),
      press: (name: string | RegExp) => fireEvent.click(inside.getByRole('button', { name })),
    };
  };
  const email = () => form(/^New email address/);

  it('sends no code to what is no address', async () => {
    const { calls } = open(user());
    const { inside, type: write, press: push } = await email();
    write(/^New email address/, 'ann@shop');
    push('Send code');
    inside.getByText('This email address does not look complete.');
    expect(inputsOf(calls, 'user!sendCode')).toEqual([]);
  });

  it('is bound with the code and the login password, and begins anew afterwards', async () => {
    const { calls } = open(user(), { 'user!sendCode': () => null, 'user!bindEmail': () => null });
    const { inside, type: write, press: push } = await email();
    write(/^New email address/, ' new@shop.example ');
    push('Send code');
    await inside.findByLabelText(/^Six-digit code/);
    expect(inputsOf(calls, 'user!sendCode')).toEqual([{ target: 'new@shop.example', purpose: 'bind_email' }]);
    write(/^Six-digit code/, '123456');
    push('Add');
    inside.getByText('Enter your login password.');
    expect(inputsOf(calls, 'user!bindEmail')).toEqual([]);
    write(/^Login password/, 'old12345');
    push('Add');
    await screen.findByText('Email address added');
    expect(inputsOf(calls, 'user!bindEmail')).toEqual([
      { target: 'new@shop.example', code: '123456', password: 'old12345' },
    ]);
    expect(field(/^New email address/, inside).value).toBe('');
    expect(field(/^New email address/, inside).getAttribute('aria-invalid')).not.toBe('true');
    expect(inside.queryByText('This email address does not look complete.')).toBeNull();
    // What is bound now is read anew.
    expect(inputsOf(calls, 'localuser!get').length).toBeGreaterThan(1);
  });

  it('says where the code went, whatever is typed into the field afterwards', async () => {
    open(user(), { 'user!sendCode': () => null });
    const { inside, type: write, press: push } = await email();
    write(/^New email address/, 'new@shop.example');
    push('Send code');
    await inside.findByText(/^We sent a message to new@shop\.example/);
    write(/^New email address/, 'other@shop.example');
    inside.getByText(/^We sent a message to new@shop\.example/);
  });

  it('says at its field that the address belongs to somebody else', async () => {
    open(user(), { 'user!sendCode': () => refuse('email_taken') });
    const { inside, type: write, press: push } = await email();
    write(/^New email address/, 'new@shop.example');
    push('Send code');
    await inside.findByText('This email address belongs to another account.');
    expect(inside.queryByLabelText(/^Six-digit code/)).toBeNull();
  });

  it('is proved with the fund password or a code to the former contact as well, one of them at a time', async () => {
    const { calls } = open(user(), { 'user!sendCode': () => null, 'user!bindEmail': () => null });
    const { inside, type: write, press: push } = await email();
    write(/^New email address/, 'new@shop.example');
    push('Send code');
    await inside.findByLabelText(/^Six-digit code/);
    write(/^Six-digit code/, '123456');
    write(/^Login password/, 'typed first');
    fireEvent.click(inside.getByLabelText('Fund password', { selector: '[type=radio]' }));
    push('Add');
    // What was typed as a password is no fund password.
    inside.getByText('Enter the six digits of your fund password.');
    fireEvent.change(inside.getByLabelText(/^Fund password/, { selector: '[type=password]' }), {
      target: { value: '246810' },
    });
    push('Add');
    await waitFor(() =>
      expect(inputsOf(calls, 'user!bindEmail')).toEqual([
        { target: 'new@shop.example', code: '123456', safeword: '246810' },
      ]),
    );
  });

  it('offers no proof that the account does not have', async () => {
    open(user({ hasSafeword: false, email: '' }), { 'user!sendCode': () => null });
    const { inside, type: write, press: push } = await email();
    screen.getByText('No email address added yet.');
    write(/^New email address/, 'new@shop.example');
    push('Send code');
    await inside.findByLabelText(/^Login password/, { selector: '[type=password]' });
    expect(inside.queryAllByRole('radio')).toEqual([]);
  });

  it('rests for a minute before another code', async () => {
    const { calls } = open(user(), { 'user!sendCode': () => null });
    const { inside, type: write, press: push } = await email();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    write(/^New email address/, 'new@shop.example');
    push('Send code');
    const again = await inside.findByRole('button', { name: /^Send again in 60 s$/ });
    fireEvent.click(again);
    expect(inputsOf(calls, 'user!sendCode')).toHaveLength(1);
    for (let second = 0; second < 61; second += 1) act(() => void vi.advanceTimersByTime(1000));
    push('Send code');
    await waitFor(() => expect(inputsOf(calls, 'user!sendCode')).toHaveLength(2));
  });
});

describe('the settings', () => {
  it('mark what is still missing', async () => {
    renderPage(<SetupList />, {
      answers: { 'localuser!get': () => user({ hasSafeword: false, email: '', phone: '' }) },
    });
    expect(await screen.findAllByText('Not set')).toHaveLength(2);
    expect(screen.getByRole('link', { name: /Fund password.*Not set/ })).toBeDefined();
  });

  it('mark nothing where nothing is missing', async () => {
    const { calls } = renderPage(<SetupList />, { answers: { 'localuser!get': () => user() } });
    await waitFor(() => expect(inputsOf(calls, 'localuser!get')).toHaveLength(1));
    expect(screen.queryByText('Not set')).toBeNull();
  });
});

describe('the sign-in records', () => {
  const record = {
    id: '1',
    kind: 'sign_in',
    address: '192.0.2.4',
    device: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
    isCurrent: true,
    createTime: '2026-11-20T08:00:00Z',
  } as const;

  it('say what happened from where, and which is this session', async () => {
    renderPage(<SignInRecords page={1} hrefOf={(number) => `/records?page=${number}`} />, {
      answers: {
        'user!records': () => pageOf([record, { ...record, id: '2', kind: 'failed_sign_in', isCurrent: false }], 2),
      },
    });
    const own = (await screen.findByText('This session')).closest('tr') as HTMLElement;
    expect(own.textContent).toContain('Logged in');
    expect(within(own).getByText('192.0.2.4').getAttribute('dir')).toBe('ltr');
    expect(screen.getByText('Wrong password').closest('tr')?.textContent).not.toContain('This session');
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/records?page=2');
  });

  it('say when there are none', async () => {
    renderPage(<SignInRecords page={1} hrefOf={String} />, { answers: { 'user!records': () => pageOf([]) } });
    await screen.findByText('No records yet');
  });
});
