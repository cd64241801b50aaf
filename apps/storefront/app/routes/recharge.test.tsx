import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { saveSentCard } from '../features/wallet/hooks/deposit-drafts.ts';
import type { Deposit } from '../features/wallet/hooks/recharge-types.ts';
import Recharge from './recharge.tsx';

afterEach(() => sessionStorage.clear());

const credited: Deposit = {
  depositId: '77',
  number: '123456789012',
  createTime: '2026-11-01T10:00:00.000Z',
  decideTime: '2026-11-02T10:00:00.000Z',
  status: 'successful',
  method: 'card',
  symbol: 'USDT',
  channel: 'card',
  network: '',
  amount: '75.00',
  fee: '1.75',
  actualAmount: '73.25',
  address: '',
  txHash: '',
  hasCertificate: false,
  reason: '',
  canCancel: false,
};
const at = `/userInfo/money-package/recharge?deposit=77&amount=12.50&back=${encodeURIComponent('/settlement?checkoutId=7')}`;

const open = () =>
  renderPage(<Recharge />, {
    at,
    answers: {
      'channelBlockchain!list': () => [],
      'channelBlockchain!automatic': () => [],
      'thirdPartyRecharge!getCoinList': () => [],
      'rechargeBlockchain!arrivals': () => [],
      'rechargeBlockchain!list': () => ({
        pageList: [credited],
        pageInfo: { pageNum: 1, pageSize: 8, totalElements: 1, totalPages: 1 },
        thisPageNumber: 1,
      }),
      'rechargeBlockchain!get': () => credited,
    },
  });

it('goes on with what needed the money once the deposit that was made for it is there', async () => {
  saveSentCard('77');
  const { address } = open();
  await waitFor(() => expect(address()).toBe('/settlement?checkoutId=7'));
});

it.each([
  ['no deposit', undefined],
  ['another deposit', '78'],
])('shows an older deposit in full and stays, when %s was made for it', async (_, sent) => {
  if (sent !== undefined) saveSentCard(sent);
  const { address } = open();
  expect(await screen.findByText('123456789012')).toBeDefined();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(address()).toBe(at);
});
