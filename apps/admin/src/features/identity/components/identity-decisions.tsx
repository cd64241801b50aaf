import { useTranslation } from '@entrepot/i18n/react';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { Decisions } from '#shared/queue/decision/decisions.tsx';
import type { Verification } from '../verification.ts';

/** What can be done with a verification in its state. */
export function IdentityDecisions({ found }: { readonly found: Verification }) {
  const { t } = useTranslation('admin-reviews');
  const { verificationId, version } = found;
  return (
    <Decisions>
      {found.state === 'under_review' && (
        <>
          <Decision
            call="identity!decide"
            label={t('identity.pass')}
            consequence={t('identity.passText')}
            done={t('identity.passed')}
            shortcut="a"
            isMain
            inputOf={() => ({ verificationId, version, decision: 'pass' })}
          />
          <Decision
            call="identity!decide"
            subject={`${verificationId} reject`}
            label={t('identity.reject')}
            consequence={t('identity.rejectText')}
            done={t('identity.rejected')}
            shortcut="r"
            reasons="identity"
            inputOf={(reason) => ({ verificationId, version, decision: 'reject', reason })}
          />
          <Decision
            call="identity!decide"
            subject={`${verificationId} flag`}
            label={t('identity.flag')}
            consequence={t('identity.flagText')}
            done={t('identity.flagged')}
            shortcut="f"
            reasons="flag"
            inputOf={(reason) => ({ verificationId, version, decision: 'flag', reason })}
          />
        </>
      )}
      {found.state === 'passed' && (
        <Decision
          call="identity!decide"
          subject={`${verificationId} again`}
          label={t('identity.again')}
          consequence={t('identity.againText')}
          done={t('identity.askedAgain')}
          shortcut="e"
          reasons="resubmission"
          inputOf={(reason) => ({ verificationId, version, decision: 'request_resubmission', reason })}
        />
      )}
    </Decisions>
  );
}
