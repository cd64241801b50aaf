import { useTranslation } from '@entrepot/i18n/react';
import { useSearchParams } from 'react-router';
import { pagePath, paths, readPageNumber } from '#shared/paths.ts';
import { PageTitle } from '../features/account/components/page-title.tsx';
import { Purchases } from '../features/favourites/components/purchases.tsx';

export default function PurchaseHistory() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  return (
    <>
      <PageTitle title={t('menu.purchases')} />
      <Purchases page={readPageNumber(search)} hrefOf={(page) => pagePath(paths.purchaseHistory, page)} />
    </>
  );
}
