import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { OwnReviews } from './own-reviews.tsx';

const line = {
  orderGoodsId: '31',
  sellerGoodsId: '11',
  skuId: '21',
  commodity: 'Desk lamp',
  specification: 'White',
  img: '',
  quantity: 2,
  unitPrice: '5.00',
  lineTotal: '10.00',
  discount: '0.00',
  isReviewed: true,
  shippedQuantity: 2,
};
const review = {
  id: '5',
  orderGoodsId: '31',
  evaluationType: 1,
  content: 'Bright.',
  imgUrls: [],
  attrText: 'White',
  createTime: '2026-01-01T00:00:00.000Z',
  isDefault: false,
  isRefunded: false,
  reply: 'Thank you',
  replyTime: '2026-01-02T00:00:00.000Z',
};
const until = '2026-01-31T00:00:00.000Z';
const sent = (calls: readonly { name: string; input: unknown }[]) =>
  calls.filter((call) => call.name === 'evaluation!followUp').map((call) => call.input);

describe('own reviews of an order', () => {
  it('show the reply of the store and what was added later', () => {
    const followUp = { content: 'Still bright', imgUrls: [], createTime: review.replyTime };
    renderPage(<OwnReviews reviews={[{ ...review, followUp }]} lines={[line]} />, {});
    expect(screen.getByText('Thank you')).toBeTruthy();
    expect(screen.getByText('Still bright')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add to this review' })).toBeNull();
  });

  it('are added to once, with words', async () => {
    const answers = { 'evaluation!followUp': () => null };
    const { calls } = renderPage(<OwnReviews reviews={[{ ...review, followUpUntil: until }]} lines={[line]} />, {
      answers,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Add to this review' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByText('Write something first')).toBeTruthy();
    expect(sent(calls)).toEqual([]);
    fireEvent.change(screen.getByLabelText('How has it held up?'), { target: { value: ' It broke. ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sent(calls)).toEqual([{ id: '5', content: 'It broke.', imgUrls: [] }]));
  });
});
