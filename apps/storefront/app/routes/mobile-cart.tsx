import { useTranslation } from '@entrepot/i18n/react';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import type { PageHandle } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { RequireLogin } from '#shared/session/require-login.tsx';
import { CartPage } from '../features/cart/components/cart-page.tsx';

export const handle: PageHandle = { areas: ['cart'] };

/** The cart as a page of its own. */
export default function MobileCart() {
  const { t } = useTranslation('cart');
  return (
    <PageColumn>
      <PageHead title={t('title')} isIndexed={false} />
      <h1 className="visually-hidden">{t('title')}</h1>
      <RequireLogin>
        <CartPage />
      </RequireLogin>
    </PageColumn>
  );
}
