import { useTranslation } from '@entrepot/i18n/react';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { currentStep, isStepDone, nextStep, type Step, steps } from '../hooks/application-steps.ts';
import type { Application, StepProps } from '../hooks/use-step-form.ts';
import { AccountStep } from './account-step.tsx';
import styles from './application.module.css';
import { ContactStep } from './contact-step.tsx';
import { IdentityStep } from './identity-step.tsx';
import { RejectionNote } from './rejection-note.tsx';
import { ReviewStep } from './review-step.tsx';
import { StoreStep } from './store-step.tsx';

const views: Readonly<Record<Step, (props: StepProps) => React.ReactNode>> = {
  account: AccountStep,
  store: StoreStep,
  contact: ContactStep,
  identity: IdentityStep,
  review: ReviewStep,
};

/** The application, step by step. What has been written is kept; the step is in the address. */
export function Wizard({ application }: { readonly application: Application }) {
  const { t } = useTranslation('promo');
  const [search, setSearch] = useSearchParams();
  const step = currentStep(search.get('step'), application);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  const View = views[step];
  return (
    <div className={styles.wizard}>
      <nav aria-label={t('form.steps')}>
        <ol className={styles.steps}>
          {steps.map((each, place) => (
            <li key={each}>
              <Link
                href={`${paths.promoApply}?step=${each}`}
                aria-current={each === step ? 'step' : undefined}
                className={styles.step}
                data-done={isStepDone(each, application)}
              >
                <span className={styles.mark} aria-hidden="true">
                  {isStepDone(each, application) ? <IconCheck size={16} stroke={2.5} /> : place + 1}
                </span>
                <span className={styles.stepName}>{t(`step.${each}`)}</span>
                {isStepDone(each, application) && <span className="visually-hidden">{t('step.done')}</span>}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <Panel className={styles.panel}>
        <RejectionNote application={application} />
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {t(`step.${step}`)}
        </h2>
        <View key={step} application={application} onSaved={() => setSearch({ step: nextStep(step) })} />
      </Panel>
    </div>
  );
}
