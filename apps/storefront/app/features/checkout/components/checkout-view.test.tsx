import { ApiError, type OutputOf } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveSelection } from '#shared/cart/checkout-selection.ts';
import { writeToken } from '#shared/session/session-store.ts';
import { type Answers, renderPage } from '#testing/render-page.tsx';
import { account, pageOf } from '#testing/samples.ts';
import { CheckoutView } from './checkout-view.tsx';

const address = {
  id: '5',
  name: 'Ada',
  phoneCode: '49',
  phone: '30123456',
  email: '',
  nation: 'DE',
  state: '',
  city: 'Berlin',
  postCode: '10115',
  address: 'Street 1',
  use: 1,
  nationName: 'Germany',
  stateName: '',
};

const totals = (goodsTotal: string, total: string) => ({
  goodsTotal,
  freight: '5.00',
  shippingFee: '5.00',
  longDistanceFee: '0.00',
  deliveryFee: '0.00',
  tax: '0.00',
  handlingFee: '0.00',
  discount: '0.00',
  total,
});

const quote = (
  total = '25.00',
  refusals: Quote['refusals'] = [],
  line: Partial<Quote['orders'][number]['lines'][number]> = {},
): Quote => ({
  ...totals('20.00', total),
  refusals,
  orders: [
    {
      ...totals('20.00', total),
      sellerId: '7',
      sellerName: 'Store seven',
      lines: [
        {
          skuId: '11',
          sellerGoodsId: '1',
          name: 'Mug',
          attrText: 'Red',
          img: '/mug.webp',
          count: 2,
          buyMin: 1,
          buyMultiple: 1,
          stock: 50,
          unitPrice: '10.00',
          ladderFrom: 1,
          lineTotal: '20.00',
          discount: '0.00',
          ...line,
        },
      ],
    },
  ],
});

type Submit = NonNullable<Answers['order!submit']>;
type Coupon = OutputOf<'coupon!list'>['pageList'][number];
type Quote = OutputOf<'order!quote'>;

const coupon = (couponId: string, title: string, rules: Partial<Coupon> = {}): Coupon => ({
  couponId,
  code: couponId,
  title,
  kind: 'amount',
  value: '3.00',
  minimum: '0.00',
  startTime: '2026-11-01T00:00:00.000Z',
  endTime: '2026-12-01T00:00:00.000Z',
  state: 'usable',
  ...rules,
});

/** Where a test places no order. */
const neverPlaced = () => {
  throw new Error('no order is placed here');
};

function openCheckout(
  submit: Submit,
  answerQuote: NonNullable<Answers['order!quote']> = () => quote(),
  addresses: OutputOf<'address!list'> = [address],
  coupons: Coupon[] = [],
  answers: Answers = {},
) {
  return renderPage(<CheckoutView renderAddressForm={() => null} renderBillingForm={() => null} />, {
    at: '/settlement',
    answers: {
      'localuser!get': () => account({ money: '100.00' }),
      'syspara!getSyspara': () => ({ mall_max_goods_number_in_order: '500' }),
      'address!list': () => addresses,
      'user!billing': () => ({ company: '', taxNumber: '' }),
      'coupon!list': () => pageOf(coupons),
      'thirdPartyRecharge!getCoinList': () => [],
      'order!quote': answerQuote,
      'order!submit': submit,
      ...answers,
    },
  });
}

const placeButton = async () => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Place order' });
  await waitFor(() => expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, null]));
  return button;
};

