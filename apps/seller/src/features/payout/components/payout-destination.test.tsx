import { ApiError, type SellerOutputOf } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';

type Withdrawing = SellerOutputOf<'withdraw!withdraw_open'>;

const terms = { isOpen: true, minimum: '10.00', maximum: '500.00', feeFixed: '1.00', feeRate: '0.01' } as const;
const withdrawing: Withdrawing = {
  session_token: 'a.b.c',
  expireTime: '2099-01-01T00:00:00.000Z',
  available: '300.00',
  channels: [
    { ...terms, channel: 'usdt_trc20', symbol: 'USDT', network: 'TRC20' },
    { ...terms, channel: 'usdt_erc20', symbol: 'USDT', network: 'ERC20' },
  ],
  addresses: [],
  card: { ...terms, channel: 'bank_card', symbol: 'USDT', network: '', holder: 'Ada Example' },
  isOneAddress: true,
  changeWaitHours: 24,
  codeTarget: 'a•••@shop.example',
  openFrom: 9,
  openUntil: 18,
  isOpenNow: true,
  dailyCount: 3,
  leftToday: 2,
  isInProgress: false,
  isLocked: false,
  identityAbove: '200.00',
  hasIdentity: true,
  hasSafeword: true,
};
const tron = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
const pageInfo = { pageNum: 1, pageSize: 20, totalElements: 0, totalPages: 0 };
const open = (answers: Answers = {}, changes: Partial<Withdrawing> = {}) =>
  openPanel('/balance/withdraw', {
    answers: {
      'withdraw!withdraw_open': () => ({ ...withdrawing, ...changes }),
      'withdraw!list': () => ({ pageList: [], pageInfo, thisPageNumber: 1 }),
      ...answers,
    },
  });
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: RegExp, value: string) => fireEvent.change(await field(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const refuse = (key: string, params = {}) => {
  throw new ApiError({ key, code: 4, params });
};

test('an address needs the code that was sent where the account is reached', async () => {
  const { callsOf } = open({
    'withdraw!sendCode': () => null,
    'user!bindWithdrawAddress': () => ({
      channel: 'usdt_trc20',
      network: 'TRC20',
      address: 'TUEZSd…hGWYdH',
      usableTime: '2026-01-01T00:00:00.000Z',
    }),
  });
  await type(/^Address/, tron);
  await type(/^Fund password/, '246810');
  await press('Add address');
  await screen.findByText('Enter the six digits that we sent you.');
  expect(callsOf('user!bindWithdrawAddress')).toEqual([]);
  await screen.findByText(/We send it to .*a•••@shop\.example/);
  await press('Send code');
  await screen.findByText('Code sent');
  await type(/^Verification code/, '112233');
  await press('Add address');
  await screen.findByText('Withdrawal address added');
  expect(callsOf('withdraw!sendCode')).toHaveLength(1);
  expect(callsOf('user!bindWithdrawAddress')).toEqual([
    { channel: 'usdt_trc20', address: tron, safeword: '246810', code: '112233' },
  ]);
});

test('a code that cannot be sent says why beside it, and what was typed stays', async () => {
  open({ 'withdraw!sendCode': () => refuse('network_error') });
  await type(/^Address/, tron);
  await press('Send code');
  await waitFor(async () => expect((await field(/^Verification code/)).getAttribute('aria-invalid')).toBe('true'));
  expect((await field(/^Address/)).value).toBe(tron);
  expect(screen.queryByText('Code sent')).toBeNull();
});

test.each([
  ['', 'Enter your address.'],
  ['hello', 'This does not look like a wallet address.'],
  ['0x52908400098527886E0F7030069857D2E4169EE7', 'This address belongs to another network.'],
])('"%s" is no address of the chosen network', async (address, fault) => {
  const { callsOf } = open();
  await type(/^Address/, address);
  await type(/^Verification code/, '112233');
  await type(/^Fund password/, '246810');
  await press('Add address');
  await screen.findByText(fault);
  expect(callsOf('user!bindWithdrawAddress')).toEqual([]);
});

test('who can be reached nowhere is told what to do before money goes anywhere', async () => {
  open({}, { codeTarget: '' });
  await screen.findByText(/^Add an email address or phone number to your account first/);
  expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull();
});

test('a card must be in the verified name and its number valid; a refusal empties the fund password alone', async () => {
  const { callsOf } = open({ 'withdraw!bindCard': () => refuse('wrong_safeword', { left: 2 }) });
  fireEvent.click(await screen.findByRole('radio', { name: 'Bank card' }));
  await type(/^Bank(?! card)/, 'First Bank');
  await type(/^Cardholder/, 'Somebody Else');
  await type(/^Card number/, '4242424242424241');
  await type(/^Verification code/, '112233');
  await type(/^Fund password/, '246810');
  await press('Add card');
  await screen.findByText(/^The card must be in your verified name/);
  await screen.findByText(/^This card number is not valid/);
  expect(callsOf('withdraw!bindCard')).toEqual([]);
  await type(/^Cardholder/, 'ada example');
  await type(/^Card number/, '4242 4242 4242 4242');
  await press('Add card');
  expect((await screen.findByRole('alert')).textContent).toMatch(/2 attempts are left/);
  expect((await field(/^Fund password/)).value).toBe('');
  expect((await field(/^Bank(?! card)/)).value).toBe('First Bank');
  expect(callsOf('withdraw!bindCard')).toMatchObject([{ bankName: 'First Bank', code: '112233', safeword: '246810' }]);
});

test('the number of a card is kept nowhere, however the page is left', async () => {
  const panel = open();
  fireEvent.click(await screen.findByRole('radio', { name: 'Bank card' }));
  await type(/^Bank(?! card)/, 'First Bank');
  await type(/^Card number/, '4242424242424242');
  await type(/^Fund password/, '246810');
  panel.unmount();
  const stored = Object.keys(sessionStorage).map((name) => sessionStorage.getItem(name) ?? '');
  for (const secret of ['4242424242424242', '246810']) expect(stored.join('\n')).not.toContain(secret);
});

test('only a verified person has a card: everybody else is led to the verification', async () => {
  open({}, { card: { ...terms, channel: 'bank_card', symbol: 'USDT', network: '', holder: '' } });
  fireEvent.click(await screen.findByRole('radio', { name: 'Bank card' }));
  await screen.findByText(/^Verify your identity first/);
  expect(screen.getByRole('link', { name: 'Verify now' }).getAttribute('href')).toBe(
    '/userInfo/setup/identity?lang=en',
  );
  expect(screen.queryByRole('button', { name: 'Add card' })).toBeNull();
});
