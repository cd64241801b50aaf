import { formatInteger, formatPercent } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import styles from './stars.module.css';

type Props = {
  /** Good reviews in percent; null while there are too few to tell. */
  readonly rate: number | null;
  /** How many reviews there are; without any, nothing is shown. */
  readonly count: number;
};

const starWidthEm = 5;

/** A rating as five stars drawn by CSS, with its percentage; few reviews are only counted. */
export function Stars({ rate, count }: Props) {
  const language = useLanguage();
  const { t } = useTranslation('common');
  if (rate === null) {
    return count === 0 ? null : <span>{t('rating.reviews', { count, number: formatInteger(count, language) })}</span>;
  }
  const text = formatPercent(rate, language);
  return (
    <span className={styles.rating}>
      <span className={styles.stars} aria-hidden="true">
        <span className={styles.filled} style={{ inlineSize: `${(starWidthEm * rate) / 100}em` }} />
      </span>
      <span className="visually-hidden">{t('rating.favourable', { rate: text })}</span>
      <bdi dir="ltr" aria-hidden="true">
        {text}
      </bdi>
    </span>
  );
}