describe('the checkout', () => {
  beforeEach(() => {
    writeToken('token');
    saveSelection({ lines: [{ skuId: '11', count: 2 }], isFromCart: false });
    vi.useRealTimers();
  });

  it('places the order once with the total that was shown, and goes on to pay it', async () => {
    const submit = vi.fn<Submit>(() => ({ checkoutId: '900', orderIds: ['901'], total: '25.00' }));
    const page = openCheckout(submit);
    fireEvent.change(await screen.findByLabelText('Note for the seller'), { target: { value: ' No plastic ' } });
    fireEvent.blur(screen.getByLabelText('Note for the seller'));
    const button = await placeButton();
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(page.address()).toBe('/settlement?checkoutId=900'));
    expect(submit).toHaveBeenCalledTimes(1);
    expect(submit.mock.calls[0]?.[0]).toEqual({
      addressId: '5',
      expectTotal: '25.00',
      lines: [{ skuId: '11', count: 2, remark: 'No plastic' }],
    });
    expect(sessionStorage.getItem('checkoutSelection')).toBeNull();
  });

  it('shows the old and the new total when the price changed, and orders at the new one only after asking', async () => {
    const submit = vi.fn<Submit>(({ expectTotal }) => {
      if (expectTotal === '25.00') throw new ApiError({ key: 'price_changed', code: 235, params: { total: '27.50' } });
      return { checkoutId: '900', orderIds: ['901'], total: '27.50' };
    });
    const page = openCheckout(submit);
    fireEvent.click(await placeButton());
    const confirm = await screen.findByRole('button', { name: 'Order at this total', hidden: true });
    const dialog = confirm.closest('dialog');
    expect(dialog?.textContent).toContain('$25.00');
    expect(dialog?.textContent).toContain('$27.50');
    expect(submit).toHaveBeenCalledTimes(1);
    fireEvent.click(confirm);
    await waitFor(() => expect(page.address()).toBe('/settlement?checkoutId=900'));
    expect(submit.mock.calls.map(([input]) => input.expectTotal)).toEqual(['25.00', '27.50']);
  });

  it('goes on to pay the checkout that the same cart already made', async () => {
    const page = openCheckout(() => {
      throw new ApiError({ key: 'duplicate_submission', code: 9, params: { checkoutId: '800' } });
    });
    fireEvent.click(await placeButton());
    await waitFor(() => expect(page.address()).toBe('/settlement?checkoutId=800'));
  });

  it('says that the connection was lost, and a second try is the same order', async () => {
    let asked = 0;
    const page = openCheckout(() => {
      asked += 1;
      if (asked === 1) throw new ApiError({ key: 'network_error', code: 4 });
      return { checkoutId: '900', orderIds: ['901'], total: '25.00' };
    });
    fireEvent.click(await placeButton());
    expect(await screen.findByText('No answer from the shop. Please check your network connection.')).toBeTruthy();
    fireEvent.click(await placeButton());
    await waitFor(() => expect(page.address()).toBe('/settlement?checkoutId=900'));
    expect(asked).toBe(2);
  });

  it('keeps the amounts for what they are when an order does not get through', async () => {
    const submit = vi.fn<Submit>(() => {
      throw new ApiError({ key: 'network_error', code: 4 });
    });
    let isOnline = true;
    const page = openCheckout(submit, () => {
      if (!isOnline) throw new ApiError({ key: 'network_error', code: 4 });
      return quote();
    });
    const button = await placeButton();
    isOnline = false;
    fireEvent.click(button);
    await screen.findByRole('alert');
    await waitFor(() => expect(submit).toHaveBeenCalled());
    expect(screen.queryByText(/from before your last change/)).toBeNull();
    expect(page.calls.filter(({ name }) => name === 'order!quote')).toHaveLength(1);
  });

  it('says at the line what is wrong, and puts it right by one click', async () => {
    const lines: { skuId: string; count: number }[][] = [];
    const page = openCheckout(neverPlaced, () => {
      const short = lines.length === 0;
      lines.push([]);
      return quote('25.00', short ? [{ skuId: '11', error: 'stock_insufficient', params: { stock: 1 } }] : [], {
        stock: 1,
      });
    });
    expect(await screen.findByText('Only 1 left.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place order' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Change to 1' }));
    await placeButton();
    const quotes = page.calls.filter((call) => call.name === 'order!quote').map((call) => call.input);
    expect(quotes.at(-1)).toMatchObject({ lines: [{ skuId: '11', count: 1 }] });
  });

  it('offers a quantity that keeps every rule, or none', async () => {
    const minimum = [{ skuId: '11', error: 'quantity_below_minimum', params: { minimum: 10 } }];
    const packs = { buyMin: 10, buyMultiple: 6, stock: 40 };
    const { unmount } = openCheckout(vi.fn(), () => quote('25.00', minimum, packs));
    expect(await screen.findByRole('button', { name: 'Change to 12' })).toBeTruthy();
    unmount();
    openCheckout(vi.fn(), () => quote('25.00', minimum, { ...packs, stock: 11 }));
    expect(await screen.findByRole('button', { name: 'Leave out' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
  });

  it('says which store takes a break, and until when', async () => {
    const { freight: _freight, total: _total, ...unknown } = totals('0.00', '0.00');
    const params = { name: 'Mug', sellerName: 'Store seven', until: '2026-12-24T10:00:00.000Z' };
    const refusals = [{ skuId: '11', error: 'store_on_holiday', params }];
    openCheckout(vi.fn(), () => ({ ...unknown, refusals, orders: [] }));
    const [alert] = (await screen.findAllByRole('alert')).map((each) => each.textContent);
    expect(alert).toContain('Store seven is taking a break and is not accepting orders for now.');
    expect(alert).toMatch(/Back on 2026-12-2/);
  });

  it('reads nothing unknown as nothing: without an address there is no freight and no total', async () => {
    const { goodsTotal, handlingFee, discount } = totals('20.00', '');
    const unknown = { goodsTotal, handlingFee, discount };
    const orders = quote().orders.map(({ lines, sellerId, sellerName }) => ({
      ...unknown,
      lines,
      sellerId,
      sellerName,
    }));
    openCheckout(neverPlaced, () => ({ ...unknown, refusals: [], orders }), []);
    expect(await screen.findAllByText('After you add an address')).toHaveLength(4);
    expect(screen.getByText('Choose a delivery address first.')).toBeTruthy();
    expect(screen.queryByText('Free')).toBeNull();
    for (const term of screen.getAllByText(/^(Total|Order total)$/)) {
      expect(term.nextElementSibling?.textContent).toBe('After you add an address');
    }
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place order' }).disabled).toBe(true);
  });

  it('says no amounts, and of no place that nothing goes there, when nothing can be ordered', async () => {
    const refusals = [{ skuId: '11', error: 'product_not_listed', params: {} }];
    const { freight: _freight, total: _total, ...unknown } = totals('0.00', '0.00');
    openCheckout(vi.fn(), () => ({ ...unknown, refusals, orders: [] }));
    expect(await screen.findByRole('button', { name: 'Leave out' })).toBeTruthy();
    expect(screen.queryByText('$0.00')).toBeNull();
    expect(screen.queryByText("Doesn't ship there")).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place order' }).disabled).toBe(true);
  });

  it('names a line that was lost while the checkout was open, and says nothing of it any more once it is left out', async () => {
    saveSelection({ lines: ['11', '12'].map((skuId) => ({ skuId, count: 2 })), isFromCart: false });
    const both = quote();
    const [order] = both.orders;
    const [mug] = order?.lines ?? [];
    const plate = mug && { ...mug, skuId: '12', name: 'Plate', attrText: '' };
    const withBoth = {
      ...both,
      orders: both.orders.map((each) => ({ ...each, lines: [mug, plate].filter((l) => !!l) })),
    };
    let isLost = false;
    const submit = vi.fn<Submit>(() => {
      isLost = true;
      throw new ApiError({ key: 'product_not_listed', code: 0, params: { skuId: '11' } });
    });
    const lost = [{ skuId: '11', error: 'product_not_listed', params: {} }];
    openCheckout(submit, ({ lines }) =>
      isLost ? { ...quote('25.00', lines.some(({ skuId }) => skuId === '11') ? lost : [], plate) } : withBoth,
    );
    fireEvent.click(await placeButton());
    const alert = (await screen.findByRole('button', { name: 'Leave out' })).closest('[role="alert"]');
    expect(alert?.textContent).toContain('Mug · Red This product is not available at the moment.');
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Leave out' }));
    await placeButton();
    expect(screen.queryAllByRole('alert')).toEqual([]);
    expect(screen.getByText('Plate')).toBeTruthy();
  });

  it('shows the balance in one place only, once the methods of payment are known', async () => {
    const methods = Promise.withResolvers<OutputOf<'thirdPartyRecharge!getCoinList'>>();
    openCheckout(neverPlaced, undefined, undefined, undefined, {
      'thirdPartyRecharge!getCoinList': () => methods.promise,
    });
    await placeButton();
    expect(screen.queryByText('Your balance (USDT)')).toBeNull();
    methods.resolve([]);
    await screen.findByText('Your balance (USDT)');
  });

  it('shows the balance beside the total, and what is missing of it', async () => {
    openCheckout(neverPlaced, () => quote('125.00'));
    expect((await screen.findByText(/Your balance is short by/)).textContent).toContain('$25.00');
    expect(screen.getByText('Your balance (USDT)').nextElementSibling?.textContent).toBe('$100.00');
  });

  it('says what is missing of a store’s minimum, and changes counts in place', async () => {
    const refused = quote();
    const refusal = { error: 'order_below_minimum', params: { minimum: '50.00', missing: '30.00' } };
    let count = 2;
    const page = openCheckout(neverPlaced, () =>
      count < 5 ? { ...refused, orders: refused.orders.map((order) => ({ ...order, refusal })) } : quote(),
    );
    expect(
      await screen.findByText(/Minimum order for this store: .*\$50\.00.*\. Add .*\$30\.00.* more\./),
    ).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place order' }).disabled).toBe(true);
    count = 5;
    const field = screen.getByRole('textbox', { name: 'Quantity of Mug' });
    fireEvent.change(field, { target: { value: '5' } });
    fireEvent.blur(field);
    await placeButton();
    const quotes = page.calls.filter((call) => call.name === 'order!quote').map((call) => call.input);
    expect(quotes.at(-1)).toMatchObject({ lines: [{ skuId: '11', count: 5 }] });
  });

  it('waits for costs that are being read, and orders at another total than was shown only after asking', async () => {
    const answer = Promise.withResolvers<Quote>();
    let quotes = 0;
    const submit = vi.fn<Submit>(({ expectTotal }) => {
      if (expectTotal === '25.00') throw new ApiError({ key: 'price_changed', code: 235, params: { total: '45.00' } });
      return { checkoutId: '900', orderIds: ['901'], total: '45.00' };
    });
    openCheckout(submit, () => (++quotes === 1 ? quote() : answer.promise));
    await placeButton();
    const field = screen.getByRole('textbox', { name: 'Quantity of Mug' });
    fireEvent.change(field, { target: { value: '4' } });
    fireEvent.blur(field);
    const button = screen.getByRole('button', { name: 'Place order' });
    fireEvent.click(button);
    await waitFor(() => expect(quotes).toBe(2));
    fireEvent.click(button);
    expect(submit).not.toHaveBeenCalled();
    answer.resolve(quote('45.00', [], { count: 4 }));
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(submit.mock.calls[0]?.[0]).toMatchObject({ expectTotal: '25.00', lines: [{ skuId: '11', count: 4 }] });
    fireEvent.click(await screen.findByRole('button', { name: 'Order at this total', hidden: true }));
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
    expect(submit.mock.calls[1]?.[0]).toMatchObject({ expectTotal: '45.00', lines: [{ skuId: '11', count: 4 }] });
  });

  it('places nothing of what turns out to be refused, and says why', async () => {
    let quotes = 0;
    const submit = vi.fn<Submit>(neverPlaced);
    openCheckout(submit, () =>
      ++quotes === 1 ? quote() : quote('25.00', [{ skuId: '11', error: 'out_of_stock', params: { stock: 3 } }]),
    );
    await placeButton();
    const field = screen.getByRole('textbox', { name: 'Quantity of Mug' });
    fireEvent.change(field, { target: { value: '4' } });
    fireEvent.blur(field);
    fireEvent.click(screen.getByRole('button', { name: 'Place order' }));
    expect(await screen.findByText('Something above needs your attention first.')).toBeTruthy();
    expect(submit).not.toHaveBeenCalled();
  });

  it('keeps the last amounts when a change is not answered, and asks again by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isDown = false;
    openCheckout(neverPlaced, () => {
      if (isDown) throw new ApiError({ key: 'network_error', code: 4 });
      return quote('25.00');
    });
    await placeButton();
    isDown = true;
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Mug' });
    fireEvent.change(field, { target: { value: '4' } });
    fireEvent.blur(field);
    expect(await screen.findByText(/^No connection\. These amounts are from before your last change/)).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Place order' });
    for (const waited of [0, 6000]) {
      await vi.advanceTimersByTimeAsync(waited);
      expect(screen.getByRole('link', { name: 'Mug' })).toBeTruthy();
      expect(screen.getByText('Total').nextElementSibling?.textContent).toBe('$25.00');
      expect(field.value).toBe('4');
      expect(button.disabled).toBe(true);
      expect(screen.getByText(/^No connection\./)).toBeTruthy();
    }
    isDown = false;
    await vi.advanceTimersByTimeAsync(6000);
    await placeButton();
    expect(screen.queryByText(/^No connection\./)).toBeNull();
  });

  it('offers the coupons that take something off these orders, and says of the others why they do not', async () => {
    openCheckout(
      neverPlaced,
      () => quote(),
      [address],
      [
        coupon('1', 'Elsewhere', { sellerId: '8', sellerName: 'Store eight' }),
        coupon('2', 'Too much', { minimum: '32.00' }),
        coupon('3', 'Here', { sellerId: '7', sellerName: 'Store seven', minimum: '20.00' }),
        coupon('4', 'Used', { state: 'used' }),
      ],
    );
    await placeButton();
    const offered = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent ?? '');
    expect(offered.filter((text) => text.includes(' off'))).toEqual([expect.stringContaining('Here')]);
    const others = screen.getByText('Not usable for this order (2)').closest('details');
    expect(others?.textContent).toMatch(/Elsewhere.*Nothing in this order is from that store/);
    expect(others?.textContent).toMatch(/Too much.*\$12\.00.* more needed/);
    expect(others?.textContent).not.toContain('Here');
    expect(document.body.textContent).not.toContain('Used');
  });

  it('takes a coupon that was added by its code once the list shows it: nothing moves below a total that is new', async () => {
    const [own, listed] = [coupon('9', 'Welcome'), Promise.withResolvers<Coupon[]>()];
    const asked: unknown[] = [];
    const isAdded = vi.fn(() => false);
    openCheckout(
      neverPlaced,
      (input) => {
        asked.push(input.couponId);
        return quote(input.couponId === '9' ? '22.00' : '25.00');
      },
      [address],
      [],
      {
        'coupon!list': async () => pageOf(isAdded() ? await listed.promise : []),
        'coupon!claim': () => {
          isAdded.mockReturnValue(true);
          return own;
        },
      },
    );
    await placeButton();
    fireEvent.change(screen.getByLabelText('Have a code?'), { target: { value: 'WELCOME' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(isAdded()).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toEqual([undefined]);
    listed.resolve([own]);
    await waitFor(() => expect(asked).toEqual([undefined, '9']));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Welcome/ }).checked).toBe(true);
  });

  it('places nothing before a coupon whose code was sent is taken off, and then asks about the other total', async () => {
    const [own, claimed] = [coupon('9', 'Welcome'), Promise.withResolvers<void>()];
    const submit = vi.fn<Submit>(({ expectTotal }) => {
      if (expectTotal !== '22.00') throw new ApiError({ key: 'price_changed', code: 235, params: { total: '22.00' } });
      return neverPlaced();
    });
    let held: Coupon[] = [];
    openCheckout(submit, (input) => quote(input.couponId === '9' ? '22.00' : '25.00'), [address], [], {
      'coupon!list': () => pageOf(held),
      'coupon!claim': async () => {
        await claimed.promise;
        held = [own];
        return own;
      },
    });
    await placeButton();
    fireEvent.change(screen.getByLabelText('Have a code?'), { target: { value: 'WELCOME' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    fireEvent.click(screen.getByRole('button', { name: 'Place order' }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(submit).not.toHaveBeenCalled();
    claimed.resolve();
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(submit.mock.calls[0]?.[0]).toMatchObject({ couponId: '9', expectTotal: '25.00' });
    fireEvent.click(await screen.findByRole('button', { name: 'Order at this total', hidden: true }));
    await waitFor(() => expect(submit.mock.calls[1]?.[0]).toMatchObject({ couponId: '9', expectTotal: '22.00' }));
  });

  it('says so when there is nothing to check out', async () => {
    sessionStorage.clear();
    openCheckout(neverPlaced);
    expect(await screen.findByText('Nothing to check out')).toBeTruthy();
  });
});
