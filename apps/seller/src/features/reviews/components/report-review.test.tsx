import type { SellerOutputOf } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPanel } from '#testing/open-panel.tsx';

type Review = SellerOutputOf<'evaluation!list'>['pageList'][number];

const review: Review = {
  id: '5',
  evaluationType: 3,
  content: 'Thieves',
  imgUrls: [],
  attrText: '',
  createTime: '2026-11-20T08:00:00Z',
  isDefault: false,
  isRefunded: false,
  userName: 'b***r',
  avatar: 1,
  orderId: '9',
  orderNo: '2026112000001',
  sellerGoodsId: '4',
  commodity: 'Desk lamp',
  img: '',
  isHidden: false,
  isReported: false,
};
const page = (...pageList: Review[]) => ({
  pageList,
  pageInfo: { pageNum: 1, pageSize: 20, totalPages: 1, totalElements: pageList.length },
  openCount: 0,
});

test('a review is reported to the platform once', async () => {
  let isReported = false;
  const { callsOf } = openPanel('/reviews', {
    answers: {
      'evaluation!list': () => page({ ...review, isReported }),
      'evaluation!report': () => {
        isReported = true;
        return null;
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Report' }, { timeout: 20_000 }));
  const why = await screen.findByLabelText(/^What is wrong/);
  fireEvent.change(why, { target: { value: 'private' } });
  fireEvent.submit(why.closest('form') as HTMLFormElement);
  await waitFor(() => expect(callsOf('evaluation!report')).toEqual([{ id: '5', reason: 'private' }]));
  await screen.findByText(/The platform is looking at it/);
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
});

test('a hidden review says so and cannot be reported', async () => {
  openPanel('/reviews', { answers: { 'evaluation!list': () => page({ ...review, isHidden: true }) } });
  await screen.findByText('Hidden by the platform', {}, { timeout: 20_000 });
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
});
