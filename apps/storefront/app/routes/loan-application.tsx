import { useTranslation } from '@entrepot/i18n/react';
import { useRouteLoaderData } from 'react-router';
import type { PageHandle } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { RequireLogin } from '#shared/session/require-login.tsx';
import { ApplicationView } from '../features/loans/components/application/application-view.tsx';
import styles from '../features/loans/components/loans.module.css';
import type { loader } from './credit.tsx';

export const handle: PageHandle = { areas: ['identity'] };

export default function LoanApplication() {
  const { t } = useTranslation('loans');
  const offers = useRouteLoaderData<typeof loader>('routes/credit');
  if (!offers) return null;
  return (
    <>
      <PageHead title={t('application.title')} isIndexed={false} />
      <h1 className={styles.title}>{t('application.title')}</h1>
      <RequireLogin>
        <ApplicationView offers={offers} />
      </RequireLogin>
    </>
  );
}
