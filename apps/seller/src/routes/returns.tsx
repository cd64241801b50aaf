import { useTranslation } from '@entrepot/i18n/react';
import { ReturnList } from '../features/returns/components/list/return-list.tsx';
import styles from './routes.module.css';

export default function Returns() {
  const { t } = useTranslation('seller');
  const { t: tCase } = useTranslation('seller-aftersales');
  return (
    <>
      <title>{t('page.title', { page: t('nav.returns') })}</title>
      <h1 className={styles.heading}>{tCase('page.heading')}</h1>
      <ReturnList />
    </>
  );
}
