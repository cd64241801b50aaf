import { ApiError, type SellerOutputOf } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';
import type { Review } from '../review.ts';

type Page = SellerOutputOf<'evaluation!list'>;

const review = (changes: Partial<Review> = {}): Review => ({
  id: '51',
  evaluationType: 1,
  content: 'Sturdy and well packed.',
  imgUrls: [],
  attrText: 'Red',
  createTime: '2026-11-20T08:00:00Z',
  isDefault: false,
  isRefunded: false,
  isHidden: false,
  isReported: false,
  userName: 'A***n',
  avatar: 1,
  orderId: '1001',
  orderNo: '2026112100001',
  sellerGoodsId: '501',
  commodity: 'Linen shirt',
  img: '',
  ...changes,
});

const page = (pageList: Review[], totalPages = 1, openCount = 1): Page => ({
  pageList,
  pageInfo: { pageNum: 1, pageSize: 20, totalElements: pageList.length, totalPages },
  openCount,
});

const open = (at: string, reviews: Review[] | (() => Review[]), answers: Answers = {}) =>
  openPanel(at, {
    answers: {
      'evaluation!list': () => page(typeof reviews === 'function' ? reviews() : reviews),
      ...answers,
    },
  });

const replyField = () => screen.findByLabelText<HTMLTextAreaElement>('Your reply', { selector: 'textarea' });

test('a review is replied to, and the list shows the reply', async () => {
  let reply: string | undefined;
  const { callsOf } = open('/reviews', () => [review(reply === undefined ? {} : { reply })], {
    'evaluation!reply': ({ content }: { content: string }) => {
      reply = content;
      return null;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  const field = await replyField();
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'Thank you, enjoy it!' } });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Reply published');
  await screen.findByText('Thank you, enjoy it!', { selector: 'bdi' });
  expect(callsOf('evaluation!reply')).toEqual([{ id: '51', content: 'Thank you, enjoy it!' }]);
  screen.getByRole('button', { name: 'Edit reply' });
});

test('an empty reply is not sent', async () => {
  const { callsOf } = open('/reviews', [review()]);
  fireEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  fireEvent.change(await replyField(), { target: { value: '   ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Write your reply first');
  expect(callsOf('evaluation!reply')).toEqual([]);
});

test('a refused reply stays in its field, with the reason until something is typed', async () => {
  open('/reviews', [review()], {
    'evaluation!reply': () => {
      throw new ApiError({ key: 'review_not_found', code: 4, params: {} });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  const field = await replyField();
  fireEvent.change(field, { target: { value: 'Thank you!' } });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field.value).toBe('Thank you!');
  fireEvent.change(field, { target: { value: 'Thank you, Ann!' } });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'));
});

test('Escape leaves a reply that nobody has begun, and none that somebody is writing', async () => {
  open('/reviews', [review()]);
  fireEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  fireEvent.keyDown(await replyField(), { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  const field = await replyField();
  fireEvent.change(field, { target: { value: 'A long and careful reply.' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect((await replyField()).value).toBe('A long and careful reply.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', { name: 'Reply' });
});

test('what was refused once is not said of a reply that is begun anew', async () => {
  open('/reviews', [review()]);
  fireEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  fireEvent.submit((await replyField()).closest('form') as Element);
  await screen.findByText('Write your reply first');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  await replyField();
  expect(screen.queryByText('Write your reply first')).toBeNull();
});

test('an entry of the system says that nobody wrote it, and cannot be replied to', async () => {
  open('/reviews', [review({ isDefault: true, content: '' })]);
  await screen.findByText(/^The buyer left no review in time/);
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
});

test('words, images and what was added later stand with the order they are about', async () => {
  open('/reviews', [
    review({
      evaluationType: 3,
      content: '',
      imgUrls: ['/files/a.webp', '/files/b.webp'],
      followUp: { content: 'The seam opened.', imgUrls: [], createTime: '2026-11-22T08:00:00Z' },
    }),
  ]);
  const item = within((await screen.findByText('Linen shirt')).closest('li') as HTMLElement);
  item.getByText('Poor');
  item.getByText('The buyer left no comment.');
  item.getByText('The seam opened.');
  expect(item.getByRole('link', { name: /^Order/ }).getAttribute('href')).toBe('/orders/1001');
  expect(item.getByRole('link', { name: 'Photo 2, opens in a new tab' }).getAttribute('href')).toBe('/files/b.webp');
});

test.each([
  ['/reviews?tab=open', { isAnswered: false }],
  ['/reviews?tab=bad', { evaluationType: 3 }],
  ['/reviews?tab=images&keyword=seam', { evaluationType: 4, keyword: 'seam' }],
  ['/reviews?tab=pictures', { evaluationType: 4 }],
])('%s asks for its reviews alone', async (at, asked) => {
  const { callsOf } = open(at, [review()]);
  await screen.findByText('Linen shirt');
  expect(callsOf('evaluation!list')).toEqual([{ ...asked, pageNum: 1, pageSize: 20 }]);
});

test.each([
  ['/reviews', 'No reviews yet'],
  ['/reviews?tab=open', 'Every review has a reply'],
  ['/reviews?tab=bad', 'No reviews of this kind'],
  ['/reviews?keyword=zebra', /No review matches .*zebra.* here/],
])('%s says why it is empty', async (at, text) => {
  open(at, []);
  await screen.findByText(text);
});
