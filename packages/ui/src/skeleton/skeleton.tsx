import { useTranslation } from '@entrepot/i18n/react';
import styles from './skeleton.module.css';

type Props = { readonly lines?: number };

/** Grey lines where text is coming. */
export function Skeleton({ lines = 3 }: Props) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.lines} role="status" data-loading>
      <span className="visually-hidden">{t('state.loading')}</span>
      {Array.from({ length: lines }, (_, place) => `line-${place}`).map((line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}

/** A grey block of an image's or card's size. `ratio` is its width divided by its height. */
export function SkeletonBlock({ ratio = 1 }: { readonly ratio?: number }) {
  return <span className={styles.block} style={{ aspectRatio: ratio }} aria-hidden="true" />;
}
