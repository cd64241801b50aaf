import { ApiError, clearAttempts } from '@entrepot/client';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { depositPage, pageOf } from '#testing/samples.ts';
import { readRechargeSearch } from '../hooks/recharge-search.ts';
import type { Arrival, AutomaticChannel, Channel, Deposit, HostedChannel } from '../hooks/recharge-types.ts';
import { readWalletSearch, walletPath } from '../hooks/wallet-search.ts';
import { BalancePanel } from './balance/balance-panel.tsx';
import { WalletRecords } from './balance/wallet-records.tsx';
import { CardSimulator } from './deposit/card-simulator.tsx';
import { DepositList } from './deposit/deposit-list.tsx';
import { RechargeView } from './deposit/recharge-view.tsx';

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  clearAttempts();
});

const tron: Channel = {
  channel: 'usdt_trc20',
  symbol: 'USDT',
  network: 'TRC20',
  address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
  isOpen: true,
  minimum: '10.00',
  maximum: '1000.00',
  feeFixed: '1.00',
  feeRate: '0.01',
};
const ether: Channel = { ...tron, channel: 'usdt_erc20', network: 'ERC20', address: '', isOpen: false };
const declined: Deposit = {
  depositId: '77',
  number: '123456789012',
  createTime: '2026-11-01T10:00:00.000Z',
  decideTime: '2026-11-02T10:00:00.000Z',
  status: 'failed',
  method: 'blockchain',
  symbol: 'USDT',
  channel: 'usdt_trc20',
  network: 'TRC20',
  amount: '75.00',
  fee: '1.75',
  actualAmount: '0.00',
  address: tron.address,
  txHash: '',
  hasCertificate: true,
  reason: 'Nothing has arrived',
  canCancel: false,
};
const hash = 'ab'.repeat(32);
const refuse = (key: string) => () => {
  throw new ApiError({ key, code: 1, serverText: key });
};

function fillIn(amount: string, txHash = hash) {
  fireEvent.click(screen.getByRole('radio', { name: /TRC20/ }));
  fireEvent.change(screen.getByLabelText(/^Amount sent/), { target: { value: amount } });
  fireEvent.change(screen.getByLabelText(/^Transaction hash/), { target: { value: txHash } });
  fireEvent.click(screen.getByRole('button', { name: 'I have paid' }));
}

it('shows what can be spent, what is set aside and what is owed', async () => {
  renderPage(<BalancePanel />, {
    answers: { 'wallet!getUsdt': () => ({ money: '15.00', available: '12.50', held: '2.50', receivable: '3.00' }) },
  });
  expect(await screen.findByText('$12.50')).toBeDefined();
  expect(screen.getByText('$2.50')).toBeDefined();
  expect(screen.getByText('$3.00')).toBeDefined();
});

it('shows an address to scan and to read once a network is chosen, and no closed network', () => {
  renderPage(<RechargeView automatic={[]} channels={[tron, ether]} hosted={[]} amount="" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect((screen.getByLabelText(/ERC20/) as HTMLInputElement).disabled).toBe(true);
  fireEvent.click(screen.getByLabelText(/TRC20/));
  expect(screen.getByRole('img', { name: /QR code of the .*TRC20/ })).toBeDefined();
  expect(screen.getByText(tron.address)).toBeDefined();
});

const own: AutomaticChannel = {
  channel: 'usdt_trc20',
  symbol: 'USDT',
  network: 'TRC20',
  minimum: '1.00',
  feeFixed: '0.00',
  feeRate: '0',
};
const bitcoin: AutomaticChannel = { ...own, channel: 'btc', symbol: 'BTC', network: 'BTC', rate: '60000' };

it('shows the own address of a network in place of the platform’s, and asks for no certificate', async () => {
  const address = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
  renderPage(
    <RechargeView
      automatic={[own, bitcoin]}
      channels={[{ ...tron, address: 'TPlatform' }]}
      hosted={[]}
      amount="56.50"
    />,
    {
      answers: {
        'rechargeBlockchain!address': ({ channel }) =>
          channel === 'btc' ? { ...bitcoin, address: 'bc1qown' } : { ...own, address },
      },
    },
  );
  fireEvent.click(screen.getByLabelText(/TRC20/));
  expect(await screen.findByText(address)).toBeDefined();
  expect(screen.getByText(/You need .*\$56\.50/)).toBeDefined();
  expect(screen.queryByText('TPlatform')).toBeNull();
  expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'BTC' }));
  expect(screen.queryByText(address)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /^BTC.*From/ }));
  expect(await screen.findByText('bc1qown')).toBeDefined();
  expect(screen.getByText(/1 BTC.* is currently credited as .*\$60,000\.00/)).toBeDefined();
});

