import { useTranslation } from '@entrepot/i18n/react';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { useSearchParams } from 'react-router';
import type { PageHandle } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { RequireLogin } from '#shared/session/require-login.tsx';
import styles from '../features/checkout/components/checkout.module.css';
import { PaySuccessView } from '../features/checkout/components/payment/pay-success-view.tsx';

export const handle: PageHandle = { areas: ['checkout', 'payment'] };

export default function PaySuccess() {
  const { t } = useTranslation('checkout');
  const [search] = useSearchParams();
  return (
    <PageColumn className={styles.successPage}>
      <PageHead title={t('success.pageTitle')} isIndexed={false} />
      <RequireLogin>
        <PaySuccessView checkoutId={search.get('checkoutId') ?? ''} />
      </RequireLogin>
    </PageColumn>
  );
}
