import { CallView } from '@entrepot/client/react/call-view.tsx';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { VariantText } from '@entrepot/ui/variant-text/variant-text.tsx';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Time } from '#shared/time.tsx';
import styles from './favourites.module.css';
import type { PageProps } from './favourites.tsx';

/** The products bought, the latest first. */
export function Purchases({ page, hrefOf }: PageProps) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const purchases = useCall('order!listPurchases', { pageNum: page }, { keepsPrevious: true });
  return (
    <CallView result={purchases} skeleton={<Skeleton lines={12} />}>
      {({ pageList, pageInfo }) =>
        pageList.length === 0 ? (
          <EmptyState
            title={t('purchases.empty')}
            text={t('purchases.emptyText')}
            action={
              <ButtonLink href={paths.home} kind="primary">
                {t('favourites.browse')}
              </ButtonLink>
            }
          />
        ) : (
          <>
            <ul className={styles.purchases}>
              {pageList.map((line) => (
                <li key={line.orderGoodsId} className={styles.purchase}>
                  <img src={line.img} alt="" width={72} height={72} loading="lazy" />
                  <div className={styles.purchaseText}>
                    <Link href={paths.product(line.sellerGoodsId)} className={styles.name}>
                      {line.commodity}
                    </Link>
                    <span className={styles.muted}>
                      <VariantText text={line.specification} />
                    </span>
                    <Link href={paths.store(line.sellerId)} className={styles.muted}>
                      <bdi>{line.sellerName}</bdi>
                    </Link>
                  </div>
                  <div className={styles.purchaseEnd}>
                    <bdi dir="ltr">
                      <Price value={line.unitPrice} isPlain />{' '}
                      {t('purchases.times', { number: formatInteger(line.quantity, language) })}
                    </bdi>
                    <span className={styles.muted}>
                      <Time value={line.createTime} isDateOnly />
                    </span>
                    <Link href={paths.order(line.orderId)} className={styles.link}>
                      {t('purchases.order')}
                    </Link>
                  </div>
                </li>
              ))}
            </ul>
            <Pagination page={pageInfo.pageNum} pageCount={pageInfo.totalPages} hrefOf={hrefOf} />
          </>
        )
      }
    </CallView>
  );
}
