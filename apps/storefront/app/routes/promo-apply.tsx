import { useTranslation } from '@entrepot/i18n/react';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import type { PageHandle } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { RequireLogin } from '#shared/session/require-login.tsx';
import { ApplicationView } from '../features/promo/components/application/application-view.tsx';

export const handle: PageHandle = { areas: ['promo', 'identity'] };

export default function PromoApply() {
  const { t } = useTranslation('promo');
  return (
    <PageColumn>
      <PageHead title={t('form.title')} isIndexed={false} />
      <h1>{t('form.title')}</h1>
      <RequireLogin>
        <ApplicationView />
      </RequireLogin>
    </PageColumn>
  );
}
