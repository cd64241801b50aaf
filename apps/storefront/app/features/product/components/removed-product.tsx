import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { PageColumn, Section } from '@entrepot/ui/layout/layout.tsx';
import { ProductCard, ProductGrid } from '@entrepot/ui/product-card/product-card.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';

/** In the place of a product that is no longer offered: that it is so, and what else there is. */
export function RemovedProduct({ isGone }: { readonly isGone: boolean }) {
  const { t } = useTranslation('product');
  const { data } = useCall('sellerGoods!recommend_like', {});
  const title = isGone ? t('removed.title') : t('removed.unknown');
  return (
    <PageColumn>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        isPage
        title={title}
        text={t('removed.text')}
        action={
          <ButtonLink kind="primary" href={paths.classification}>
            {t('removed.toCategories')}
          </ButtonLink>
        }
      />
      {data && data.pageList.length > 0 && (
        <Section title={t('removed.alternatives')}>
          <ProductGrid>
            {data.pageList.map((product) => (
              <ProductCard key={product.sellerGoodsId} product={product} href={paths.product(product.sellerGoodsId)} />
            ))}
          </ProductGrid>
        </Section>
      )}
    </PageColumn>
  );
}
