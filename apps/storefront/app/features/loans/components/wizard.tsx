import { useTranslation } from '@entrepot/i18n/react';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import type { LoanOffers } from '../api/get-loan-offers.ts';
import { currentStep, isStepDone, nextStep, type Step, steps } from '../hooks/application-steps.ts';
import type { Loan, Standing } from '../hooks/loan-types.ts';
import { AgreementStep } from './agreement-step.tsx';
import styles from './application.module.css';
import { ContactsStep } from './contacts-step.tsx';
import loans from './loans.module.css';
import { PersonalStep } from './personal-step.tsx';
import { TermsStep } from './terms-step.tsx';

type Props = { readonly standing: Standing; readonly offers: LoanOffers };

/** The application, step by step. What has been written is kept on the server; the step is in the address. */
export function Wizard({ standing, offers }: Props) {
  const { t } = useTranslation('loans');
  const [search, setSearch] = useSearchParams();
  const draft = standing.current;
  const step = currentStep(search.get('step'), draft);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  const common = { draft, onSaved: () => setSearch({ step: nextStep(step) }) };
  const views: Readonly<Record<Step, () => React.ReactNode>> = {
    terms: () => <TermsStep {...common} offers={offers} />,
    personal: () => <PersonalStep {...common} standing={standing} />,
    contacts: () => <ContactsStep {...common} />,
    agreement: () => draft && <AgreementStep draft={draft} />,
  };
  return (
    <div className={styles.wizard}>
      <StepList current={step} draft={draft} />
      <Panel className={styles.panel}>
        {draft && draft.documentRequest !== '' && (
          <div className={loans.warning} role="note">
            <p>{t('documentRequest')}</p>
            <p className={loans.reason} dir="auto">
              {draft.documentRequest}
            </p>
          </div>
        )}
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {t(`step.${step}`)}
        </h2>
        {views[step]()}
      </Panel>
    </div>
  );
}

function StepList({ current, draft }: { readonly current: Step; readonly draft: Loan | undefined }) {
  const { t } = useTranslation('loans');
  return (
    <nav aria-label={t('steps')}>
      <ol className={styles.steps}>
        {steps.map((each, place) => {
          const isDone = isStepDone(each, draft);
          return (
            <li key={each}>
              <Link
                href={`${paths.loanApplication}?step=${each}`}
                aria-current={each === current ? 'step' : undefined}
                className={styles.step}
                data-done={isDone}
              >
                <span className={styles.mark} aria-hidden="true">
                  {isDone ? <IconCheck size={16} stroke={2.5} /> : place + 1}
                </span>
                <span className={styles.stepName}>{t(`step.${each}`)}</span>
                {isDone && <span className="visually-hidden">{t('step.done')}</span>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
