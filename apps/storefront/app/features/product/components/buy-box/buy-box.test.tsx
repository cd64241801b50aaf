import { ApiError } from '@entrepot/client';
import { isolate } from '@entrepot/i18n';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeToken } from '#shared/session/session-store.ts';
import { storedNames } from '#shared/stored-values.ts';
import { type Answers, renderPage } from '#testing/render-page.tsx';
import { account, product as sampleProduct, sku as sampleSku, store } from '#testing/samples.ts';
import { useChoice } from '../../hooks/use-choice.ts';
import { BuyBox } from './buy-box.tsx';

const sku = (skuId: string, value: string, price: string, stock = 100) =>
  sampleSku({ skuId, attrText: value, attrValues: [value], price, stock });

const product = sampleProduct({
  sellerGoodsId: '1',
  name: 'Shirt',
  buyMin: 2,
  buyMultiple: 2,
  originalPrice: '10.00',
  retailPrice: '10.00',
  sellingPrice: '10.00',
  stock: 205,
  attrs: [{ name: 'Size', values: ['S', 'M', 'L'] }],
  skus: [sku('11', 'S', '10.00'), sku('12', 'M', '20.00'), sku('13', 'L', '20.00', 5)],
  ladder: [{ from: 10, price: '9.00', skuPrices: ['9.00', '18.00', '18.00'] }],
});

function Page() {
  return <BuyBox page={product} chosen={useChoice(product)} />;
}

type Info = NonNullable<Answers['sellerGoods!info']>;

function open(at = '/productDetails?sellerGoodsId=1', language: 'en' | 'ar' = 'en', info: Info = () => product) {
  return renderPage(<Page />, {
    at,
    language,
    answers: {
      'localuser!get': () => account({ usercode: 'u1' }),
      'syspara!getSyspara': () => ({ mall_max_goods_number_in_order: '500' }),
      'address!list': () => [],
      'address!listCountry': () => ['DE', 'AU'].map((code) => ({ code, name: code, phoneCode: '1' })),
      'sellerGoods!info': info,
    },
  });
}

