import { useTranslation } from '@entrepot/i18n/react';
import { ArrowBack } from '@entrepot/ui/icon/icon.tsx';
import { Link, useParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ImportView } from '../features/imports/components/run/import-view.tsx';
import styles from './routes.module.css';

/** One import. */
export default function ImportRunPage() {
  const { t } = useTranslation('seller-import');
  const { importId = '' } = useParams();
  return (
    <>
      <Link to={paths.imports} className={styles.back}>
        <ArrowBack size={16} />
        {t('run.back')}
      </Link>
      <ImportView key={importId} importId={importId} />
    </>
  );
}
