import type { OutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { thumbnailOf } from '@entrepot/ui/image/image-sizes.ts';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { VariantText } from '@entrepot/ui/variant-text/variant-text.tsx';
import { Time } from '#shared/time.tsx';
import { FollowUpForm } from './follow-up-form.tsx';
import type { OrderLine } from './line-review.tsx';
import styles from './reviews.module.css';

export type OwnReview = OutputOf<'evaluation!mine'>[number];

const levels = { 1: 'good', 2: 'medium', 3: 'bad' } as const;
const tones = { good: 'good', medium: 'warn', bad: 'bad' } as const;

type Props = { readonly reviews: readonly OwnReview[]; readonly lines: readonly OrderLine[] };

/** What the buyer wrote about an order, the store's replies, and what may still be added. */
export function OwnReviews({ reviews, lines }: Props) {
  return (
    <ul className={styles.form}>
      {reviews.map((review) => {
        const line = lines.find((each) => each.orderGoodsId === review.orderGoodsId);
        return <li key={review.id}>{line && <Entry review={review} line={line} />}</li>;
      })}
    </ul>
  );
}

function Entry({ review, line }: { readonly review: OwnReview; readonly line: OrderLine }) {
  const { t } = useTranslation('orders');
  const level = levels[review.evaluationType as keyof typeof levels] ?? 'good';
  return (
    <Panel className={styles.review}>
      <div className={styles.product}>
        {line.img && <img src={line.img} alt="" width={56} height={56} />}
        <div>
          <h2 className={styles.name}>
            <bdi>{line.commodity}</bdi>
          </h2>
          <p className={styles.hint}>
            <VariantText text={line.specification} />
          </p>
        </div>
      </div>
      <p className={styles.by}>
        {review.isDefault ? (
          <Badge>{t('review.default')}</Badge>
        ) : (
          <Badge tone={tones[level]}>{t(`review.${level}`)}</Badge>
        )}
        <span className={styles.hint}>
          <Time value={review.createTime} />
        </span>
      </p>
      {review.hiddenReason !== undefined && (
        <section className={styles.said}>
          <h3>{t('review.hidden')}</h3>
          <p className={styles.words}>
            <bdi>{review.hiddenReason}</bdi>
          </p>
        </section>
      )}
      {review.isDefault ? (
        <p className={styles.hint}>{t('review.defaultText')}</p>
      ) : (
        <Words content={review.content} imgUrls={review.imgUrls} />
      )}
      {review.reply !== undefined && (
        <section className={styles.said}>
          <h3>{t('review.reply')}</h3>
          <p className={styles.words}>
            <bdi>{review.reply}</bdi>
          </p>
        </section>
      )}
      {review.followUp && (
        <section className={styles.said}>
          <h3>
            {t('review.added')}{' '}
            <span className={styles.hint}>
              <Time value={review.followUp.createTime} />
            </span>
          </h3>
          <Words content={review.followUp.content} imgUrls={review.followUp.imgUrls} />
        </section>
      )}
      {review.followUpUntil !== undefined && <FollowUpForm review={review} until={review.followUpUntil} />}
    </Panel>
  );
}

function Words({ content, imgUrls }: { readonly content: string; readonly imgUrls: readonly string[] }) {
  const { t } = useTranslation('orders');
  return (
    <>
      {content && (
        <p className={styles.words}>
          <bdi>{content}</bdi>
        </p>
      )}
      {imgUrls.length > 0 && (
        <ul className={styles.sent}>
          {imgUrls.map((url, place) => (
            <li key={url}>
              <img
                src={thumbnailOf(url)}
                alt={t('review.image', { number: place + 1 })}
                width={80}
                height={80}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
