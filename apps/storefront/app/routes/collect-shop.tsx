import { useTranslation } from '@entrepot/i18n/react';
import { useSearchParams } from 'react-router';
import { pagePath, paths, readPageNumber } from '#shared/paths.ts';
import { PageTitle } from '../features/account/components/page-title.tsx';
import { FollowedStores } from '../features/favourites/components/followed-stores.tsx';

export default function CollectShop() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  return (
    <>
      <PageTitle title={t('menu.stores')} />
      <FollowedStores page={readPageNumber(search)} hrefOf={(page) => pagePath(paths.collectedShops, page)} />
    </>
  );
}
