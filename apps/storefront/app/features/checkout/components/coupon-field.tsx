import type { OutputOf } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { formatInteger, formatMoney, formatPercent, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Input } from '@entrepot/ui/field/inputs.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { useEffect, useId, useState } from 'react';
import { useAction, useCall } from '#shared/api/calls.ts';
import { Time } from '#shared/time.tsx';
import { type Coupon, type Unfit, unfitFor } from '../hooks/usable-coupons.ts';
import styles from './checkout.module.css';

type Props = {
  readonly chosen: string | undefined;
  /** What is being bought; nothing is known of the coupons' use before. */
  readonly orders: OutputOf<'order!quote'>['orders'] | undefined;
  /** Why the chosen coupon takes nothing off: a key of the error catalogue. */
  readonly refusal: string | undefined;
  readonly onChoose: (couponId: string | undefined) => void;
};

const mostCoupons = 100;
/** Most stores that a code is looked up among. */
const mostStores = 100;
const refusalKeys = ['coupon_not_found', 'coupon_not_applicable', 'coupon_below_minimum', 'coupon_expired'] as const;

/** Own coupons that take something off these orders, below them those that do not, and a code that brings another one. */
export function CouponField({ chosen, orders, refusal, onChoose }: Props) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const group = useId();
  const { data } = useCall('coupon!list', { pageSize: mostCoupons }, { staleMs: 0 });
  const valid = orders === undefined ? [] : (data?.pageList.filter((coupon) => coupon.state === 'usable') ?? []);
  const checked = valid.map((coupon) => ({ coupon, unfit: unfitFor(coupon, orders ?? []) }));
  // The chosen one stays where it is when a change makes it useless: why stands below it.
  const usable = checked.flatMap(({ coupon, unfit }) => (unfit && coupon.couponId !== chosen ? [] : [coupon]));
  const others = checked.flatMap(({ coupon, unfit }) =>
    unfit && coupon.couponId !== chosen ? [{ coupon, unfit }] : [],
  );
  const refusalKey = refusalKeys.find((key) => key === refusal);
  return (
    <Panel>
      <fieldset className={styles.coupons}>
        <legend className={styles.heading}>{t('coupon.title')}</legend>
        {usable.length > 0 && (
          <label className={styles.coupon}>
            <input type="radio" name={group} checked={chosen === undefined} onChange={() => onChoose(undefined)} />
            <span>{t('coupon.none')}</span>
          </label>
        )}
        {usable.map((coupon) => (
          <label key={coupon.couponId} className={styles.coupon}>
            <input
              type="radio"
              name={group}
              checked={chosen === coupon.couponId}
              onChange={() => onChoose(coupon.couponId)}
            />
            <CouponText coupon={coupon} />
          </label>
        ))}
        {chosen !== undefined && refusal !== undefined && (
          <p className={styles.refusal} role="alert">
            {refusalKey === undefined ? t('refusal.other') : t(`coupon.refusal.${refusalKey}`)}
          </p>
        )}
      </fieldset>
      {others.length > 0 && (
        <details className={styles.otherCoupons}>
          <summary>{t('coupon.unfit.title', { number: formatInteger(others.length, language) })}</summary>
          <ul>
            {others.map(({ coupon, unfit }) => (
              <li key={coupon.couponId}>
                <CouponText coupon={coupon} unfit={unfit} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <CouponCode orders={orders ?? []} onClaimed={onChoose} />
    </Panel>
  );
}

function CouponText({ coupon, unfit }: { readonly coupon: Coupon; readonly unfit?: Unfit }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const worth =
    coupon.kind === 'amount'
      ? isolate(formatMoney(coupon.value, language))
      : formatPercent(Number(coupon.value), language);
  const minimum = isolate(formatMoney(coupon.minimum, language));
  return (
    <span>
      <strong>{t('coupon.worth', { worth })}</strong> {coupon.title}
      <span className={styles.couponRules}>
        {Number(coupon.minimum) > 0 && <span>{t('coupon.minimum', { amount: minimum })}</span>}
        {coupon.sellerName !== undefined && <span>{t('coupon.only', { store: coupon.sellerName })}</span>}
        <span>
          {t('coupon.until')} <Time value={coupon.endTime} isDateOnly />
        </span>
      </span>
      {unfit && (
        <span className={styles.couponRules}>
          {unfit.reason === 'store'
            ? t('coupon.unfit.store')
            : t('coupon.unfit.minimum', { amount: isolate(formatMoney(unfit.missing, language)) })}
        </span>
      )}
    </span>
  );
}

type CodeProps = {
  /** What is being bought: a code is looked up among its stores first, and among what it reaches the minimum of. */
  readonly orders: OutputOf<'order!quote'>['orders'];
  readonly onClaimed: (couponId: string) => void;
};

function CouponCode({ orders, onClaimed }: CodeProps) {
  const { t } = useTranslation('checkout');
  const textOf = useErrorText();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    if (code !== '') setFault(undefined);
  }, [code]);
  const claim = useAction('coupon!claim', {
    invalidates: ['coupon!ofStores', 'coupon!list'],
    onDone: () => setCode(''),
    // Once the list has it: a coupon that came into the list after the new total would move the button below it away from a press.
    onReadAnew: (coupon) => onClaimed(coupon.couponId),
    onRefused: (error) => {
      setFault(textOf(error));
      return true;
    },
  });
  return (
    <form
      className={styles.code}
      onSubmit={(event) => {
        event.preventDefault();
        const trimmed = code.trim();
        const bought = orders.slice(0, mostStores);
        const sellerIds = bought.map((order) => order.sellerId);
        const goodsTotals = bought.map((order) => order.goodsTotal);
        const input = { code: trimmed, ...(bought.length > 0 && { sellerIds, goodsTotals }) };
        if (trimmed !== '' && !claim.isPending) claim.run(input);
      }}
    >
      <Input
        label={t('coupon.code')}
        error={fault}
        dir="ltr"
        maxLength={32}
        autoComplete="off"
        autoCapitalize="characters"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" isPending={claim.isPending}>
        {t('coupon.claim')}
      </Button>
    </form>
  );
}
