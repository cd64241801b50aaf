import { ApiError, clearAttempts } from '@entrepot/client';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import type { Deposit, HostedChannel } from '../../hooks/recharge-types.ts';
import { DepositList } from './deposit-list.tsx';
import { RechargeView } from './recharge-view.tsx';

afterEach(() => {
  sessionStorage.clear();
  clearAttempts();
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
const unpaid: Deposit = {
  depositId: '77',
  number: '123456789012',
  createTime: '2026-11-01T10:00:00.000Z',
  status: 'processing',
  method: 'card',
  symbol: 'USDT',
  channel: 'card',
  network: '',
  amount: '500.00',
  fee: '10.00',
  actualAmount: '490.00',
  address: '',
  txHash: '',
  hasCertificate: false,
  reason: '',
  canCancel: false,
};

it('says that pressing again is the same deposit only as long as nothing was changed', async () => {
  renderPage(<RechargeView automatic={[]} channels={[]} hosted={[card]} amount="33" />, {
    answers: {
      'rechargeBlockchain!recharge_open': () => ({ session_token: 'a.b.c', expireTime: unpaid.createTime }),
      'thirdPartyRecharge!recharge': () => {
        throw new ApiError({ key: 'network_error', code: 4 });
      },
    },
  });
  const type = (value: string) => fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value } });
  fireEvent.click(screen.getByRole('radio', { name: /Bank card/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await screen.findByText(/never makes a second one/);
  type('34');
  expect(screen.queryByText(/never makes a second one/)).toBeNull();
  expect(screen.getByText(/this would be a second deposit/)).toBeDefined();
  // The same amount in other words is the same deposit.
  type('$33');
  expect(screen.getByText(/never makes a second one/)).toBeDefined();
});

it.each([
  ['processing', 'Amount to be credited', 'Amount credited'],
  ['successful', 'Amount credited', 'Amount to be credited'],
] as const)('says of a deposit that is %s what its money is', async (status, said, unsaid) => {
  renderPage(<DepositList search={{ status: undefined, page: 1, depositId: '77' }} onSearch={() => {}} />, {
    answers: {
      'rechargeBlockchain!list': () => ({
        pageList: [],
        pageInfo: { pageNum: 1, pageSize: 8, totalElements: 0, totalPages: 0 },
        thisPageNumber: 1,
      }),
      'rechargeBlockchain!arrivals': () => [],
      'rechargeBlockchain!get': () => ({ ...unpaid, status }),
    },
  });
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.queryByText(unsaid)).toBeNull();
});
