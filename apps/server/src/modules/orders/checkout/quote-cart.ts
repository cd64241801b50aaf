import type { BuyerCalls, CallInput, CallOutput, Language } from '@entrepot/contract';
import { DomainError, formatAmount, type Totals } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { thumbnailUrl } from '#platform/files/image-urls.ts';
import { deliveryAddress } from '../../accounts/index.ts';
import { couponForCheckout } from '../../coupons/index.ts';
import { presentExpected } from '../../sellers/index.ts';
import { presentTotals } from '../queries/index.ts';
import { mergeLines, type PricedCart, priceCart, promiseOf } from './price-cart.ts';
import { readOffers } from './read-offers.ts';

type Input = CallInput<BuyerCalls, 'order!quote'>;
type Quote = CallOutput<BuyerCalls, 'order!quote'>;

/**
 * What a cart would cost at the moment, part by part, and what stands in its way. Nothing is written.
 *
 * @throws DomainError `address_not_found`, `coupon_not_found`.
 */
export async function quoteCart(ctx: Context, input: Input, userId: bigint, language: Language): Promise<Quote> {
  const skuIds = mergeLines(input.lines).map((line) => line.skuId);
  const [country, offers, coupon] = await Promise.all([
    destinationOf(ctx, input, userId),
    readOffers(ctx.db, skuIds, { language, at: ctx.clock.now() }),
    input.couponId === undefined ? null : couponForCheckout(ctx.db, userId, BigInt(input.couponId), ctx.clock.now()),
  ]);
  const cart = priceCart(ctx, { userId, lines: input.lines, offers, country, coupon });
  const { checkout } = cart;
  return {
    ...presentQuoted(
      checkout,
      checkout.orders.length > 0 && checkout.orders.every(({ isDelivered }) => isDelivered),
      country,
    ),
    orders: checkout.orders.map((order) => presentOrder(order, cart, country, ctx.clock.now())),
    refusals: cart.lineRefusals.map(({ error, params: { skuId, ...params } }) => {
      // What is not listed keeps its name to itself: it may never have been published.
      const offer = error === 'product_not_listed' ? undefined : offers.get(BigInt(String(skuId)));
      return { skuId: String(skuId), error, params: { ...params, ...(offer && { name: offer.name }) } };
    }),
    ...(checkout.couponRefusal && { couponRefusal: checkout.couponRefusal }),
  };
}

async function destinationOf(ctx: Context, input: Input, userId: bigint): Promise<string | null> {
  if (input.addressId === undefined) return input.country ?? null;
  const address = await deliveryAddress(ctx.db, userId, BigInt(input.addressId));
  if (input.country !== undefined && input.country !== address.nation) {
    throw new DomainError('conflicting_parameters', { name: 'country' });
  }
  return address.nation;
}

/** The parts of a total that are known: freight once it is delivered to a known country, and tax once that is known. */
function presentQuoted(totals: Totals, isDelivered: boolean, country: string | null) {
  const { goodsTotal, handlingFee, discount, tax, ...known } = presentTotals(totals);
  return {
    goodsTotal,
    handlingFee,
    discount,
    ...(country !== null && { tax }),
    ...(country !== null && isDelivered && known),
  };
}

type PresentedOrder = PricedCart['checkout']['orders'][number];

function presentOrder(
  order: PresentedOrder,
  cart: PricedCart,
  country: string | null,
  now: Date,
): Quote['orders'][number] {
  const { days } = promiseOf(order, country);
  const refusal = cart.orderRefusals.get(order.storeId);
  const first = order.lines[0]?.line.offer;
  return {
    sellerId: order.storeId.toString(),
    sellerName: first?.sellerName ?? '',
    ...(first && first.orderMinimumMicro > 0n && { orderMinimum: formatAmount(first.orderMinimumMicro) }),
    ...presentQuoted(order, order.isDelivered, country),
    ...(days && { expectedDelivery: presentExpected(now, days) }),
    lines: order.lines.map(({ line, lineTotalMicro, discountMicro }) => ({
      skuId: line.offer.skuId.toString(),
      sellerGoodsId: line.offer.productId.toString(),
      name: line.offer.name,
      attrText: line.offer.attrText,
      img: thumbnailUrl(line.offer.image),
      count: line.quantity,
      buyMin: line.offer.buyMin,
      buyMultiple: line.offer.buyMultiple,
      stock: line.offer.stock,
      unitPrice: formatAmount(line.unitPriceMicro),
      ladderFrom: line.tierFrom,
      lineTotal: formatAmount(lineTotalMicro),
      discount: formatAmount(discountMicro),
    })),
    ...(refusal && { refusal: { error: refusal.error, params: { ...refusal.params } } }),
  };
}