it('follows what is on its way, and reads the records anew once it is credited', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const arrival: Arrival = {
    channel: 'usdt_trc20',
    symbol: 'USDT',
    network: 'TRC20',
    amount: '25.00',
    address: tron.address,
    txHash: hash,
    seenTime: declined.createTime,
    state: 'confirming',
    confirmations: 3,
    needed: 20,
  };
  let arrivals: Arrival[] = [arrival, { ...arrival, txHash: 'cd'.repeat(32), state: 'too_small' }];
  const list = vi.fn(() => depositPage([declined]));
  renderPage(<DepositList search={{ status: 'processing', page: 1 }} onSearch={() => {}} />, {
    answers: { 'rechargeBlockchain!list': list, 'rechargeBlockchain!arrivals': () => arrivals },
  });
  expect(await screen.findByText('3 of 20 confirmations')).toBeDefined();
  expect(screen.queryByText(/Less than the minimum/)).toBeNull();
  arrivals = [];
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  expect(screen.queryByText('3 of 20 confirmations')).toBeNull();
});

it('says what is wrong with an amount or a proof before anything is sent', () => {
  const { calls } = renderPage(<RechargeView automatic={[]} channels={[tron]} hosted={[]} amount="" />);
  fillIn('9.99', '');
  expect(screen.getByText(/The least you can deposit is .*\$10\.00/)).toBeDefined();
  expect(screen.getByText('Upload a screenshot or enter the transaction hash.')).toBeDefined();
  for (const wrong of ['1e3', '10.001', '-5', '0'])
    fireEvent.change(screen.getByLabelText(/^Amount sent/), { target: { value: wrong } });
  expect(screen.getByText(/Enter an amount above 0 with at most two decimals, such as 1234\.50\./)).toBeDefined();
  fireEvent.change(screen.getByLabelText(/^Amount sent/), { target: { value: '1000.01' } });
  expect(screen.getByText(/The most you can deposit is .*\$1,000\.00/)).toBeDefined();
  expect(calls).toEqual([]);
});

it('tells fee and what is credited while the amount is typed, and sends one form', async () => {
  const { calls } = renderPage(<RechargeView automatic={[]} channels={[tron]} hosted={[]} amount="" />, {
    answers: {
      'rechargeBlockchain!recharge_open': () => ({ session_token: 'a.b.c', expireTime: declined.createTime }),
      'rechargeBlockchain!recharge': () => ({ ...declined, status: 'processing' }),
    },
  });
  fillIn('100');
  expect(screen.getByText('$2.00')).toBeDefined();
  expect(screen.getByText('$98.00')).toBeDefined();
  expect(await screen.findByText(/checking your payment/)).toBeDefined();
  expect(calls.find(({ name }) => name === 'rechargeBlockchain!recharge')?.input).toEqual({
    symbol: 'USDT',
    channel: 'usdt_trc20',
    amount: '100',
    txHash: hash,
    session_token: 'a.b.c',
  });
});

