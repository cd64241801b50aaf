import { type AdminOutputOf, ApiError } from '@entrepot/client';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askFor, openPanel, pageOf } from '#testing/open-panel.tsx';

const review: AdminOutputOf<'reviewReport!info'> = {
  reviewId: '55',
  evaluationType: 3,
  content: 'You are all thieves',
  createTime: '2026-11-20T08:00:00Z',
  username: 'buyer7',
  language: 'es',
  storeName: 'North Lamps',
  commodity: 'Desk lamp',
  reports: 1,
  reportedTime: '2026-11-21T08:00:00Z',
  isHidden: false,
  imgUrls: [],
  attrText: '',
  userId: '77',
  storeId: '31',
  sellerGoodsId: '4',
  orderId: '9',
  orderNo: '2026112000001',
  history: [
    {
      reportId: '8',
      by: 'seller',
      username: 'seller3',
      reason: 'abusive',
      words: 'We are not.',
      createTime: '2026-11-21T08:00:00Z',
    },
  ],
};
/** Which reports a decision is about. */
const looked = { reviewId: review.reviewId, reportedTime: review.reportedTime };
const answersOf = (found: typeof review) => ({
  'reviewReport!list': () => pageOf([found]),
  'reviewReport!info': () => found,
  'reviewReport!hide': () => null,
  'reviewReport!dismiss': () => null,
  'reviewReport!restore': () => null,
});

test('a reported review is seen with its reports and parties, and hidden with a reason for its writer', async () => {
  const { callsOf } = openPanel('/reported-reviews/55', { answers: answersOf(review) });
  await screen.findByText('We are not.');
  expect(callsOf('reviewReport!list')).toEqual([{ state: 'open', pageNum: 1 }]);
  expect(screen.getByRole('link', { name: 'North Lamps' }).getAttribute('href')).toBe('/stores/31');
  const { dialog, send, type } = await askFor('Hide the review');
  expect(dialog.getByLabelText('Language of the recipient')).toHaveProperty('value', 'es');
  type(/^Message/, 'Insults.');
  send('Hide the review');
  await waitFor(() => expect(callsOf('reviewReport!hide')).toEqual([{ ...looked, reason: 'Insults.' }]));
});

test('reports are closed with a note, and the review stays', async () => {
  const { callsOf } = openPanel('/reported-reviews/55', { answers: answersOf(review) });
  const { send, type } = await askFor('Keep the review');
  type(/^Note/, 'Within the rules.');
  send('Keep the review');
  await waitFor(() => expect(callsOf('reviewReport!dismiss')).toEqual([{ ...looked, reason: 'Within the rules.' }]));
});

test('a hidden review tells why and by whom, and is shown again', async () => {
  const hidden = {
    ...review,
    isHidden: true,
    reports: 0,
    hiddenReason: 'Insults.',
    hiddenBy: 'Kim',
    hiddenTime: '2026-11-22T08:00:00Z',
  };
  const { callsOf } = openPanel('/reported-reviews/55?tab=hidden', { answers: answersOf(hidden) });
  await screen.findByText('Kim');
  expect(screen.queryByRole('button', { name: 'Keep the review' })).toBeNull();
  const { send, type } = await askFor('Show it again');
  type(/^Note/, 'A mistake.');
  send('Show it again');
  await waitFor(() => expect(callsOf('reviewReport!restore')).toEqual([{ reviewId: '55', reason: 'A mistake.' }]));
});

test('who comes second is told that somebody else has decided', async () => {
  openPanel('/reported-reviews/55', {
    answers: {
      ...answersOf(review),
      'reviewReport!hide': () => {
        throw new ApiError({ key: 'review_state_changed', code: 929, params: {} });
      },
    },
  });
  const { send, type } = await askFor('Hide the review');
  type(/^Message/, 'Insults.');
  send('Hide the review');
  await screen.findByText(/Someone else has just changed this/);
});
