import type { OutputOf } from '@entrepot/client';
import { CallRefused, CallView } from '@entrepot/client/react/call-view.tsx';
import { useIsUnderWay } from '@entrepot/client/react/use-action.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { IconShoppingCart } from '@tabler/icons-react';
import { useRef } from 'react';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { useChosenMethod } from '#shared/pay-method/use-chosen-method.ts';
import { useNavigate } from '#shared/site/navigation.tsx';
import { isRefused, orderInput } from '../hooks/order-input.ts';
import { usePlacing } from '../hooks/use-placing.ts';
import { useQuote } from '../hooks/use-quote.ts';
import { useSelection } from '../hooks/use-selection.ts';
import { useWaiting } from '../hooks/use-waiting.ts';
import { AddressChoice, type RenderAddressForm } from './address-choice.tsx';
import { BillingChoice, type RenderBillingForm } from './billing-choice.tsx';
import styles from './checkout.module.css';
import { CheckoutSummary } from './checkout-summary.tsx';
import { CouponField } from './coupon-field.tsx';
import { PriceChangedDialog } from './price-changed-dialog.tsx';
import { QuotedOrders } from './quoted-orders.tsx';

type Address = OutputOf<'address!list'>[number];

type Props = { readonly renderAddressForm: RenderAddressForm; readonly renderBillingForm: RenderBillingForm };

/** The address of this checkout: the chosen one while it exists, else the default. */
function chosenAddress(addresses: readonly Address[] | undefined, id: string | undefined): Address | undefined {
  return (
    addresses?.find((address) => address.id === id) ?? addresses?.find((address) => address.use === 1) ?? addresses?.[0]
  );
}

/** Where to, what, and for how much; then the order is placed. */
export function CheckoutView({ renderAddressForm, renderBillingForm }: Props) {
  const navigate = useNavigate();
  const { selection, max, change, setCount, leaveOut, finish } = useSelection();
  const addresses = useCall('address!list', {}, { staleMs: 0 });
  const address = chosenAddress(addresses.data, selection?.addressId);
  const { quote, isFresh, isLost, error, refetch } = useQuote({
    selection,
    addressId: address?.id,
    isReady: addresses.data !== undefined,
  });
  const [method, setMethod] = useChosenMethod();
  const placing = usePlacing(selection, (checkoutId) => {
    finish();
    void navigate(paths.settlementOf(checkoutId), { replace: true, state: { isPaying: true } });
  });
  const placeFor = (total: string | undefined) => {
    if (!selection || !quote || !address || total === undefined) return;
    return placing.place(orderInput(selection, address.id, quote, total));
  };
  const isRefusedNow = quote !== undefined && isRefused(quote);
  // Pressed while the costs were being read: it waits for them. What stands against it then says so, another total than was shown too.
  const shownTotal = useRef<string>(undefined);
  // A coupon whose code was sent belongs to what is ordered.
  const isAddingCoupon = useIsUnderWay('coupon!claim');
  const waiting = useWaiting(!isAddingCoupon && (isFresh || isLost || error !== null), () => {
    if (isFresh && !isRefusedNow) void placeFor(shownTotal.current);
  });
  if (selection === null) return <NothingChosen />;
  const hasAddress = address !== undefined || addresses.data === undefined;
  return (
    <div className={styles.columns}>
      <div className={styles.steps}>
        <CallView result={addresses} skeleton={<Skeleton lines={7} />}>
          {(list) => (
            <AddressChoice
              addresses={list}
              chosen={address}
              onChoose={(addressId) => change({ addressId })}
              renderForm={renderAddressForm}
            />
          )}
        </CallView>
        {error && (quote === undefined || !isLost) && <CallRefused error={error} onRetry={refetch} />}
        {quote === undefined && !error && <Skeleton lines={15} />}
        {quote && (
          <QuotedOrders
            quote={quote}
            selection={selection}
            hasAddress={hasAddress}
            isFresh={isFresh}
            max={max}
            onNotes={(notes) => change({ notes })}
            onCount={setCount}
            onLeaveOut={leaveOut}
          />
        )}
        <BillingChoice renderForm={renderBillingForm} />
      </div>
      <aside className={styles.side}>
        <CouponField
          chosen={selection.couponId}
          orders={quote?.orders}
          refusal={couponFault(error) ?? quote?.couponRefusal}
          onChoose={(couponId) => change({ couponId })}
        />
        <CheckoutSummary
          quote={quote}
          isFresh={isFresh}
          isLost={isLost}
          hasAddress={hasAddress}
          isRefused={isRefusedNow}
          fault={placing.fault}
          isPlacing={placing.isPlacing || waiting.isWaiting}
          method={method}
          onMethod={setMethod}
          onPlace={() => {
            shownTotal.current = quote?.total;
            waiting.start();
          }}
        />
      </aside>
      <PriceChangedDialog
        change={placing.priceChange}
        onConfirm={() => placeFor(placing.priceChange?.to)}
        onClose={placing.clearPriceChange}
      />
    </div>
  );
}

/** Somebody has opened the page without anything to buy. */
function NothingChosen() {
  const { t } = useTranslation('checkout');
  return (
    <EmptyState
      icon={<IconShoppingCart size={40} stroke={1.4} aria-hidden="true" />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <ButtonLink kind="primary" href={paths.home}>
          {t('empty.action')}
        </ButtonLink>
      }
    />
  );
}

/** A coupon that no longer exists refuses the whole quote: it is said at the coupon. */
function couponFault(error: unknown): string | undefined {
  const key = error instanceof Error && 'key' in error ? String(error.key) : '';
  return key.startsWith('coupon_') ? key : undefined;
}
