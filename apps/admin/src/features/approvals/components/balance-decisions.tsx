import type { AdminOutputOf } from '@entrepot/client';
import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Decision } from '#shared/queue/decision/decision.tsx';
import styles from '#shared/queue/queue.module.css';

type Props = { readonly approval: AdminOutputOf<'approval!list'>['pageList'][number] };

/** Posts a correction of a balance that somebody else has proposed, or drops it. */
export function BalanceDecisions({ approval }: Props) {
  const { t } = useTranslation('admin-team');
  const language = useLanguage();
  const { objectId: correctionId, amount = '0', username, isOwn } = approval;
  return (
    <div className={styles.choices}>
      {!isOwn && (
        <Decision
          call="balance!approveCorrection"
          label={t('approval.approveCorrection')}
          consequence={t('approval.approveCorrectionText', {
            name: isolate(username),
            money: isolate(formatMoney(amount, language)),
          })}
          done={t('approval.corrected')}
          isMain
          isSmall
          inputOf={() => ({ correctionId })}
        />
      )}
      <Decision
        call="balance!dismissCorrection"
        label={t('approval.dismissRefund')}
        consequence={t('approval.dismissCorrectionText')}
        done={t('approval.dismissed')}
        isSmall
        inputOf={() => ({ correctionId })}
      />
    </div>
  );
}
