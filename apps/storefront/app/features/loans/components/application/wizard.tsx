import { useTranslation } from '@entrepot/i18n/react';
import { ReasonNote } from '@entrepot/ui/note/note.tsx';
import { Wizard as Steps } from '@entrepot/ui/wizard/wizard.tsx';
import { useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import type { LoanOffers } from '../../api/get-loan-offers.ts';
import { currentStep, isStepDone, nextStep, type Step, steps } from '../../hooks/application-steps.ts';
import type { Standing } from '../../hooks/loan-types.ts';
import styles from '../loans.module.css';
import { AgreementStep } from './agreement-step.tsx';
import { ContactsStep } from './contacts-step.tsx';
import { PersonalStep } from './personal-step.tsx';
import { TermsStep } from './terms-step.tsx';

type Props = { readonly standing: Standing; readonly offers: LoanOffers };

/** The application, step by step. What has been written is kept on the server; the step is in the address. */
export function Wizard({ standing, offers }: Props) {
  const { t } = useTranslation('loans');
  const [search, setSearch] = useSearchParams();
  const draft = standing.current;
  const { contactPersons } = offers;
  // What the calculator brought along is to be seen and kept first, also where a draft has gone further.
  const named = search.get('step') ?? (search.has('amount') ? 'terms' : null);
  const step = currentStep(named, draft, contactPersons);
  const common = { draft, onSaved: () => setSearch({ step: nextStep(step) }) };
  const views: Readonly<Record<Step, () => React.ReactNode>> = {
    terms: () => <TermsStep {...common} offers={offers} />,
    personal: () => <PersonalStep {...common} standing={standing} />,
    contacts: () => <ContactsStep {...common} contactPersons={contactPersons} />,
    agreement: () => draft && <AgreementStep draft={draft} contactPersons={contactPersons} />,
  };
  const note = draft && draft.documentRequest !== '' && (
    <ReasonNote tone="warn" className={styles.apart} title={t('documentRequest')} reason={draft.documentRequest} />
  );
  return (
    <Steps
      steps={steps.map((name) => ({
        name,
        title: t(`step.${name}`),
        href: `${paths.loanApplication}?step=${name}`,
        isDone: isStepDone(name, draft, contactPersons),
      }))}
      current={step}
      label={t('steps')}
      doneLabel={t('step.done')}
      note={note}
    >
      {views[step]()}
    </Steps>
  );
}
