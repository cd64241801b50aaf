import { isApiError } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Checkbox } from '@entrepot/ui/field/inputs.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction, useCall } from '#shared/api/calls.ts';
import { type StepProps, useCacheApplication } from '../../hooks/use-step-form.ts';
import { Agreement } from './agreement.tsx';
import styles from './application.module.css';
import { ApplicationSummary } from './application-summary.tsx';

/** Everything once more, the agreement, and handing in. */
export function ReviewStep({ application }: StepProps) {
  const { t } = useTranslation('promo');
  const terms = useCall('sellerApplication!terms', {}, { staleMs: 60_000 });
  const cacheApplication = useCacheApplication();
  const [, setSearch] = useSearchParams();
  const [isAgreed, setAgreed] = useState(false);
  const [isAskedFor, setAskedFor] = useState(false);
  const submit = useAction('sellerApplication!submit', {
    onDone: (saved) => {
      cacheApplication(saved);
      setSearch({});
      showToast({ kind: 'success', text: t('submitted') });
    },
    onRefused: (error) => {
      if (isApiError(error) && error.key === 'agreement_changed') void terms.refetch();
      return false;
    },
  });
  const isComplete = application.missing.length === 0;
  return (
    <div className={styles.text}>
      <ApplicationSummary application={application} />
      <CallView result={terms} skeleton={<Skeleton lines={6} />}>
        {(inForce) => (
          <>
            <Agreement terms={inForce} />
            <div>
              <Checkbox name="agreement" checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)}>
                {t('agreement.accept')}
              </Checkbox>
              <p className={styles.fault} role="alert">
                {isAskedFor && !isAgreed && t('agreement.required')}
              </p>
            </div>
            <div className={styles.buttons}>
              <Button
                kind="action"
                size="large"
                disabled={!isComplete}
                isPending={submit.isPending}
                onClick={() => {
                  setAskedFor(true);
                  if (isAgreed) submit.run({ agree: true, agreementVersion: inForce.agreementVersion });
                }}
              >
                {t('submit')}
              </Button>
            </div>
          </>
        )}
      </CallView>
    </div>
  );
}
