import { expect, it } from 'vitest';
import { product as sampleProduct, sku, store } from '#testing/samples.ts';
import type { Product } from '../api/get-product.ts';
import { productThing } from './product-thing.ts';

const product = sampleProduct({
  sellerGoodsId: '1',
  name: 'Shirt',
  des: '<p>Soft &amp; <strong>light</strong>.</p><ul><li>Size &lt; M</li></ul>',
  images: ['/files/shirt.webp', 'https://images.example/shirt.jpg'],
  categoryPath: [],
  sellingPrice: '10.00',
  isShelf: true,
  buyMin: 3,
  sellerName: 'Store',
  returnDays: 7,
  shipWithinHours: 49,
  favorableRate: null,
  reviewNum: 0,
  skus: [sku({ weightGrams: 400, price: '10.00' })],
  freight: {
    shipsFrom: 'VN',
    unit: 'piece',
    firstUnitFee: '4.00',
    furtherUnitFee: '0.50',
    deliveryFee: '1.00',
    longDistanceFee: null,
    isDelivered: true,
    carriers: [],
  },
});

// biome-ignore lint/suspicious/noExplicitAny: data for others, read at any depth.
const told = (shown: Product): any => productThing(shown, (address) => `https://shop.example${address}`);

it('tells search engines what can be bought, which nothing of a store on holiday can', () => {
  const holiday = { message: '' };
  const availabilityOf = (shown: Product) => told(shown).offers.availability;
  expect(availabilityOf(product)).toBe('https://schema.org/InStock');
  expect(availabilityOf({ ...product, isShelf: false })).toBe('https://schema.org/OutOfStock');
  expect(availabilityOf({ ...product, seller: store({ holiday }) })).toBe('https://schema.org/OutOfStock');
});

it('tells the price of the variant that the page opens with, and of what is sold out that it is', () => {
  const cheap = sku({ skuId: '1', attrValues: ['S'], price: '10.00', stock: 0 });
  const dear = sku({ skuId: '2', attrValues: ['M'], price: '12.00', stock: 4 });
  expect(told({ ...product, skus: [cheap, dear] }).offers.price).toBe('12.00');
  const reduced = { ...dear, discountPrice: '9.00' };
  const discountEndTime = '2030-01-01T00:00:00.000Z';
  expect(told({ ...product, skus: [cheap, reduced], discountEndTime }).offers).toMatchObject({
    price: '9.00',
    priceValidUntil: discountEndTime,
    availability: 'https://schema.org/InStock',
  });
  expect(told({ ...product, skus: [cheap] }).offers.availability).toBe('https://schema.org/OutOfStock');
});

it('says of a product what its description says, without its form, and the number that the shop knows it by', () => {
  expect(told(product)).toMatchObject({ description: 'Soft & light . Size < M', sku: '1' });
  expect(told({ ...product, des: '' })).not.toHaveProperty('description');
  expect(told({ ...product, des: 'a'.repeat(9000) }).description).toHaveLength(5000);
});

it('tells what the smallest order pays for freight at home, and by when it is on its way', () => {
  const { shippingDetails } = told(product).offers;
  expect(shippingDetails.shippingDestination.addressCountry).toBe('VN');
  expect(shippingDetails.shippingRate).toMatchObject({ value: '6.00', currency: 'USD' });
  expect(shippingDetails.deliveryTime.handlingTime).toMatchObject({ maxValue: 3, unitCode: 'DAY' });
  const free = { ...product, freight: { ...product.freight, freeOver: '30.00' } };
  expect(told(free).offers.shippingDetails.shippingRate.value).toBe('1.00');
});

it('tells for how many days goods may be sent back, or that they may not', () => {
  expect(told(product).offers.hasMerchantReturnPolicy).toMatchObject({
    applicableCountry: 'VN',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 7,
  });
  const policy = told({ ...product, returnDays: 0 }).offers.hasMerchantReturnPolicy;
  expect(policy.returnPolicyCategory).toBe('https://schema.org/MerchantReturnNotPermitted');
  expect(policy.merchantReturnDays).toBeUndefined();
});

it('tells a rating only where buyers gave one', () => {
  expect(told(product).aggregateRating).toBeUndefined();
  expect(told({ ...product, favorableRate: 92.5, reviewNum: 8 }).aggregateRating).toMatchObject({
    ratingValue: 92.5,
    bestRating: 100,
    reviewCount: 8,
  });
});
