import { useTranslation } from '@entrepot/i18n/react';
import { useLoaderData } from 'react-router';
import { browserLoader, type PageHandle, serverLoader } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { getReport } from '../features/solvency/api/get-report.ts';
import { SolvencyView } from '../features/solvency/components/solvency-view.tsx';

export const handle: PageHandle = { areas: ['solvency'] };
export const loader = serverLoader(getReport);
export const clientLoader = browserLoader(getReport);

export default function Solvency() {
  const report = useLoaderData<typeof loader>();
  const { t } = useTranslation('solvency');
  return (
    <>
      <PageHead title={t('title')} description={t('lead')} />
      <SolvencyView report={report} />
    </>
  );
}
