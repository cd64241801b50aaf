import { useTranslation } from '@entrepot/i18n/react';
import { Inbox } from '../features/chat/components/inbox.tsx';
import styles from './routes.module.css';

export default function Messages() {
  const { t } = useTranslation('seller');
  return (
    <>
      <title>{t('page.title', { page: t('nav.messages') })}</title>
      <h1 className={styles.heading}>{t('nav.messages')}</h1>
      <div className={styles.page}>
        <Inbox />
      </div>
    </>
  );
}
