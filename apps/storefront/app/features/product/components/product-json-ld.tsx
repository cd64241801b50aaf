import { useRouteLoaderData } from 'react-router';
import { paths } from '#shared/paths.ts';
import type { Product } from '../api/get-product.ts';

type Props = {
  readonly product: Product;
  readonly crumbs: readonly { readonly label: string; readonly href?: string }[];
};

const fullRate = 100;
const merchantPolicy = 'https://schema.org/MerchantReturnFiniteReturnWindow';

/** What search engines read of a product. A rating stands there only when real buyers gave one. */
export function ProductJsonLd({ product, crumbs }: Props) {
  const root = useRouteLoaderData<{ readonly origin: string }>('root');
  const absolute = (address: string) => (address.startsWith('/') ? `${root?.origin ?? ''}${address}` : address);
  // What a store on holiday shows cannot be ordered either.
  const isOffered = product.isShelf && product.seller.holiday === undefined;
  const url = absolute(paths.product(product.sellerGoodsId));
  const data = [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      image: product.images.map(absolute),
      url,
      ...(product.categoryPath.length > 0 && { category: product.categoryPath.map(({ name }) => name).join(' > ') }),
      offers: {
        '@type': 'Offer',
        url,
        // USDT has no ISO code; prices are shown with the dollar's sign.
        priceCurrency: 'USD',
        price: product.discountPrice ?? product.sellingPrice,
        ...(product.discountEndTime && { priceValidUntil: product.discountEndTime }),
        availability: `https://schema.org/${isOffered ? 'InStock' : 'OutOfStock'}`,
        eligibleQuantity: { '@type': 'QuantitativeValue', minValue: product.buyMin },
        seller: { '@type': 'Organization', name: product.sellerName },
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          returnPolicyCategory: merchantPolicy,
          merchantReturnDays: product.returnDays,
        },
      },
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
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name: crumb.label,
        ...(crumb.href !== undefined && { item: absolute(crumb.href) }),
      })),
    },
  ];
  // A "<" inside a name must not end the element.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data only, with "<" escaped.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
