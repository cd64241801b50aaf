import { useTranslation } from '@entrepot/i18n/react';
import { PageColumn, Section } from '@entrepot/ui/layout/layout.tsx';
import { ProductCard, ProductGrid } from '@entrepot/ui/product-card/product-card.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { StoreCard } from '@entrepot/ui/store-card/store-card.tsx';
import { paths } from '#shared/paths.ts';
import type { HomeData } from '../api/get-home.ts';
import { Banners } from './banners.tsx';
import { CategoryList } from './category-list.tsx';
import styles from './home.module.css';
import { Promises } from './promises.tsx';

type SectionData = {
  readonly key: 'discount' | 'hot' | 'new' | 'recommended';
  readonly products: HomeData['hotGoods'];
  readonly more?: string;
};

/** The home page: banners beside the categories, then the sections. */
export function HomeView({ home }: { readonly home: HomeData }) {
  const { t } = useTranslation('home');
  const { t: common } = useTranslation('common');
  const sections: readonly SectionData[] = [
    { key: 'discount', products: home.discountGoods, more: paths.discounted },
    { key: 'hot', products: home.hotGoods },
    { key: 'new', products: home.newGoods, more: paths.newArrivals },
  ];
  const isEmpty = home.recommendGoods.length === 0 && sections.every((section) => section.products.length === 0);
  return (
    <PageColumn>
      <div className={styles.hero}>
        <CategoryList categories={home.categories} />
        <Banners banners={home.banners} />
      </div>
      <Promises />
      {isEmpty && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
      {sections.map((section) => (
        <ProductSection key={section.key} section={section} />
      ))}
      {home.recommendSellers.length > 0 && (
        <Section title={t('stores')} moreHref={paths.searchStore} moreLabel={common('action.viewAll')}>
          <div className={styles.stores}>
            {home.recommendSellers.map((store) => (
              <StoreCard key={store.sellerId} store={store} href={paths.store(store.sellerId)} />
            ))}
          </div>
        </Section>
      )}
      <ProductSection section={{ key: 'recommended', products: home.recommendGoods }} />
    </PageColumn>
  );
}

function ProductSection({ section }: { readonly section: SectionData }) {
  const { t } = useTranslation('home');
  const { t: common } = useTranslation('common');
  if (section.products.length === 0) return null;
  const more = section.more === undefined ? {} : { moreHref: section.more, moreLabel: common('action.viewAll') };
  return (
    <Section title={t(section.key)} {...more}>
      <ProductGrid>
        {section.products.map((product) => (
          <ProductCard key={product.sellerGoodsId} product={product} href={paths.product(product.sellerGoodsId)} />
        ))}
      </ProductGrid>
    </Section>
  );
}