it('leads to the wallet 2.5 seconds after a failed call', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { address } = renderPage(<RechargeView automatic={[]} channels={[tron]} hosted={[]} amount="" />, {
    at: '/userInfo/money-package/recharge',
    answers: { 'rechargeBlockchain!recharge_open': refuse('channel_not_open') },
  });
  fillIn('100');
  await act(() => vi.advanceTimersByTimeAsync(2400));
  expect(address()).toBe('/userInfo/money-package/recharge');
  await act(() => vi.advanceTimersByTimeAsync(200));
  await waitFor(() => expect(address()).toBe('/userInfo/money-package'));
});

const noAnswer = () => {
  throw new ApiError({ key: 'network_error', code: 4 });
};

it('sends a deposit whose answer was lost once more as the same, after a reload, and what was changed as another', async () => {
  let lost = 2;
  let opened = 0;
  const list = vi.fn(() => depositPage([]));
  const answers = {
    'rechargeBlockchain!recharge_open': () => ({ session_token: `form.${++opened}`, expireTime: declined.createTime }),
    'rechargeBlockchain!recharge': () => (lost-- > 0 ? noAnswer() : { ...declined, status: 'processing' as const }),
    'rechargeBlockchain!list': list,
    'rechargeBlockchain!arrivals': () => [],
  };
  const page = (
    <>
      <RechargeView automatic={[]} channels={[{ ...tron, maximum: '5000.00' }]} hosted={[]} amount="" />
      <DepositList search={{ status: undefined, page: 1 }} onSearch={() => {}} />
    </>
  );
  const sentTokens: unknown[] = [];
  const press = async (change: string) => {
    const { calls, unmount, address } = renderPage(page, { answers, at: '/userInfo/money-package/recharge' });
    if (change !== '') fillIn(change);
    else fireEvent.click(screen.getByRole('button', { name: 'I have paid' }));
    await waitFor(() => expect(calls.some(({ name }) => name === 'rechargeBlockchain!recharge')).toBe(true));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    for (const { name, input } of calls)
      if (name === 'rechargeBlockchain!recharge')
        sentTokens.push([(input as { session_token: string }).session_token, (input as { amount: string }).amount]);
    expect(screen.queryAllByText(/never makes a second one/)).toHaveLength(lost >= 0 ? 1 : 0);
    expect(address()).toBe('/userInfo/money-package/recharge');
    unmount();
  };
  await press('1,234.50');
  expect(list).toHaveBeenCalledTimes(2);
  await press('');
  await press('235');
  expect(sentTokens).toEqual([
    ['form.1', '1234.50'],
    ['form.1', '1234.50'],
    ['form.2', '235'],
  ]);
});

it('refuses a transaction that was submitted before, beside the form, with the way to its deposit', async () => {
  renderPage(<RechargeView automatic={[]} channels={[tron]} hosted={[]} amount="" />, {
    answers: {
      'rechargeBlockchain!recharge_open': () => ({ session_token: 'a.b.c', expireTime: declined.createTime }),
      'rechargeBlockchain!recharge': () => {
        throw new ApiError({ key: 'deposit_submitted_already', code: 358, params: { depositId: '77', number: '1' } });
      },
    },
  });
  fillIn('100');
  expect(await screen.findByText(/already reported this transaction/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'View deposit' }).getAttribute('href')).toBe(
    '/userInfo/money-package/recharge?deposit=77',
  );
});

