import { formatCompact, formatInteger, formatPercent } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { thumbnailOf } from '@entrepot/ui/image/image-sizes.ts';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { ContactButton } from '#shared/chat/contact-button.tsx';
import { CountryName } from '#shared/country/country-name.tsx';
import { paths } from '#shared/paths.ts';
import { FollowButton } from '#shared/store/follow-button.tsx';
import type { Product } from '../api/get-product.ts';
import styles from './product.module.css';

type Props = { readonly seller: Product['seller']; readonly sellerGoodsId: string };

/** Who sells it, with the store's real figures. */
export function SellerCard({ seller, sellerGoodsId }: Props) {
  const { t } = useTranslation('product');
  const language = useLanguage();
  const figures = [
    { label: t('seller.followers'), value: formatCompact(seller.focusNum, language) },
    { label: t('seller.sold'), value: formatCompact(seller.soldNum, language) },
    ...(seller.favorableRate === null
      ? [{ label: t('seller.reviews'), value: formatInteger(seller.reviewNum, language) }]
      : [{ label: t('seller.favourable'), value: formatPercent(seller.favorableRate, language) }]),
    ...(seller.shipOnTimeRate === null
      ? []
      : [{ label: t('seller.onTime'), value: formatPercent(seller.shipOnTimeRate, language) }]),
  ];
  return (
    <Panel className={styles.seller}>
      <div className={styles.sellerName}>
        <img src={thumbnailOf(seller.avatar)} alt="" width={48} height={48} loading="lazy" />
        <div>
          <h2>
            <Link href={paths.store(seller.sellerId)}>{seller.sellerName}</Link>
          </h2>
          <p className={styles.muted}>
            <CountryName code={seller.country} />
          </p>
        </div>
      </div>
      <dl className={styles.sellerFigures}>
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd>
              <bdi>{figure.value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.sellerButtons}>
        <FollowButton sellerId={seller.sellerId} size="small" />
        <ContactButton
          target={{ kind: 'store', sellerId: seller.sellerId, name: seller.sellerName, sellerGoodsId }}
          label={t('seller.chat')}
          size="small"
        />
        <ButtonLink href={paths.store(seller.sellerId)} size="small">
          {t('seller.visit')}
        </ButtonLink>
      </div>
    </Panel>
  );
}
