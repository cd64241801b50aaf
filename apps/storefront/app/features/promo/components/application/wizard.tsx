import { useTranslation } from '@entrepot/i18n/react';
import { Wizard as Steps } from '@entrepot/ui/wizard/wizard.tsx';
import { useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { currentStep, isStepDone, nextStep, type Step, steps } from '../../hooks/application-steps.ts';
import type { Application, StepProps } from '../../hooks/use-step-form.ts';
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
  const View = views[step];
  return (
    <div className={styles.wizard}>
      <Steps
        steps={steps.map((name) => ({
          name,
          title: t(`step.${name}`),
          href: `${paths.promoApply}?step=${name}`,
          isDone: isStepDone(name, application),
        }))}
        current={step}
        label={t('form.steps')}
        doneLabel={t('step.done')}
        hidesNames
        note={<RejectionNote application={application} />}
      >
        <View key={step} application={application} onSaved={() => setSearch({ step: nextStep(step) })} />
      </Steps>
    </div>
  );
}
