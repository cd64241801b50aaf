import { useLoaderData } from 'react-router';
import { browserLoader, type PageHandle, serverLoader } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { getAbout } from '../features/promo/api/get-pages.ts';
import { PageView } from '../features/promo/components/page-view.tsx';
import { pageDescription } from '../features/promo/page-description.ts';

export const handle: PageHandle = { areas: ['promo'] };
export const loader = serverLoader(getAbout);
export const clientLoader = browserLoader(getAbout);

/** What the shop says of itself. */
export default function PromoAbout() {
  const { page, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={page.title} description={pageDescription(page)} />
      <PageView page={page} pages={pages} />
    </>
  );
}
