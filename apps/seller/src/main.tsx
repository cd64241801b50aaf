import './shared/theme/mantine.ts';
import '@entrepot/ui/tokens.css';
import '@entrepot/ui/base.css';
import './shared/theme/theme.css';
import { languageTag, textDirection } from '@entrepot/i18n';
import { createLazyI18n } from '@entrepot/i18n/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './providers.tsx';
import { routes } from './routes.tsx';
import { createQueryClient } from './shared/api/query-client.ts';
import { createSellerApi } from './shared/api/seller-api.ts';
import { installOffline } from './shared/offline/install.ts';
import { loadCatalogue } from './shared/texts/catalogues.ts';
import { currentLanguage, takeLanguageOfAddress } from './shared/texts/page-language.ts';

async function start(root: HTMLElement) {
  takeLanguageOfAddress();
  const language = currentLanguage();
  const texts = await createLazyI18n(language, loadCatalogue, ['seller']);
  const router = createBrowserRouter(routes, { basename: '/seller' });
  createRoot(root).render(
    <StrictMode>
      <Providers api={createSellerApi()} queries={createQueryClient()} texts={texts} language={language}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  const t = texts.getFixedT(null, 'seller');
  void installOffline({
    title: t('offline.title'),
    text: t('offline.text'),
    retry: t('offline.retry'),
    language: languageTag(language),
    direction: textDirection(language),
  });
}

const root = document.getElementById('root');
if (root) void start(root);
