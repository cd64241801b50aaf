import { useTranslation } from '@entrepot/i18n/react';
import { Breadcrumb } from '@entrepot/ui/breadcrumb/breadcrumb.tsx';
import { PageColumn, Panel, Section } from '@entrepot/ui/layout/layout.tsx';
import { ProductCard, ProductGrid } from '@entrepot/ui/product-card/product-card.tsx';
import type { ReactNode } from 'react';
import { StoreCoupons } from '#shared/coupons/store-coupons.tsx';
import { paths } from '#shared/paths.ts';
import { breadcrumbList, JsonLd } from '#shared/search-engines/json-ld.tsx';
import { useIsMobile } from '#shared/site/shell-context.ts';
import type { ProductData } from '../api/get-product.ts';
import { productThing } from '../hooks/product-thing.ts';
import { useChoice } from '../hooks/use-choice.ts';
import { useViewReport } from '../hooks/use-view-report.ts';
import { BuyBox } from './buy-box/buy-box.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { SwipeGallery } from './gallery/swipe-gallery.tsx';
import styles from './product.module.css';
import { ProductFacts, ProductPromises } from './product-facts.tsx';
import { Reviews } from './reviews/reviews.tsx';
import { SellerCard } from './seller-card.tsx';

/** A product: its images, what it costs, who sells it, and what buyers say. */
export function ProductView({ product, reviews, alike }: ProductData) {
  const { t } = useTranslation('product');
  const { t: common } = useTranslation('common');
  useViewReport(product.sellerGoodsId);
  const crumbs = [
    { label: common('breadcrumb.home'), href: paths.home },
    ...product.categoryPath.map((category) => ({
      label: category.name,
      href: paths.category(category.categoryId),
    })),
    { label: product.name },
  ];
  return (
    <PageColumn>
      <JsonLd of={(absolute) => [productThing(product, absolute), breadcrumbList(crumbs, absolute)]} />
      <div className={styles.crumbs}>
        <Breadcrumb crumbs={crumbs} />
      </div>
      {/* Another product begins anew: a choice among the options of the one before is none of its own. */}
      <ProductTop key={product.sellerGoodsId} product={product}>
        <ProductPromises product={product} />
        <SellerCard seller={product.seller} sellerGoodsId={product.sellerGoodsId} />
        <StoreCoupons sellerId={product.sellerId} />
      </ProductTop>
      <div className={styles.below}>
        <Panel>
          <h2 className={styles.subtitle}>{t('description.title')}</h2>
          <div
            className={styles.description}
            dir="auto"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server answers sanitised HTML.
            dangerouslySetInnerHTML={{ __html: product.des }}
          />
        </Panel>
        <Reviews product={product} firstPage={reviews} />
      </div>
      {alike.length > 0 && (
        <Section title={t('alike')}>
          <ProductGrid>
            {alike.map((other) => (
              <ProductCard key={other.sellerGoodsId} product={other} href={paths.product(other.sellerGoodsId)} />
            ))}
          </ProductGrid>
        </Section>
      )}
    </PageColumn>
  );
}

type TopProps = { readonly product: ProductData['product']; readonly children: ReactNode };

/** What a choice of variant or quantity changes, beside what it leaves as it is. */
function ProductTop({ product, children }: TopProps) {
  const chosen = useChoice(product);
  const Images = useIsMobile() ? SwipeGallery : Gallery;
  const hasVariants = product.skus.length > 1;
  return (
    <div className={styles.top}>
      <Images
        images={product.images}
        alts={product.imageAlts}
        name={product.name}
        variantImage={hasVariants ? chosen.sku?.img : undefined}
      />
      <div className={styles.middle}>
        <h1 className={styles.title}>{product.name}</h1>
        <ProductFacts product={product} />
        <BuyBox page={product} chosen={chosen} />
      </div>
      <div className={styles.end}>{children}</div>
    </div>
  );
}
