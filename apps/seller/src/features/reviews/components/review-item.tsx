import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { VariantText } from '@entrepot/ui/variant-text/variant-text.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import type { Review } from '../review.ts';
import { ReplyForm } from './reply-form.tsx';
import { ReportDialog } from './report-dialog.tsx';
import styles from './reviews.module.css';

const levels = { 1: 'good', 2: 'medium', 3: 'bad' } as const;
const tones = { good: 'good', medium: 'warn', bad: 'bad' } as const;

/** One review with its product, its order and the store's reply. */
export function ReviewItem({ review }: { readonly review: Review }) {
  const { t } = useTranslation('seller-reviews');
  const level = levels[review.evaluationType as keyof typeof levels] ?? 'good';
  return (
    <li className={styles.item}>
      {review.img && <img src={review.img} alt="" width={64} height={64} loading="lazy" className={styles.cover} />}
      <div className={styles.words}>
        <p className={styles.by}>
          {review.isDefault ? <Badge>{t('default')}</Badge> : <Badge tone={tones[level]}>{t(`level.${level}`)}</Badge>}
          {review.isHidden && <Badge tone="neutral">{t('hidden')}</Badge>}
          <strong>
            <bdi>{review.userName}</bdi>
          </strong>
          <span className={styles.muted}>
            <Time value={review.createTime} />
          </span>
        </p>
        <p className={styles.product}>
          <bdi>{review.commodity}</bdi>
          {review.attrText && (
            <span className={styles.muted}>
              <VariantText text={review.attrText} />
            </span>
          )}
          <Link to={paths.order(review.orderId)}>
            {t('order')} <bdi dir="ltr">{review.orderNo}</bdi>
          </Link>
        </p>
        {review.isDefault ? (
          <p className={styles.muted}>{t('defaultText')}</p>
        ) : (
          <Words content={review.content} imgUrls={review.imgUrls} />
        )}
        {review.followUp && (
          <section className={styles.followUp}>
            <p className={styles.by}>
              <strong>{t('followUp')}</strong>
              <span className={styles.muted}>
                <Time value={review.followUp.createTime} />
              </span>
            </p>
            <Words content={review.followUp.content} imgUrls={review.followUp.imgUrls} />
          </section>
        )}
        {!review.isDefault && <ReplyForm review={review} />}
        {!review.isDefault && !review.isHidden && <Report review={review} />}
      </div>
    </li>
  );
}

/** The way to the platform, for a review that should not be there. */
function Report({ review }: { readonly review: Review }) {
  const { t } = useTranslation('seller-reviews');
  const [isOpen, setOpen] = useState(false);
  if (review.isReported) return <p className={styles.muted}>{t('report.waits')}</p>;
  return (
    <>
      <Button variant="subtle" size="compact-sm" className={styles.open ?? ''} onClick={() => setOpen(true)}>
        {t('report.open')}
      </Button>
      {isOpen && <ReportDialog reviewId={review.id} onClose={() => setOpen(false)} />}
    </>
  );
}

function Words({ content, imgUrls }: { readonly content: string; readonly imgUrls: readonly string[] }) {
  const { t } = useTranslation('seller-reviews');
  return (
    <>
      <p className={content ? styles.content : styles.muted}>{content ? <bdi>{content}</bdi> : t('wordless')}</p>
      {imgUrls.length > 0 && (
        <ul className={styles.images}>
          {imgUrls.map((url, place) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer" aria-label={t('image', { number: place + 1 })}>
                <img src={url} alt="" width={72} height={72} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