it('keeps what was typed over another network, another way to deposit and a reload', () => {
  const erc = { ...ether, address: '0xabc', isOpen: true };
  const view = () => renderPage(<RechargeView automatic={[]} channels={[tron, erc]} hosted={[card]} amount="12.00" />);
  const { unmount } = view();
  fireEvent.click(screen.getByRole('radio', { name: /TRC20/ }));
  fireEvent.change(screen.getByLabelText(/^Amount sent/), { target: { value: '88.10' } });
  fireEvent.change(screen.getByLabelText(/^Transaction hash/), { target: { value: hash } });
  fireEvent.click(screen.getByRole('radio', { name: /ERC20/ }));
  const expectTyped = () => {
    expect((screen.getByLabelText(/^Amount sent/) as HTMLInputElement).value).toBe('88.10');
    expect((screen.getByLabelText(/^Transaction hash/) as HTMLInputElement).value).toBe(hash);
  };
  expectTyped();
  fireEvent.click(screen.getByRole('radio', { name: /Bank card/ }));
  expect((screen.getByLabelText(/^Amount/) as HTMLInputElement).value).toBe('12.00');
  fireEvent.click(screen.getByRole('radio', { name: /^Crypto/ }));
  expectTyped();
  unmount();
  view();
  expect((screen.getByRole('radio', { name: /ERC20/ }) as HTMLInputElement).checked).toBe(true);
  expectTyped();
});

const card: HostedChannel = {
  channel: 'card',
  title: '',
  symbol: 'USDT',
  isOpen: true,
  isSimulated: true,
  regions: [],
  minimum: '5.00',
  maximum: '500.00',
  feeFixed: '0.00',
  feeRate: '0.02',
};

it('opens the page of a channel with the amount, and says that a simulation is one', async () => {
  const closed = { ...card, channel: 'third_party_1', isOpen: false } as const;
  const kettle = { ...card, channel: 'third_party_2', title: 'Kettle' } as const;
  const { calls, address } = renderPage(
    <RechargeView
      automatic={[]}
      channels={[tron]}
      hosted={[card, closed, kettle]}
      amount="56.50"
      back="/settlement?checkoutId=7"
    />,
    {
      answers: {
        'rechargeBlockchain!recharge_open': () => ({ session_token: 'a.b.c', expireTime: declined.createTime }),
        'thirdPartyRecharge!PHP_recharge2': () => ({ depositId: '77', redirectUrl: '/cardSimulator?reference=x' }),
      },
    },
  );
  expect(screen.getAllByRole('radio', { name: /Cryptocurrency|Bank card|Kettle|Payment service/ })).toHaveLength(3);
  fireEvent.click(screen.getByLabelText(/Kettle/));
  expect(screen.queryByLabelText(/TRC20/)).toBeNull();
  expect(screen.getByText('Simulation: no real payment is made.')).toBeDefined();
  expect(screen.getByText('$55.37')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(address()).toBe('/cardSimulator?reference=x'));
  expect(calls.at(-1)?.input).toEqual({ amount: '56.50', session_token: 'a.b.c', back: '/settlement?checkoutId=7' });
});

