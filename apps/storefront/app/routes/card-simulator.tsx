import { useTranslation } from '@entrepot/i18n/react';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import styles from '@entrepot/ui/wallet/wallet.module.css';
import { useSearchParams } from 'react-router';
import type { PageHandle } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { safeBackPath } from '#shared/paths.ts';
import { CardSimulator } from '../features/wallet/components/deposit/card-simulator.tsx';

export const handle: PageHandle = { areas: ['wallet'] };

export default function CardSimulatorPage() {
  const { t } = useTranslation('wallet');
  const [search] = useSearchParams();
  return (
    <PageColumn className={styles.simulatorPage}>
      <PageHead title={t('simulator.title')} isIndexed={false} />
      <h1 className={styles.pageTitle}>{t('simulator.title')}</h1>
      <CardSimulator reference={search.get('reference') ?? ''} back={safeBackPath(search.get('back'))} />
    </PageColumn>
  );
}
