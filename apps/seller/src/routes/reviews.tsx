import { useTranslation } from '@entrepot/i18n/react';
import { ReviewList } from '../features/reviews/components/review-list.tsx';
import styles from './routes.module.css';

export default function Reviews() {
  const { t } = useTranslation('seller');
  return (
    <>
      <title>{t('page.title', { page: t('nav.reviews') })}</title>
      <h1 className={styles.heading}>{t('nav.reviews')}</h1>
      <ReviewList />
    </>
  );
}
