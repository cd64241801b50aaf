import { formatInteger, formatPercent } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import type { Product } from '../../api/get-product.ts';
import styles from './reviews.module.css';

type Props = { readonly counts: Product['reviewCounts']; readonly rate: number | null };

const levels = ['good', 'medium', 'bad'] as const;
const fullPercent = 100;

/** How many buyers thought how; reviews of refunded lines stand in the list and take no side here. */
export function ReviewHistogram({ counts, rate }: Props) {
  const { t } = useTranslation('product');
  const language = useLanguage();
  const counted = Math.max(1, counts.good + counts.medium + counts.bad);
  return (
    <div className={styles.summary}>
      {rate !== null && (
        <p className={styles.rate}>
          <bdi dir="ltr">{formatPercent(rate, language)}</bdi>
          <span>{t('reviews.favourable')}</span>
        </p>
      )}
      <dl className={styles.histogram}>
        {levels.map((level) => (
          <div key={level}>
            <dt>{t(`reviews.filter.${level}`)}</dt>
            <dd>
              <span className={styles.bar} aria-hidden="true">
                <span data-level={level} style={{ inlineSize: `${(counts[level] / counted) * fullPercent}%` }} />
              </span>
              <span className={styles.barCount}>{formatInteger(counts[level], language)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
