import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CartItem } from '#shared/cart/cart.ts';
import { writeToken } from '#shared/session/session-store.ts';
import { storedNames, writePerUser, writeStored } from '#shared/stored-values.ts';
import { renderPage } from '#testing/render-page.tsx';
import { account, product as sampleProduct, sku, store } from '#testing/samples.ts';
import { CartDrawer } from './cart-drawer.tsx';

const item = (identifier: string, sellerId: string, fields: Partial<CartItem> = {}): CartItem => ({
  identifier,
  sellerGoodsId: `1${identifier}`,
  name: `Product ${identifier}`,
  checkAttrName: '',
  image: '',
  price: '10.00',
  buyMin: 1,
  buyMultiple: 1,
  count: 2,
  checked: true,
  seller: { id: sellerId, name: `Store ${sellerId}` },
  ...fields,
});

const product = (id: string, parts: Parameters<typeof sku>[0] = {}) =>
  sampleProduct({
    sellerGoodsId: `1${id}`,
    name: `Product ${id}`,
    skus: [sku({ skuId: id, price: '10.00', stock: 50, ...parts })],
  });

const noTotals = {
  goodsTotal: '0.00',
  freight: '3.00',
  tax: '0.00',
  handlingFee: '0.00',
  discount: '0.00',
  total: '99.00',
  orders: [],
  refusals: [],
};

const coupon = (sellerId: string) => ({
  couponId: `9${sellerId}`,
  code: `C${sellerId}`,
  title: '',
  sellerId,
  kind: 'amount' as const,
  value: '5.00',
  minimum: '0.00',
  startTime: '2026-01-01T00:00:00.000Z',
  endTime: '2030-01-01T00:00:00.000Z',
  state: 'open' as const,
});

/** Changes are priced anew after a while, and a full cart takes its time to be drawn. */
const slowly = { timeout: 8000 };

function openCart(items: readonly CartItem[], goodsList: readonly ReturnType<typeof product>[]) {
  writePerUser(storedNames.cart, 'u1', items);
  return renderPage(<CartDrawer isOpen onClose={() => {}} />, {
    answers: {
      'localuser!get': () => account({ usercode: 'u1' }),
      'syspara!getSyspara': () => ({ mall_max_goods_number_in_order: '500' }),
      'address!list': () => [],
      'sellerGoods!info': ({ ids }) => ({
        goodsList: goodsList.filter((each) => ids?.includes(each.sellerGoodsId)),
      }),
      'coupon!ofStores': ({ sellerIds }) => sellerIds.map(coupon),
      'order!quote': () => noTotals,
    },
  });
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name, hidden: true });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

