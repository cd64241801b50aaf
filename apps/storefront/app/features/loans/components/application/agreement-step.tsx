import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Checkbox } from '@entrepot/ui/field/inputs.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useState } from 'react';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { useNavigate } from '#shared/site/navigation.tsx';
import { isStepDone, steps } from '../../hooks/application-steps.ts';
import type { Agreement, Loan } from '../../hooks/loan-types.ts';
import { useApply } from '../../hooks/use-apply.ts';
import { AgreementText } from './agreement-text.tsx';
import styles from './application.module.css';
import { ApplicationSummary } from './application-summary.tsx';

type StepProps = { readonly draft: Loan; readonly contactPersons: number };

/** Everything once more, the agreement with this loan's figures, and handing in. */
export function AgreementStep({ draft, contactPersons }: StepProps) {
  const agreement = useCall('loan!agreement', { loanId: draft.loanId }, { staleMs: 0 });
  return (
    <div className={styles.text}>
      <ApplicationSummary draft={draft} contactPersons={contactPersons} />
      <CallView result={agreement} skeleton={<Skeleton lines={10} />}>
        {(inForce) => (
          <Acceptance key={inForce.version} draft={draft} contactPersons={contactPersons} agreement={inForce} />
        )}
      </CallView>
    </div>
  );
}

type Props = StepProps & { readonly agreement: Agreement };

/** An agreement that changed while it was read is shown anew, and is not ticked. */
function Acceptance({ draft, contactPersons, agreement }: Props) {
  const { t } = useTranslation('loans');
  const navigate = useNavigate();
  const [isAgreed, setAgreed] = useState(false);
  const [isAskedFor, setAskedFor] = useState(false);
  const apply = useApply(draft, () => {
    showToast({ kind: 'success', text: t('submitted') });
    void navigate(paths.myLoan);
  });
  const isComplete = steps.every((step) => step === 'agreement' || isStepDone(step, draft, contactPersons));
  return (
    <>
      <AgreementText agreement={agreement} number={draft.number} />
      <div>
        <Checkbox name="agreement" checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)}>
          {t('agreement.accept')}
        </Checkbox>
        <p className={styles.fault} role="alert">
          {isAskedFor && !isAgreed && t('agreement.required')}
        </p>
      </div>
      {!isComplete && <p className={styles.missing}>{t('application.incomplete')}</p>}
      <div className={styles.buttons}>
        <Button
          kind="action"
          size="large"
          disabled={!isComplete}
          isPending={apply.isPending}
          onClick={() => {
            setAskedFor(true);
            if (isAgreed) apply.send(agreement);
          }}
        >
          {t('submit')}
        </Button>
      </div>
    </>
  );
}
