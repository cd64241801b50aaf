import { useTranslation } from '@entrepot/i18n/react';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { offerPush } from '#shared/notifications/push-offer.ts';
import type { PageHandle } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { paths } from '#shared/paths.ts';
import { RequireLogin } from '#shared/session/require-login.tsx';
import { useSession } from '#shared/session/use-session.ts';
import { useLocation, useNavigate } from '#shared/site/navigation.tsx';
import { BillingForm } from '../features/account/components/billing-form.tsx';
import { AddressForm } from '../features/addresses/components/address-form.tsx';
import styles from '../features/checkout/components/checkout.module.css';
import { CheckoutView } from '../features/checkout/components/checkout-view.tsx';
import { PayView } from '../features/checkout/components/payment/pay-view.tsx';
import { PayDialog } from '../features/payment/components/pay-dialog.tsx';

export const handle: PageHandle = { areas: ['checkout', 'addresses', 'account', 'payment', 'auth'] };

type Placed = { readonly isPaying?: boolean };

export default function Settlement() {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const state = useLocation().state as Placed | null;
  const { isLoggedIn } = useSession();
  // The server renders this page without knowing the checkout: the first render here must be the same.
  const checkoutId = isLoggedIn ? search.get('checkoutId') : null;
  const isPayingAtOnce = state?.isPaying === true;
  useEffect(() => {
    // Said once: the browser keeps the state over a reload, which must not ask to pay again. The router is not told,
    // because the address stays and a navigation would draw the page anew.
    const kept: unknown = window.history.state;
    if (isPayingAtOnce && typeof kept === 'object') window.history.replaceState({ ...kept, usr: null }, '');
  }, [isPayingAtOnce]);
  const title = checkoutId === null ? t('title') : t('pay.title');
  return (
    <PageColumn className={styles.page}>
      <PageHead title={title} isIndexed={false} />
      <h1 className={styles.pageTitle}>{title}</h1>
      <RequireLogin>
        {checkoutId === null ? (
          <CheckoutView
            renderAddressForm={(props) => <AddressForm {...props} />}
            renderBillingForm={(props) => <BillingForm {...props} />}
          />
        ) : (
          <PayView
            key={checkoutId}
            checkoutId={checkoutId}
            isPayingAtOnce={isPayingAtOnce}
            onSettled={() => void navigate(paths.paySuccessFor(checkoutId), { replace: true })}
            renderPayDialog={({ isOpen, total, onClose }) => (
              <PayDialog
                target={isOpen ? { checkoutId } : undefined}
                total={total}
                onClose={onClose}
                onPaid={() => {
                  offerPush();
                  void navigate(paths.paySuccessFor(checkoutId), { replace: true });
                }}
              />
            )}
          />
        )}
      </RequireLogin>
    </PageColumn>
  );
}