describe('the cart drawer', () => {
  beforeEach(() => writeToken('token'));

  it('ticks a seller whole, none, or in part', async () => {
    openCart(
      [item('1', 'a'), item('2', 'a', { checked: false }), item('3', 'b')],
      [product('1'), product('2'), product('3')],
    );
    const seller = await box('Buy everything from Store a');
    expect([seller.checked, seller.indeterminate]).toEqual([false, true]);
    fireEvent.click(seller);
    await waitFor(() => expect(seller.checked).toBe(true));
    expect((await box('Buy Product 2')).checked).toBe(true);
    fireEvent.click(await box('Buy Product 1'));
    await waitFor(() => expect(seller.indeterminate).toBe(true));
    fireEvent.click(await box('Buy Product 2'));
    await waitFor(() => expect([seller.checked, seller.indeterminate]).toEqual([false, false]));
    expect((await box('Buy everything from Store b')).checked).toBe(true);
  });

  it('shows what changed meanwhile, each with its fix', async () => {
    openCart(
      [item('1', 'a'), item('2', 'a', { count: 9 }), item('3', 'a')],
      [product('1', { price: '12.00' }), product('2', { stock: 4 })],
    );
    expect(await screen.findByText('No longer offered')).toBeTruthy();
    expect((await box('Buy Product 3')).disabled).toBe(true);
    expect(screen.getByText('Only 4 left')).toBeTruthy();
    press('Change to 4');
    await waitFor(() => expect(screen.queryByText('Only 4 left')).toBeNull());
    press('OK');
    await waitFor(() => expect(screen.queryByText(/The price has changed/)).toBeNull());
    press('Remove');
    await waitFor(() => expect(screen.queryByText('No longer offered')).toBeNull());
    expect(screen.getByText('Removed: Product 3')).toBeTruthy();
    press('Undo');
    expect(await screen.findByText('No longer offered')).toBeTruthy();
  });

  it('asks in portions: what one call has no room for is not gone', async () => {
    const many = Array.from({ length: 120 }, (_, place) => String(place + 1));
    const page = openCart(
      many.map((id) => item(id, 'a')),
      many.filter((id) => id !== '7' && id !== '110').map((id) => product(id)),
    );
    await waitFor(() => expect(screen.getAllByText('No longer offered')).toHaveLength(2), slowly);
    const asked = page.calls.filter(({ name }) => name === 'sellerGoods!info').map(({ input }) => input);
    expect(asked.map((input) => (input as { ids: string[] }).ids.length)).toEqual([100, 20]);
  }, 20_000);

  it('asks once for the coupons of all stores, and takes holidays from the products', async () => {
    const closed = { ...product('2'), seller: store({ holiday: { message: 'At the fair' } }) };
    const page = openCart([item('1', 'a'), item('2', 'b'), item('3', 'c')], [product('1'), closed, product('3')]);
    expect(await screen.findByText('At the fair')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText(/\$5\.00/).length).toBeGreaterThanOrEqual(3));
    const names = page.calls.map(({ name }) => name);
    expect(names.filter((name) => name === 'coupon!ofStores')).toHaveLength(1);
    expect(names).not.toContain('seller!info');
    expect(page.calls.find(({ name }) => name === 'coupon!ofStores')?.input).toEqual({ sellerIds: ['a', 'b', 'c'] });
  });

  it('quotes and names the country that is chosen elsewhere on the page', async () => {
    localStorage.setItem(storedNames.country, 'DE');
    const page = openCart([item('1', 'a')], [product('1')]);
    expect(await screen.findByText('Germany', {}, slowly)).toBeTruthy();
    act(() => writeStored(storedNames.country, 'FR'));
    expect(await screen.findByText('France', {}, slowly)).toBeTruthy();
    await waitFor(() =>
      expect(page.calls.filter(({ name }) => name === 'order!quote').at(-1)?.input).toMatchObject({ country: 'FR' }),
    );
  }, 20_000);

  it('goes to checkout with what is ticked, and only then', async () => {
    const page = openCart(
      [item('1', 'a', { checked: false }), item('2', 'b', { count: 3 })],
      [product('1'), product('2')],
    );
    fireEvent.click(await box('Buy Product 2'));
    press('Check out');
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe('Please select a product first.');
    expect(page.address()).toBe('/index');
    fireEvent.click(await box('Buy Product 2'));
    press(/Check out \(1\)/);
    await waitFor(() => expect(page.address()).toBe('/settlement'));
    expect(JSON.parse(sessionStorage.getItem('checkoutSelection') ?? '')).toMatchObject({
      lines: [{ skuId: '2', count: 3 }],
      isFromCart: true,
    });
  });

  it('keeps its button honest: below a store’s minimum it says what is missing and stays', async () => {
    const demanding = (id: string) => ({ ...product(id), seller: store({ orderMinimum: '50.00' }) });
    const page = openCart([item('1', 'a'), item('2', 'b', { checked: false })], [demanding('1'), demanding('2')]);
    expect((await screen.findAllByText(/add another/)).map((note) => note.textContent)).toEqual([
      'add another $30.00',
      'add another $50.00',
    ]);
    press(/^Check out/);
    expect(screen.getByText(/minimum order you have not reached/)).toBeTruthy();
    expect(page.address()).toBe('/index');
    const field = screen.getByRole('textbox', { name: 'Quantity of Product 1', hidden: true });
    fireEvent.change(field, { target: { value: '5' } });
    fireEvent.blur(field);
    await waitFor(() => expect(screen.getAllByText(/add another/)).toHaveLength(1));
    press(/^Check out/);
    await waitFor(() => expect(page.address()).toBe('/settlement'));
  });
});
