import { useTranslation } from '@entrepot/i18n/react';
import { useSearchParams } from 'react-router';
import { pagePath, paths, readPageNumber } from '#shared/paths.ts';
import { PageTitle } from '../features/account/components/page-title.tsx';
import { Favourites } from '../features/favourites/components/favourites.tsx';

export default function FavouritesPage() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  return (
    <>
      <PageTitle title={t('menu.favourites')} />
      <Favourites page={readPageNumber(search)} hrefOf={(page) => pagePath(paths.favourites, page)} />
    </>
  );
}
