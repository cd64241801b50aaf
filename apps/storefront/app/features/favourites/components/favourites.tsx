import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { ProductCard, ProductGrid } from '@entrepot/ui/product-card/product-card.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useAction, useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import styles from './favourites.module.css';
import { ProductSkeleton } from './product-skeleton.tsx';

/** Divided by every count of columns that the cards stand in. */
export const gridPageSize = 12;

export type PageProps = { readonly page: number; readonly hrefOf: (page: number) => string };

/** Favourite products. One that is taken out stays until the page is left, so that it can be put back. */
export function Favourites({ page, hrefOf }: PageProps) {
  const { t } = useTranslation('account');
  const favourites = useCall(
    'keepGoods!list',
    { pageNum: page, pageSize: gridPageSize },
    { keepsPrevious: true, staleMs: 0 },
  );
  return (
    <CallView result={favourites} skeleton={<ProductSkeleton />}>
      {({ pageList, pageInfo }) =>
        pageList.length === 0 ? (
          <EmptyState
            icon={<IconHeart size={40} stroke={1.4} aria-hidden="true" />}
            title={t('favourites.empty')}
            text={t('favourites.emptyText')}
            action={
              <ButtonLink href={paths.home} kind="primary">
                {t('favourites.browse')}
              </ButtonLink>
            }
          />
        ) : (
          <>
            <h2 className="visually-hidden">{t('menu.favourites')}</h2>
            <ProductGrid>
              {pageList.map((item) => (
                <ProductCard
                  key={item.sellerGoodsId}
                  product={item}
                  href={paths.product(item.sellerGoodsId)}
                  corner={<KeepButton sellerGoodsId={item.sellerGoodsId} name={item.name} />}
                />
              ))}
            </ProductGrid>
            <Pagination page={pageInfo.pageNum} pageCount={pageInfo.totalPages} hrefOf={hrefOf} />
          </>
        )
      }
    </CallView>
  );
}

function KeepButton({ sellerGoodsId, name }: { readonly sellerGoodsId: string; readonly name: string }) {
  const { t } = useTranslation('account');
  const remove = useAction('keepGoods!del', { invalidates: ['keepGoods!count'] });
  const add = useAction('keepGoods!add', { invalidates: ['keepGoods!count'], onDone: () => remove.reset() });
  // It answers at once: the heart follows the wish, and turns back only when the call is refused.
  const isKept = add.isPending || !(remove.isPending || remove.isSuccess);
  const Icon = isKept ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isKept}
      aria-label={t('favourites.keep', { name })}
      onClick={() => {
        if (add.isPending || remove.isPending) return;
        (isKept ? remove : add).run({ sellerGoodsId });
      }}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
}
