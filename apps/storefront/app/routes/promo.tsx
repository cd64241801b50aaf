import { useTranslation } from '@entrepot/i18n/react';
import { useLoaderData } from 'react-router';
import { browserLoader, type PageHandle, serverLoader } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { getPromo } from '../features/promo/api/get-promo.ts';
import { SettlementView } from '../features/promo/components/settlement/settlement-view.tsx';

export const handle: PageHandle = { areas: ['promo'] };
export const loader = serverLoader(getPromo);
export const clientLoader = browserLoader(getPromo);

export default function Promo() {
  const { terms, pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation('promo');
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <SettlementView terms={terms} pages={pages} />
    </>
  );
}
