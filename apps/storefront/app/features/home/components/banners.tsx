import { useTranslation } from '@entrepot/i18n/react';
import { Carousel } from '@entrepot/ui/carousel/carousel.tsx';
import { sourcesOf } from '@entrepot/ui/image/image-sizes.ts';
import { Link } from '@entrepot/ui/link/link.tsx';
import type { HomeData } from '../api/get-home.ts';
import styles from './home.module.css';

/** The banners. The first image is the largest thing on the page, so it loads before anything else. */
export function Banners({ banners }: { readonly banners: HomeData['banners'] }) {
  const { t } = useTranslation('home');
  if (banners.length === 0) return <div className={styles.noBanner} />;
  const slides = banners.map((banner, place) => ({
    id: banner.id,
    label: banner.title,
    content: (
      <Link href={banner.link} className={styles.banner}>
        <img
          src={banner.imgUrl}
          srcSet={sourcesOf(banner.imgUrl)}
          sizes="(max-width: 900px) 100vw, 1300px"
          alt=""
          width={1200}
          height={400}
          loading={place === 0 ? 'eager' : 'lazy'}
          fetchPriority={place === 0 ? 'high' : 'auto'}
        />
        <span className={styles.bannerTitle}>
          {/* English stands in for a language without its own. */}
          <bdi>{banner.title}</bdi>
        </span>
      </Link>
    ),
  }));
  return (
    <div className={styles.banners}>
      <Carousel label={t('banners')} slides={slides} />
    </div>
  );
}
