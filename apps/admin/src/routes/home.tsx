import { useTranslation } from '@entrepot/i18n/react';
import { QueueList } from '../features/home/components/queue-list.tsx';
import styles from './routes.module.css';

export default function Home() {
  const { t } = useTranslation('admin');
  return (
    <>
      <title>{t('page.title', { page: t('nav.home') })}</title>
      <h1 className={styles.heading}>{t('home.title')}</h1>
      <QueueList />
    </>
  );
}
