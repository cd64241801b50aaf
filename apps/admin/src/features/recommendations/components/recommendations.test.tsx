import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askFor, openPanel } from '#testing/open-panel.tsx';
import { productIdOf } from './recommendation-dialog.tsx';

const pick = {
  recommendationId: '4',
  version: 2,
  productId: '9',
  name: 'Desk lamp',
  storeName: 'Bright Home',
  imgUrl: '',
  state: 'unpublished' as const,
  position: 1,
  startTime: '2026-11-01T00:00:00.000Z',
};
const answers = {
  'recommendation!list': () => [pick],
  'recommendation!save': () => ({ recommendationId: '4' }),
  'recommendation!delete': () => null,
};

test('a product is picked by its id or the address of its page', async () => {
  expect([productIdOf('12'), productIdOf('https://shop.example/productDetails?sellerGoodsId=12&a=b')]).toEqual([
    '12',
    '12',
  ]);
  expect([productIdOf(''), productIdOf('lamp'), productIdOf('0')]).toEqual([undefined, undefined, undefined]);
  const { callsOf } = openPanel('/recommendations', { answers: { ...answers, 'recommendation!list': () => [] } });
  await screen.findByText('Nothing is picked');
  const { dialog, send, type } = await askFor('Pick a product');
  send('Pick a product');
  await dialog.findByText('Enter a product ID or the address of its page.');
  type(/^Product/, '/productDetails?sellerGoodsId=12');
  type(/^From/, '2026-12-01T08:00');
  type(/^Until/, '2026-12-01T07:00');
  send('Pick a product');
  await dialog.findByText('It must end after it starts.');
  expect(callsOf('recommendation!save')).toEqual([]);
  type(/^Until/, '');
  send('Pick a product');
  await waitFor(() =>
    expect(callsOf('recommendation!save')).toEqual([
      { productId: '12', position: 0, startTime: '2026-12-01T00:00:00.000Z' },
    ]),
  );
});

test('a pick says when nobody sees it, and is changed or ended with its version', async () => {
  const { callsOf } = openPanel('/recommendations', { answers });
  await screen.findByText('Not published');
  const { send, type } = await askFor('Change');
  type(/^Order/, '5');
  send('Change');
  await waitFor(() => expect(callsOf('recommendation!save')[0]).toMatchObject({ version: 2, position: 5 }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  const form = await waitFor(() => {
    const found = screen
      .getAllByRole('button', { name: 'Remove', hidden: true })
      .flatMap((button) => button.closest('form') ?? [])[0];
    if (!found) throw new Error('no dialog');
    return found;
  });
  fireEvent.submit(form);
  await waitFor(() => expect(callsOf('recommendation!delete')).toEqual([{ recommendationId: '4', version: 2 }]));
});
