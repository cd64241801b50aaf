import { useTranslation } from '@entrepot/i18n/react';
import { ExportButton } from '../features/imports/components/upload/export-button.tsx';
import { RecentImports } from '../features/imports/components/upload/recent-imports.tsx';
import { SendImport } from '../features/imports/components/upload/send-import.tsx';
import styles from './routes.module.css';

/** Product files in and out. */
export default function Imports() {
  const { t } = useTranslation('seller-import');
  const { t: tSeller } = useTranslation('seller');
  return (
    <>
      <title>{tSeller('page.title', { page: t('page.title') })}</title>
      <div className={styles.headingRow}>
        <h1>{t('page.title')}</h1>
        <ExportButton />
      </div>
      <SendImport />
      <RecentImports />
    </>
  );
}
