import type { AdminOutputOf } from '@entrepot/client';
import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Decision } from '#shared/queue/decision/decision.tsx';
import styles from '#shared/queue/queue.module.css';

type Props = { readonly approval: AdminOutputOf<'approval!list'>['pageList'][number] };

/** Carries a refund out that somebody else has asked for, or drops it. */
export function RefundDecisions({ approval }: Props) {
  const { t } = useTranslation('admin-team');
  const language = useLanguage();
  const { objectId: caseId, amount = '0', isOwn } = approval;
  return (
    <div className={styles.choices}>
      {!isOwn && (
        <Decision
          call="order!approveRefund"
          label={t('approval.approveRefund')}
          consequence={t('approval.approveRefundText', { money: isolate(formatMoney(amount, language)) })}
          done={t('approval.refunded')}
          isMain
          isSmall
          inputOf={() => ({ returnId: caseId })}
        />
      )}
      <Decision
        call="order!dismissRefund"
        label={t('approval.dismissRefund')}
        consequence={t('approval.dismissRefundText')}
        done={t('approval.dismissed')}
        isSmall
        inputOf={() => ({ returnId: caseId })}
      />
    </div>
  );
}
