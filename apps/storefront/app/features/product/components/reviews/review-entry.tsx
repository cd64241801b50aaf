import { useTranslation } from '@entrepot/i18n/react';
import { Avatar } from '@entrepot/ui/avatar/avatar.tsx';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Button } from '@entrepot/ui/button/button.tsx';
import { thumbnailOf } from '@entrepot/ui/image/image-sizes.ts';
import { VariantText } from '@entrepot/ui/variant-text/variant-text.tsx';
import { useState } from 'react';
import { Time } from '#shared/time.tsx';
import { useLater } from '#shared/use-later.ts';
import type { ReviewPage } from '../../api/get-product.ts';
import { GalleryZoom } from '../gallery/gallery-zoom.tsx';
import styles from './reviews.module.css';

const levels = { 1: 'good', 2: 'medium', 3: 'bad' } as const;
const tones = { good: 'good', medium: 'warn', bad: 'bad' } as const;

/** Few people report a review: no page waits for what asks them. */
const reportReview = { load: async () => (await import('./report-review.tsx')).ReportReview };

/** One review that a buyer wrote. */
export function ReviewEntry({ review }: { readonly review: ReviewPage['pageList'][number] }) {
  const { t } = useTranslation('product');
  const [shown, setShown] = useState<number>();
  const [isReporting, setReporting] = useState(false);
  const ReportReview = useLater(reportReview, isReporting);
  // The images added later stand behind the first ones when they are turned over.
  const imgUrls = [...review.imgUrls, ...(review.followUp?.imgUrls ?? [])];
  const level = levels[review.evaluationType as keyof typeof levels] ?? 'good';
  const turn = (by: number) =>
    setShown((place) => (place === undefined ? undefined : (place + by + imgUrls.length) % imgUrls.length));
  return (
    <li className={styles.entry}>
      <Avatar number={review.avatar} size={36} />
      <div className={styles.words}>
        <p className={styles.by}>
          <strong>
            <bdi>{review.userName}</bdi>
          </strong>
          <Badge tone={tones[level]}>{t(`reviews.filter.${level}`)}</Badge>
          {review.isRefunded && <Badge>{t('reviews.refunded')}</Badge>}
          <span className={styles.when}>
            <Time value={review.createTime} isDateOnly />
          </span>
        </p>
        {review.attrText !== '' && (
          <p className={styles.variant}>
            <VariantText text={review.attrText} />
          </p>
        )}
        <p className={styles.content}>
          <bdi>{review.content}</bdi>
        </p>
        <Images imgUrls={review.imgUrls} onShow={setShown} />
        {review.followUp && (
          <div className={styles.reply}>
            <strong>{t('reviews.followUp')}</strong>
            <p>
              <bdi>{review.followUp.content}</bdi>
            </p>
            <Images imgUrls={review.followUp.imgUrls} onShow={(place) => setShown(review.imgUrls.length + place)} />
          </div>
        )}
        {review.reply !== undefined && review.reply !== '' && (
          <div className={styles.reply}>
            <strong>{t('reviews.reply')}</strong>
            <p>
              <bdi>{review.reply}</bdi>
            </p>
          </div>
        )}
        <Button
          kind="quiet"
          size="small"
          className={styles.report ?? ''}
          aria-label={t('reviews.reportOf', { name: review.userName })}
          onClick={() => setReporting(true)}
        >
          {t('reviews.report')}
        </Button>
      </div>
      {ReportReview && <ReportReview reviewId={review.id} isOpen onClose={() => setReporting(false)} />}
      <GalleryZoom
        isOpen={shown !== undefined}
        image={imgUrls[shown ?? 0] ?? ''}
        alt={t('reviews.imagesOf', { name: review.userName })}
        name={t('reviews.imagesOf', { name: review.userName })}
        onTurn={imgUrls.length > 1 ? turn : undefined}
        onClose={() => setShown(undefined)}
      />
    </li>
  );
}

type ImagesProps = { readonly imgUrls: readonly string[]; readonly onShow: (place: number) => void };

function Images({ imgUrls, onShow }: ImagesProps) {
  const { t } = useTranslation('product');
  if (imgUrls.length === 0) return null;
  return (
    <ul className={styles.images}>
      {imgUrls.map((image, place) => (
        <li key={image}>
          <button type="button" aria-label={t('gallery.show', { place: place + 1 })} onClick={() => onShow(place)}>
            <img src={thumbnailOf(image)} alt="" width={80} height={80} loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}
