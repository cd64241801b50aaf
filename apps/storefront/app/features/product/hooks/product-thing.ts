import { paths } from '#shared/paths.ts';
import type { Absolute, Thing } from '#shared/search-engines/json-ld.tsx';
import type { Product } from '../api/get-product.ts';
import { firstChoice, skuOf } from './choose-sku.ts';
import { linesCost } from './line-cost.ts';

const fullRate = 100;
const hoursPerDay = 24;
/** USDT has no ISO code; prices are shown with the dollar's sign. */
const currency = 'USD';
const schema = (name: string) => `https://schema.org/${name}`;

/**
 * A product as schema.org describes it, with what Google asks of things for sale
 * (https://developers.google.com/search/docs/appearance/structured-data/merchant-listing). A rating stands there only when real buyers gave one.
 */
export function productThing(product: Product, absolute: Absolute): Thing {
  const url = absolute(paths.product(product.sellerGoodsId));
  const description = plainText(product.des);
  return {
    '@type': 'Product',
    name: product.name,
    ...(description !== '' && { description }),
    sku: product.sellerGoodsId,
    image: product.images.map(absolute),
    url,
    ...(product.categoryPath.length > 0 && { category: product.categoryPath.map(({ name }) => name).join(' > ') }),
    offers: { ...offer(product), url },
    ...(product.favorableRate !== null &&
      product.reviewNum > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.favorableRate,
          bestRating: fullRate,
          worstRating: 0,
          reviewCount: product.reviewNum,
        },
      }),
  };
}

/** Longer descriptions are cut off by who reads them. */
const mostLetters = 5000;
const written: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', amp: '&', '#39': "'" };

/** What a description says, without its form. */
function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(lt|gt|quot|nbsp|amp|#39);/g, (_, name: string) => written[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, mostLetters);
}

/** The variant that the page opens with: what search engines are told is what their visitors see, though another may cost less. */
const openedWith = ({ skus }: Product) => skuOf(skus, firstChoice(skus, null));

function offer(product: Product): Thing {
  const sku = openedWith(product);
  // What a store on holiday shows cannot be ordered either.
  const isOffered = product.isShelf && product.seller.holiday === undefined && sku !== undefined && sku.stock > 0;
  return {
    '@type': 'Offer',
    priceCurrency: currency,
    price: sku?.discountPrice ?? sku?.price ?? product.sellingPrice,
    ...(sku?.discountPrice && product.discountEndTime && { priceValidUntil: product.discountEndTime }),
    availability: schema(isOffered ? 'InStock' : 'OutOfStock'),
    itemCondition: schema('NewCondition'),
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: product.buyMin },
    seller: { '@type': 'Organization', name: product.sellerName },
    shippingDetails: shipping(product),
    hasMerchantReturnPolicy: returnPolicy(product),
  };
}

/**
 * What the smallest order pays for its freight within the country that the goods are sent from: the one way that costs the same for whoever
 * reads the page. The page itself says what other countries pay.
 */
function shipping(product: Product): Thing {
  const { freight, sellingPrice, buyMin, shipWithinHours } = product;
  const country = freight.shipsFrom;
  const { discountPrice, price = sellingPrice, weightGrams = 0 } = openedWith(product) ?? {};
  const line = { unitPrice: discountPrice ?? price, count: buyMin, weightGrams };
  return {
    '@type': 'OfferShippingDetails',
    shippingOrigin: { '@type': 'DefinedRegion', addressCountry: country },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: linesCost([line], { ...freight, longDistanceFee: null }, country).freight,
      currency,
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: {
        '@type': 'QuantitativeValue',
        minValue: 0,
        maxValue: Math.ceil(shipWithinHours / hoursPerDay),
        unitCode: 'DAY',
      },
    },
  };
}

/** Who receives goods may send them back for some days, from every country; a store that grants none says so. */
function returnPolicy({ returnDays, freight }: Product): Thing {
  const category = returnDays > 0 ? 'MerchantReturnFiniteReturnWindow' : 'MerchantReturnNotPermitted';
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: freight.shipsFrom,
    returnPolicyCategory: schema(category),
    ...(returnDays > 0 && { merchantReturnDays: returnDays, returnMethod: schema('ReturnByMail') }),
  };
}
