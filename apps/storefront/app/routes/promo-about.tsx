import { useTranslation } from '@entrepot/i18n/react';
import { useLoaderData } from 'react-router';
import { browserLoader, type PageHandle, serverLoader } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { getAbout } from '../features/promo/api/get-pages.ts';
import { About } from '../features/promo/components/about.tsx';
import { PageView } from '../features/promo/components/page-view.tsx';

export const handle: PageHandle = { areas: ['promo'] };
export const loader = serverLoader(getAbout);
export const clientLoader = browserLoader(getAbout);

/** What staff have published about the shop; until then what is true of the software itself. */
export default function PromoAbout() {
  const { page, pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation('promo');
  return (
    <>
      <PageHead title={page?.title ?? t('about.title')} description={page?.title ?? t('about.lead')} />
      {page ? <PageView page={page} pages={pages} /> : <About pages={pages} />}
    </>
  );
}
