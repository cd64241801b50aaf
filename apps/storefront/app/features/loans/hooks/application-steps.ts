import type { Loan } from './loan-types.ts';

export const steps = ['terms', 'personal', 'contacts', 'agreement'] as const;
export type Step = (typeof steps)[number];

/** What every step gets. The draft begins with the first step that is kept. */
export type StepProps = { readonly draft: Loan | undefined; readonly onSaved: () => void };

/** Whether a step has everything that handing in needs of it, so many contact persons among it. */
export function isStepDone(step: Step, draft: Loan | undefined, contactPersons: number): boolean {
  if (!draft) return false;
  if (step === 'terms') return true;
  if (step === 'personal') return draft.hasDocument && draft.workAddress !== '';
  return step === 'contacts' && draft.contacts.length >= contactPersons;
}

/** The step that an address names, else the first that is not done. Nothing can be kept before there is a draft. */
export function currentStep(named: string | null, draft: Loan | undefined, contactPersons: number): Step {
  if (!draft) return 'terms';
  const step = steps.find((candidate) => candidate === named);
  return step ?? steps.find((candidate) => !isStepDone(candidate, draft, contactPersons)) ?? 'agreement';
}

/** The step after a step. */
export const nextStep = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? 'agreement';