const quantityOf = (size: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Quantity of ${size}` });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
function type(field: HTMLInputElement, text: string) {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}

describe('in Arabic', () => {
  it('names the unit of the price tiers in the plural, and keeps an option apart from what is chosen', () => {
    open('/productDetails?sellerGoodsId=1&attrs=S', 'ar');
    expect(screen.getByText(`الكمية (${isolate('قطع')})`)).toBeTruthy();
    expect(document.querySelector('legend')?.textContent).toMatch(/^Size /);
  });
});

/** The product as it is answered for a country that is ten dollars away. */
const farAway = { ...product, freight: { ...product.freight, longDistanceFee: '10.00', expectedDelivery: soon() } };

function soon() {
  return { from: '2026-11-28T00:00:00.000Z', until: '2026-12-03T00:00:00.000Z' };
}

const rowOf = (term: RegExp) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
const countryField = () => screen.getByLabelText<HTMLSelectElement>('Deliver to');

describe('the retail price', () => {
  it('is named as what its seller suggests, and only above the price', async () => {
    writeToken('token');
    const shown = open(undefined, 'en', () => ({ ...product, retailPrice: '25.00' }));
    expect((await screen.findByText(/^Seller’s suggested retail price:/)).textContent).toContain('$25.00');
    shown.unmount();
    open();
    expect(screen.queryByText(/retail price/)).toBeNull();
  });
});

describe('freight', () => {
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem(storedNames.country, 'DE');
    writeToken('token');
  });

  it('of one country is never shown for another while the answer is on its way', async () => {
    const slow = new Promise<never>(() => {});
    open(undefined, 'en', ({ country }) => (country === 'DE' ? farAway : slow));
    await waitFor(() => expect(rowOf(/^Total delivered/)).toBe('$32.00'));
    await screen.findByRole('option', { name: 'AU' });
    fireEvent.change(countryField(), { target: { value: 'AU' } });
    expect(countryField().value).toBe('AU');
    expect(rowOf(/^Freight/)).toBe('…');
    expect(rowOf(/^Total delivered/)).toBe('…');
    expect(screen.queryByText(/Estimated delivery/)).toBeNull();
  });

  it('that could not be read is not "not delivered", and is asked for again', async () => {
    let isDown = true;
    open(undefined, 'en', () => {
      if (isDown) throw new ApiError({ key: 'network_error', code: 4 });
      return farAway;
    });
    expect(await screen.findByText('Could not be loaded')).toBeTruthy();
    expect(screen.queryByText("Doesn't ship there")).toBeNull();
    expect(rowOf(/^Total delivered/)).toBe('–');
    isDown = false;
    press('Try again');
    await waitFor(() => expect(rowOf(/^Total delivered/)).toBe('$32.00'));
  });

  it('says where the store does not deliver once it is known', async () => {
    open(undefined, 'en', () => ({
      ...product,
      freight: { ...product.freight, longDistanceFee: null, isDelivered: false },
    }));
    expect(await screen.findByText("Doesn't ship there")).toBeTruthy();
  });

  it('follows the country that another tab chooses', async () => {
    open(undefined, 'en', ({ country }) => (country === 'AU' ? farAway : product));
    await waitFor(() => expect(rowOf(/^Total delivered/)).toBe('$22.00'));
    localStorage.setItem(storedNames.country, 'AU');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storedNames.country })));
    await waitFor(() => expect(rowOf(/^Total delivered/)).toBe('$32.00'));
    expect(countryField().value).toBe('AU');
  });

  it.each([
    ['a store on holiday', { seller: store({ holiday: { message: '' } }) }],
    ['a product that is sold out', { skus: product.skus.map((each) => ({ ...each, stock: 1 })) }],
  ])('comes with no promise from %s', async (_, change) => {
    open(undefined, 'en', () => ({ ...farAway, ...change }));
    await waitFor(() => expect(rowOf(/^Total delivered/)).toBe('$32.00'));
    expect(screen.queryByText(/Estimated delivery/)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to cart' }).disabled).toBe(true);
  });

  it('comes with the days on which it arrives', async () => {
    open(undefined, 'en', () => farAway);
    expect(await screen.findByText(/Estimated delivery/)).toBeTruthy();
  });
});

describe('the order grid', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    writeToken('token');
  });

  it('takes several variants at once, at the tier of their sum, with one press', async () => {
    open();
    press('Several options at once');
    expect(quantityOf('S').value).toBe('2');
    type(quantityOf('S'), '4');
    type(quantityOf('M'), '6');
    expect(screen.getByText('10 pcs in 2 options')).toBeTruthy();
    expect(document.body.textContent).toContain('$144.00');
    // Nothing goes in before it is known whose cart it is.
    await waitFor(() => {
      press('Add to cart');
      expect(localStorage.getItem(storedNames.cart)).toContain('"identifier":"12"');
    });
    const kept = localStorage.getItem(storedNames.cart) ?? '';
    expect(kept.indexOf('"identifier":"11"')).toBeLessThan(kept.indexOf('"identifier":"12"'));
    press('Buy now');
    expect(JSON.parse(sessionStorage.getItem('checkoutSelection') ?? '').lines).toEqual([
      { skuId: '11', count: 4 },
      { skuId: '12', count: 6 },
    ]);
  });

  it('keeps its quantities over a reload, until they are in the cart', async () => {
    const first = open();
    press('Several options at once');
    type(quantityOf('S'), '4');
    type(quantityOf('M'), '6');
    first.unmount();
    const again = open(undefined, 'ar');
    await waitFor(() =>
      expect(screen.getAllByRole<HTMLInputElement>('textbox').map((field) => field.value)).toContain('6'),
    );
    again.unmount();
    const last = open();
    await waitFor(() => expect([quantityOf('S').value, quantityOf('M').value]).toEqual(['4', '6']));
    await waitFor(() => {
      press('Add to cart');
      expect(localStorage.getItem(storedNames.cart)).toContain('"identifier":"12"');
    });
    last.unmount();
    open();
    expect(screen.queryByRole('textbox', { name: 'Quantity of M' })).toBeNull();
  });

  it('says what it changed: packs, the minimum and the stock', () => {
    open();
    press('Several options at once');
    type(quantityOf('S'), '7');
    expect(screen.getByText('Set to 8: sold in packs of 2')).toBeTruthy();
    type(quantityOf('M'), '1');
    expect(screen.getByText('Set to 2: the minimum order')).toBeTruthy();
    type(quantityOf('L'), '40');
    expect(screen.getByText('Set to 4: all that is in stock')).toBeTruthy();
    type(quantityOf('L'), '0');
    expect(quantityOf('L').value).toBe('0');
  });

  it('asks for a quantity when there is none', async () => {
    open();
    press('Several options at once');
    type(quantityOf('S'), '0');
    await waitFor(() => {
      press('Buy now');
      expect(screen.getByText('Enter a quantity for at least one option first.')).toBeTruthy();
    });
  });

  it('sends visitors to login and finds the grid again', async () => {
    writeToken(null);
    const page = open('/productDetails?sellerGoodsId=1&lines=11:4,12:6');
    await waitFor(() => expect(quantityOf('M').value).toBe('6'));
    press('Buy now');
    await waitFor(() => expect(page.address()).toMatch(/^\/login\?back=/));
    expect(decodeURIComponent(decodeURIComponent(page.address()))).toContain('lines=11:4,12:6');
  });

  it('keeps what was typed over the quantities of the address, under that address alone', async () => {
    sessionStorage.clear();
    const at = '/productDetails?sellerGoodsId=1&lines=11:4,12:6';
    const { unmount } = open(at);
    await waitFor(() => expect(quantityOf('M').value).toBe('6'));
    type(quantityOf('M'), '8');
    unmount();
    const again = open(at);
    await waitFor(() => expect(quantityOf('M').value).toBe('8'));
    expect(quantityOf('S').value).toBe('4');
    again.unmount();
    open('/productDetails?sellerGoodsId=1&lines=11:4,12:2');
    await waitFor(() => expect(quantityOf('M').value).toBe('2'));
  });
});
