import type { AdminOutputOf } from '@entrepot/client';
import { formatInteger, formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Worth } from '@entrepot/panel/coupons/coupon-list.tsx';
import { platformZoneName, Time } from '@entrepot/panel/time.tsx';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { Decision } from '#shared/queue/decision/decision.tsx';
import styles from '#shared/queue/queue.module.css';

type Approval = AdminOutputOf<'approval!list'>['pageList'][number];
type Props = { readonly approval: Approval };

/** All terms of a coupon that somebody has made; a colleague agrees to it, and either of the two drops it. */
export function CouponDecision({ approval }: Props) {
  const { t } = useTranslation('admin-team');
  const language = useLanguage();
  const { objectId: couponId, amount = '0', coupon, isOwn } = approval;
  return (
    <>
      {coupon && <Terms coupon={coupon} />}
      <div className={styles.choices}>
        {!isOwn && (
          <Decision
            call="coupon!approve"
            label={t('approval.approveCoupon')}
            consequence={t('approval.approveCouponText', { money: isolate(formatMoney(amount, language)) })}
            done={t('approval.couponApproved')}
            isMain
            isSmall
            inputOf={() => ({ couponId })}
          />
        )}
        <Decision
          call="coupon!dismiss"
          label={t('approval.dismissRefund')}
          consequence={t('approval.dismissCouponText')}
          done={t('approval.dismissed')}
          isSmall
          inputOf={() => ({ couponId })}
        />
      </div>
    </>
  );
}

function Terms({ coupon }: { readonly coupon: NonNullable<Approval['coupon']> }) {
  const { t } = useTranslation('admin-team');
  const language = useLanguage();
  const { claimLimit, startTime, endTime } = coupon;
  return (
    <Facts
      facts={[
        [t('approval.couponWorth'), <Worth key="worth" coupon={coupon} />],
        [t('approval.couponLimit'), claimLimit === undefined ? undefined : formatInteger(claimLimit, language)],
        [
          t('approval.couponPeriod'),
          <span key="period">
            <Time value={startTime} /> – <Time value={endTime} /> <bdi dir="ltr">{platformZoneName}</bdi>
          </span>,
        ],
      ]}
    />
  );
}