it('ends a simulated payment and leads back', async () => {
  const { calls, address } = renderPage(<CardSimulator reference="sim_x" back="/paySuccess?checkoutId=7" />, {
    answers: {
      'cardSimulator!get': () => ({ amount: '56.50', number: '123456789012', isOpen: true }),
      'cardSimulator!finish': () => null,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Pay' }));
  await waitFor(() => expect(address()).toBe('/paySuccess?checkoutId=7'));
  expect(calls.at(-1)?.input).toEqual({ reference: 'sim_x', outcome: 'paid' });
});

it('says that a payment is closed when its page was ended meanwhile', async () => {
  let isOpen = true;
  renderPage(<CardSimulator reference="sim_x" back="/paySuccess?checkoutId=7" />, {
    answers: {
      'cardSimulator!get': () => ({ amount: '56.50', number: '123456789012', isOpen }),
      'cardSimulator!finish': () => {
        isOpen = false;
        return refuse('deposit_link_error')();
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Pay' }));
  expect(await screen.findByText('This payment is closed.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
});

it('says why a deposit was declined, and shows its certificate', async () => {
  const search = { status: undefined, page: 1, depositId: '77' };
  renderPage(<DepositList search={search} onSearch={() => {}} />, {
    answers: {
      'rechargeBlockchain!list': () => depositPage([declined]),
      'rechargeBlockchain!get': () => declined,
      'rechargeBlockchain!certificate': () => ({ url: '/files/private/x.webp?s=1', expireTime: declined.createTime }),
    },
  });
  expect((await screen.findByRole('note')).textContent).toContain('Nothing has arrived');
  fireEvent.click(screen.getByRole('button', { name: 'Show payment proof' }));
  const image = await screen.findByRole('img', { name: 'Screenshot of the payment' });
  expect(image.getAttribute('src')).toBe('/files/private/x.webp?s=1');
  expect(screen.queryByRole('button', { name: 'Cancel this deposit' })).toBeNull();
});

it('shows what became of a deposit that was decided before it could be cancelled', async () => {
  let own: Deposit = { ...declined, status: 'processing', reason: '', canCancel: true };
  renderPage(<DepositList search={{ status: undefined, page: 1, depositId: '77' }} onSearch={() => {}} />, {
    answers: {
      'rechargeBlockchain!list': () => depositPage([own]),
      'rechargeBlockchain!get': () => own,
      'rechargeBlockchain!cancel': () => {
        own = declined;
        return refuse('deposit_not_under_review')();
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel this deposit' }));
  await screen.findByText('Nothing has arrived');
  expect(screen.queryByRole('button', { name: 'Cancel this deposit' })).toBeNull();
});

it('keeps what needs the money in every address of the list', async () => {
  const query = 'amount=12.50&back=%2Fsettlement%3FcheckoutId%3D7';
  const search = readRechargeSearch(new URLSearchParams(`status=failed&page=2&${query}`));
  renderPage(<DepositList search={search} onSearch={() => {}} />, {
    answers: {
      'rechargeBlockchain!list': () => depositPage([declined]),
    },
  });
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByRole('link', { name: 'Details' });
  expect(hrefOf('Details')).toBe(`/userInfo/money-package/recharge?status=failed&page=2&deposit=77&${query}`);
  expect(hrefOf('Processing')).toBe(`/userInfo/money-package/recharge?status=processing&${query}`);
  expect(readRechargeSearch(new URLSearchParams('back=%2F%2Fevil.example')).back).toBeUndefined();
});

it('tells every movement and leads to what it was for', async () => {
  const record = { createTime: declined.createTime, receivable: '0.00', orderIds: [] };
  const search = readWalletSearch(new URLSearchParams('kind=purchase&from=2026-11-01&page=2&to=nonsense'));
  expect(walletPath(search)).toBe('/userInfo/money-package?kind=purchase&from=2026-11-01&page=2');
  const { calls } = renderPage(<WalletRecords search={search} onSearch={() => {}} />, {
    answers: {
      'wallet!records': () =>
        pageOf([
          {
            ...record,
            recordId: '5',
            kind: 'purchase' as const,
            amount: '-60.00',
            available: '40.00',
            orderIds: ['701'],
          },
          {
            ...record,
            recordId: '4',
            kind: 'deposit' as const,
            amount: '100.00',
            available: '100.00',
            depositId: '77',
          },
          {
            ...record,
            recordId: '3',
            kind: 'withdrawal' as const,
            amount: '20.00',
            available: '20.00',
            withdrawalId: '5',
          },
          {
            ...record,
            recordId: '2',
            kind: 'withdrawal' as const,
            amount: '-20.00',
            available: '0.00',
            withdrawalId: '5',
          },
        ]),
    },
  });
  expect(await screen.findByText('-$60.00')).toBeDefined();
  expect(screen.getByText('+$100.00')).toBeDefined();
  expect(screen.getAllByText(/^Withdrawal( returned)?$/).map((title) => title.textContent)).toEqual([
    'Withdrawal returned',
    'Withdrawal',
  ]);
  expect(calls[0]?.input).toEqual({ kind: 'purchase', from: '2026-11-01', pageNum: 2 });
  fireEvent.click(screen.getAllByRole('button', { name: 'Details' })[0] as HTMLElement);
  expect(screen.getByRole('link', { name: /View order/ }).getAttribute('href')).toBe(
    '/userInfo/order-detail?orderId=701',
  );
});
