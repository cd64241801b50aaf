import { useTranslation } from '@entrepot/i18n/react';
import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { ServiceInbox } from '../features/chat/components/service-inbox.tsx';
import styles from './routes.module.css';

export default function Page() {
  const { t } = useTranslation('admin');
  return (
    <RequirePermission permission="chat.answer">
      <title>{t('page.title', { page: t('nav.chats') })}</title>
      <h1 className={styles.heading}>{t('nav.chats')}</h1>
      <div className={styles.page}>
        <ServiceInbox />
      </div>
    </RequirePermission>
  );
}
