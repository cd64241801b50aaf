import { useTranslation } from '@entrepot/i18n/react';
import { RequirePermission } from '#shared/staff/require-permission.tsx';
import { FiguresPage } from '../features/figures/components/figures-page.tsx';
import styles from './routes.module.css';

export default function Page() {
  const { t } = useTranslation('admin');
  return (
    <RequirePermission permission="analytics.read">
      <title>{t('page.title', { page: t('nav.figures') })}</title>
      <h1 className={styles.heading}>{t('nav.figures')}</h1>
      <FiguresPage />
    </RequirePermission>
  );
}
