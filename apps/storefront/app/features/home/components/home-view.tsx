import { useTranslation } from '@entrepot/i18n/react';
import { GoodsCard, GoodsGrid } from '@entrepot/ui/goods-card/goods-card.tsx';
import { PageColumn, Section } from '@entrepot/ui/layout/layout.tsx';
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
  readonly goods: HomeData['hotGoods'];
  readonly more?: string;
};

/** The home page: banners beside the categories, then the sections. */
export function HomeView({ home }: { readonly home: HomeData }) {
  const { t } = useTranslation('home');
  const { t: common } = useTranslation('common');
  const sections: readonly SectionData[] = [
    { key: 'discount', goods: home.discountGoods, more: paths.discounted },
    { key: 'hot', goods: home.hotGoods },
    { key: 'new', goods: home.newGoods, more: paths.newArrivals },
  ];
  const isEmpty = home.recommendGoods.length === 0 && sections.every((section) => section.goods.length === 0);
  return (
    <PageColumn>
      <div className={styles.hero}>
        <CategoryList categories={home.categories} />
        <Banners banners={home.banners} />
      </div>
      <Promises />
      {isEmpty && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
      {sections.map((section) => (
        <GoodsSection key={section.key} section={section} />
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
      <GoodsSection section={{ key: 'recommended', goods: home.recommendGoods }} />
    </PageColumn>
  );
}

function GoodsSection({ section }: { readonly section: SectionData }) {
  const { t } = useTranslation('home');
  const { t: common } = useTranslation('common');
  if (section.goods.length === 0) return null;
  const more = section.more === undefined ? {} : { moreHref: section.more, moreLabel: common('action.viewAll') };
  return (
    <Section title={t(section.key)} {...more}>
      <GoodsGrid>
        {section.goods.map((goods) => (
          <GoodsCard key={goods.sellerGoodsId} goods={goods} href={paths.product(goods.sellerGoodsId)} />
        ))}
      </GoodsGrid>
    </Section>
  );
}
