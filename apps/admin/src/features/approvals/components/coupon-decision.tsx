import type { AdminOutputOf } from '@entrepot/client';
import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Decision } from '#shared/queue/decision/decision.tsx';
import styles from '#shared/queue/queue.module.css';

type Props = { readonly approval: AdminOutputOf<'approval!list'>['pageList'][number] };

/** Agrees to a coupon that somebody else has made. Who does not agree stops it among the coupons. */
export function CouponDecision({ approval: { objectId: couponId, amount = '0' } }: Props) {
  const { t } = useTranslation('admin-team');
  const language = useLanguage();
  return (
    <div className={styles.choices}>
      <Decision
        call="coupon!approve"
        label={t('approval.approveCoupon')}
        consequence={t('approval.approveCouponText', { money: isolate(formatMoney(amount, language)) })}
        done={t('approval.couponApproved')}
        isMain
        isSmall
        inputOf={() => ({ couponId })}
      />
    </div>
  );
}
