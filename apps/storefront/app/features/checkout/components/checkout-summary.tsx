import type { OutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { IconShieldCheck } from '@tabler/icons-react';
import type { PayMethod } from '#shared/pay-method/use-pay-methods.ts';
import styles from './checkout.module.css';
import { CheckoutPayment } from './checkout-payment.tsx';
import { TotalParts } from './total-parts.tsx';

type Props = {
  readonly quote: OutputOf<'order!quote'> | undefined;
  /** The quote is for exactly what is shown. */
  readonly isFresh: boolean;
  /** Nobody answered what was last asked: the quote is the one before. */
  readonly isLost: boolean;
  /** False once it is known that there is none. */
  readonly hasAddress: boolean;
  readonly isRefused: boolean;
  readonly fault: string | undefined;
  readonly isPlacing: boolean;
  readonly method: PayMethod;
  readonly onMethod: (method: PayMethod) => void;
  readonly onPlace: () => void;
};

/** Everything that the checkout costs, and the button that places the order. */
export function CheckoutSummary(props: Props) {
  const { quote, isFresh, isLost, hasAddress, isRefused, fault, isPlacing, method, onMethod, onPlace } = props;
  const { t } = useTranslation('checkout');
  const hint = !hasAddress ? t('place.addressFirst') : isRefused ? t('place.refused') : undefined;
  return (
    <Panel className={styles.summary}>
      <h2 className={styles.heading}>{t('summary.title')}</h2>
      {quote === undefined && <Skeleton lines={4} />}
      {/* Nothing that can be ordered costs nothing and goes nowhere. */}
      {quote !== undefined && quote.orders.length > 0 && (
        <div data-outdated={!isFresh} className={styles.totals}>
          <TotalParts totals={quote} hasAddress={hasAddress} />
        </div>
      )}
      <CheckoutPayment total={isFresh ? quote?.total : undefined} method={method} onMethod={onMethod} />
      <p className={styles.held}>
        <IconShieldCheck size={20} aria-hidden="true" />
        <span>{t('held')}</span>
      </p>
      {fault !== undefined && (
        <p className={styles.refusal} role="alert">
          {fault}
        </p>
      )}
      {isLost && quote !== undefined && (
        <p className={styles.outdated} role="status">
          {t('summary.outdated')}
        </p>
      )}
      {hint !== undefined && <p className={styles.muted}>{hint}</p>}
      <Button
        kind="action"
        size="large"
        isWide
        disabled={quote?.total === undefined || !hasAddress || isRefused || isLost}
        isPending={isPlacing}
        onClick={onPlace}
      >
        {t('place.submit')}
      </Button>
      <p className={styles.muted}>{t('place.next')}</p>
    </Panel>
  );
}
