import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, renderPage } from '#testing/render-page.tsx';
import { card, pageOf, store } from '#testing/samples.ts';
import { FavouriteCounts } from './favourite-counts.tsx';
import { Favourites } from './favourites.tsx';
import { FollowedStores } from './followed-stores.tsx';
import { Purchases } from './purchases.tsx';

const lamp = { ...card(), keepId: '1', keepTime: '2026-11-21T10:00:00.000Z' };

const hrefOf = (number: number) => `/somewhere?page=${number}`;
const inputsOf = (calls: readonly { name: string; input: unknown }[], name: string) =>
  calls.filter((call) => call.name === name).map((call) => call.input);
const refuse = () => {
  throw new ApiError({ key: 'network_error', code: 4, params: {} });
};

describe('favourites', () => {
  const open = (answers: Answers = {}) =>
    renderPage(<Favourites page={1} hrefOf={hrefOf} />, {
      answers: { 'keepGoods!list': () => pageOf([lamp]), ...answers },
    });
  const heart = () => screen.findByRole('button', { name: 'Favourite: Desk lamp' });

  it('are taken out at once, stay in sight, and can be put back', async () => {
    const { calls } = open({ 'keepGoods!del': () => null, 'keepGoods!add': () => ({ id: '1' }) });
    fireEvent.click(await heart());
    await waitFor(async () => expect((await heart()).getAttribute('aria-pressed')).toBe('false'));
    screen.getByText('Desk lamp');
    await waitFor(() => expect(inputsOf(calls, 'keepGoods!del')).toEqual([{ sellerGoodsId: '11' }]));
    fireEvent.click(await heart());
    await waitFor(() => expect(inputsOf(calls, 'keepGoods!add')).toEqual([{ sellerGoodsId: '11' }]));
    await waitFor(async () => expect((await heart()).getAttribute('aria-pressed')).toBe('true'));
    // The list is not read anew under the pointer.
    expect(inputsOf(calls, 'keepGoods!list')).toHaveLength(1);
  });

  it('stay favourites when the server does not answer, and the reason is told', async () => {
    open({ 'keepGoods!del': refuse });
    fireEvent.click(await heart());
    await screen.findByText(/No answer from the shop/);
    expect((await heart()).getAttribute('aria-pressed')).toBe('true');
  });

  it('lead on when there are none', async () => {
    open({ 'keepGoods!list': () => pageOf([]) });
    await screen.findByText('No favourites yet');
    expect(screen.getByRole('link', { name: 'Browse products' }).getAttribute('href')).toBe('/index');
  });

  it('say that they did not come, and come when they are asked for again', async () => {
    let isBroken = true;
    open({ 'keepGoods!list': () => (isBroken ? refuse() : pageOf([lamp])) });
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
    isBroken = false;
    fireEvent.click(again);
    await heart();
  });
});

describe('followed stores', () => {
  it('are left and followed again in place', async () => {
    const { calls } = renderPage(<FollowedStores page={1} hrefOf={hrefOf} />, {
      answers: {
        'focusSeller!list': () => pageOf([{ ...store(), focusTime: '2026-11-21T10:00:00.000Z' }]),
        'focusSeller!del': () => null,
        'focusSeller!add': () => ({ id: '1' }),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Unfollow' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Follow again' }));
    await screen.findByRole('button', { name: 'Unfollow' });
    await waitFor(() => expect(inputsOf(calls, 'focusSeller!add')).toEqual([{ sellerId: '9' }]));
    expect(inputsOf(calls, 'focusSeller!del')).toEqual([{ sellerId: '9' }]);
  });

  it('lead to the search for stores when there are none', async () => {
    renderPage(<FollowedStores page={1} hrefOf={hrefOf} />, { answers: { 'focusSeller!list': () => pageOf([]) } });
    await screen.findByText('You are not following any stores yet');
    screen.getByRole('link', { name: 'Find stores' });
  });
});

describe('purchases', () => {
  it('lead to the product, its store and its order', async () => {
    const line = {
      orderGoodsId: '31',
      orderId: '1',
      sellerGoodsId: '11',
      skuId: '21',
      sellerId: '9',
      sellerName: 'Harbour Homeware',
      commodity: 'Desk lamp',
      specification: 'White',
      img: '/files/a.webp',
      quantity: 1200,
      unitPrice: '5.00',
      lineTotal: '6000.00',
      discount: '0.00',
      isReviewed: false,
      createTime: '2026-11-21T10:00:00.000Z',
    };
    renderPage(<Purchases page={2} hrefOf={hrefOf} />, { answers: { 'order!listPurchases': () => pageOf([line], 3) } });
    const product = await screen.findByRole('link', { name: 'Desk lamp' });
    expect(product.getAttribute('href')).toContain('11');
    screen.getByText(/× 1,200/);
    expect(screen.getByRole('link', { name: 'View order' }).getAttribute('href')).toContain('orderId=1');
    expect(screen.getByRole('link', { name: 'Harbour Homeware' }).getAttribute('href')).toContain('9');
  });

  it('say when nothing was bought yet', async () => {
    renderPage(<Purchases page={1} hrefOf={hrefOf} />, { answers: { 'order!listPurchases': () => pageOf([]) } });
    await screen.findByText('Nothing bought yet');
  });
});

describe('the counts', () => {
  it('are told as numbers of the language, and as unknown until they are known', async () => {
    const stores = Promise.withResolvers<{ count: number }>();
    renderPage(<FavouriteCounts />, {
      answers: { 'keepGoods!count': () => ({ count: 1204 }), 'focusSeller!count': () => stores.promise },
    });
    await waitFor(() => expect(screen.getByRole('link', { name: /Favourites/ }).textContent).toContain('1,204'));
    expect(screen.getByRole('link', { name: /stores/i }).textContent).toContain('–');
    stores.resolve({ count: 0 });
    await waitFor(() => expect(screen.getByRole('link', { name: /stores/i }).textContent).toContain('0'));
  });
});
