import { useTranslation } from '@entrepot/i18n/react';
import type { PageHandle } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { About } from '../features/promo/components/about.tsx';

export const handle: PageHandle = { areas: ['promo'] };

export default function PromoAbout() {
  const { t } = useTranslation('promo');
  return (
    <>
      <PageHead title={t('about.title')} description={t('about.lead')} />
      <About />
    </>
  );
}
