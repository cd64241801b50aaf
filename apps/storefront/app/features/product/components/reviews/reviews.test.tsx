import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { pageOf, product } from '#testing/samples.ts';
import type { ReviewPage } from '../../api/get-product.ts';
import { Reviews } from './reviews.tsx';

const page = { ...pageOf<ReviewPage['pageList'][number]>([]), defaultNum: 0 };

it.each([
  ['1.5', 1],
  ['9', 4],
])('an address that asks for reviews of kind %s shows those of kind %i', async (asked, kind) => {
  const { calls } = renderPage(<Reviews product={product()} firstPage={page} />, {
    at: `/productDetails?sellerGoodsId=1&evaluationType=${asked}`,
    answers: { 'evaluation!list': () => page },
  });
  await waitFor(() => expect(calls[0]?.input).toMatchObject({ evaluationType: kind }));
});

const review = {
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
};

it('a review is reported with what is wrong with it, and without a reason nothing is sent', async () => {
  const { calls } = renderPage(<Reviews product={product()} firstPage={{ ...page, pageList: [review] }} />, {
    at: '/productDetails?sellerGoodsId=1',
    answers: { 'evaluation!report': () => null },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Report the review by b***r' }));
  const send = await screen.findByRole('button', { name: 'Send report', hidden: true });
  expect((send as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(screen.getByLabelText('Insults or hate'));
  fireEvent.change(screen.getByLabelText(/Anything else/), { target: { value: ' Please look ' } });
  fireEvent.click(send);
  await waitFor(() => expect(calls.at(-1)?.name).toBe('evaluation!report'));
  expect(calls.at(-1)?.input).toEqual({ id: '5', reason: 'abusive', content: ' Please look ' });
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
});

it('what is written into a report is there again after a reload, as another language is one', async () => {
  const open = async () => {
    const view = renderPage(<Reviews product={product()} firstPage={{ ...page, pageList: [review] }} />, {
      at: '/productDetails?sellerGoodsId=1',
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Report the review by b***r' }));
    return view;
  };
  const before = await open();
  fireEvent.change(await screen.findByLabelText(/Anything else/), { target: { value: 'Please look' } });
  before.unmount();
  await open();
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/Anything else/)).value).toBe('Please look');
});
