import { useTranslation } from '@entrepot/i18n/react';
import { Breadcrumb } from '@entrepot/ui/breadcrumb/breadcrumb.tsx';
import { sourcesOf } from '@entrepot/ui/image/image-sizes.ts';
import { Link } from '@entrepot/ui/link/link.tsx';
import { IconDiscount } from '@tabler/icons-react';
import { paths } from '#shared/paths.ts';
import type { DiscountedData } from '../api/get-listings.ts';
import styles from './browse.module.css';

/** The banner above the discounts: the shop's own, or a plain one in the brand's colours. */
export function DiscountHead({ banners }: { readonly banners: DiscountedData['banners'] }) {
  const { t } = useTranslation('browse');
  const { t: common } = useTranslation('common');
  const [banner] = banners;
  return (
    <header className={styles.head}>
      <Breadcrumb crumbs={[{ label: common('breadcrumb.home'), href: paths.home }, { label: t('discounted.title') }]} />
      <div className={styles.banner}>
        <div className={styles.bannerText}>
          <h1>
            <IconDiscount size={32} stroke={1.5} aria-hidden="true" />
            {t('discounted.title')}
          </h1>
          <p>{t('discounted.text')}</p>
        </div>
        {banner && <BannerImage banner={banner} />}
      </div>
    </header>
  );
}

function BannerImage({ banner }: { readonly banner: DiscountedData['banners'][number] }) {
  const image = (
    <img
      src={banner.imgUrl}
      srcSet={sourcesOf(banner.imgUrl)}
      sizes="(max-width: 1200px) 100vw, 1200px"
      alt={banner.title}
      width={1200}
      height={400}
      className={styles.bannerImage}
    />
  );
  // A banner that leads to this very page is only an image.
  return banner.link === '' || banner.link === paths.discounted ? (
    image
  ) : (
    <Link href={banner.link} className={styles.bannerLink}>
      {image}
    </Link>
  );
}
