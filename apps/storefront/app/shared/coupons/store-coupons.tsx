import type { OutputOf } from '@entrepot/client';
import { formatMoney, formatPercent, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { IconTicket } from '@tabler/icons-react';
import { useAction, useCall } from '../api/calls.ts';
import { useAccountAction } from '../session/use-account-action.ts';
import { useSession } from '../session/use-session.ts';
import { Time } from '../time.tsx';
import styles from './store-coupons.module.css';

export type StoreCoupon = OutputOf<'coupon!ofStores'>[number];

type Props = {
  readonly sellerId: string;
  /** What was read with the page, as a visitor sees it. */
  readonly known?: readonly StoreCoupon[];
};

/** The coupons that a store shows, to be collected; nothing where it shows none. */
export function StoreCoupons({ sellerId, known = [] }: Props) {
  const { isLoggedIn } = useSession();
  const { data } = useCall(
    'coupon!ofStores',
    { sellerIds: [sellerId] },
    { isEnabled: isLoggedIn || known.length === 0 },
  );
  return <CouponTickets coupons={data ?? known} />;
}

/** Most stores that one call answers for. */
const mostStores = 100;

/** The coupons of several stores at once, as where each stands with its products. */
export function useStoreCoupons(sellerIds: readonly string[], isEnabled: boolean): readonly StoreCoupon[] {
  const asked = sellerIds.slice(0, mostStores);
  const { data } = useCall(
    'coupon!ofStores',
    { sellerIds: asked },
    { isEnabled: isEnabled && asked.length > 0, keepsPrevious: true },
  );
  return data ?? [];
}

/** Coupons to be collected; nothing where there are none. */
export function CouponTickets({ coupons }: { readonly coupons: readonly StoreCoupon[] }) {
  const { t } = useTranslation('common');
  if (coupons.length === 0) return null;
  return (
    <section className={styles.coupons} aria-label={t('coupons.title')}>
      <h2 className={styles.title}>
        <IconTicket size={18} aria-hidden="true" />
        {t('coupons.title')}
      </h2>
      <ul className={styles.list}>
        {coupons.map((coupon) => (
          <Ticket key={coupon.couponId} coupon={coupon} />
        ))}
      </ul>
    </section>
  );
}

function Ticket({ coupon }: { readonly coupon: StoreCoupon }) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const worth =
    coupon.kind === 'amount'
      ? isolate(formatMoney(coupon.value, language))
      : isolate(formatPercent(Number(coupon.value), language));
  const isBound = Number(coupon.minimum) > 0;
  return (
    <li className={styles.ticket} data-state={coupon.state}>
      <span className={styles.words}>
        <strong>{t('coupons.worth', { worth })}</strong>
        <span className={styles.rules}>
          {isBound && <span>{t('coupons.minimum', { amount: isolate(formatMoney(coupon.minimum, language)) })}</span>}
          {coupon.maximum !== undefined && (
            <span>{t('coupons.maximum', { amount: isolate(formatMoney(coupon.maximum, language)) })}</span>
          )}
          <span>
            {t('coupons.until')} <Time value={coupon.endTime} isDateOnly />
          </span>
        </span>
      </span>
      <Collect coupon={coupon} worth={worth} />
    </li>
  );
}

function Collect({ coupon, worth }: { readonly coupon: StoreCoupon; readonly worth: string }) {
  const { t } = useTranslation('common');
  const claim = useAction('coupon!claim', {
    invalidates: ['coupon!ofStores', 'coupon!list'],
    resumes: true,
    onDone: () => showToast({ kind: 'success', text: t('coupons.collected') }),
  });
  const press = useAccountAction({
    name: `coupon ${coupon.couponId}`,
    act: () => {
      if (!claim.isPending) claim.run({ code: coupon.code, sellerIds: [coupon.sellerId] });
    },
  });
  const { state } = coupon;
  // As wide before it is known whether the reader has collected it as after: the words beside it would change lines.
  return (
    <span className={styles.end}>
      <span className={styles.spare} aria-hidden="true">
        {state === 'open' ? (
          <span className={styles.state}>{t('coupons.state.claimed')}</span>
        ) : (
          <Button size="small">{t('coupons.collect')}</Button>
        )}
      </span>
      {state === 'open' ? (
        <Button
          size="small"
          kind="primary"
          isPending={claim.isPending}
          aria-label={t('coupons.collectNamed', { worth })}
          onClick={press}
        >
          {t('coupons.collect')}
        </Button>
      ) : (
        <span className={styles.state}>{t(`coupons.state.${state}`)}</span>
      )}
    </span>
  );
}
