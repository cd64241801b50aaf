import { useTranslation } from '@entrepot/i18n/react';
import { useLoaderData } from 'react-router';
import { browserLoader, type PageHandle, serverLoader } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { paths } from '#shared/paths.ts';
import { JsonLd } from '#shared/search-engines/json-ld.tsx';
import { getHome } from '../features/home/api/get-home.ts';
import { HomeView } from '../features/home/components/home-view.tsx';

export const handle: PageHandle = { areas: ['home'] };
export const loader = serverLoader(getHome);
export const clientLoader = browserLoader(getHome);

export default function Home() {
  const home = useLoaderData<typeof loader>();
  const { t } = useTranslation('home');
  const { t: common } = useTranslation('common');
  return (
    <>
      <PageHead title={t('title')} description={t('description')} image={home.banners[0]?.imgUrl} />
      <JsonLd
        of={(absolute) => {
          const shop = { name: common('brand.name'), url: absolute(paths.home) };
          return [
            { '@type': 'Organization', ...shop, logo: absolute('/icon-512.png') },
            { '@type': 'WebSite', ...shop },
          ];
        }}
      />
      <h1 className="visually-hidden">{t('title')}</h1>
      <HomeView home={home} />
    </>
  );
}
