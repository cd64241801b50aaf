import { formatPercent } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import styles from './stars.module.css';

type Props = {
  /** Good reviews in percent; null without reviews, which shows nothing. */ readonly rate: number | null;
};

const starWidthEm = 5;

/** A rating as five stars drawn by CSS, with its percentage for screen readers. */
export function Stars({ rate }: Props) {
  const language = useLanguage();
  const { t } = useTranslation('common');
  if (rate === null) return null;
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
