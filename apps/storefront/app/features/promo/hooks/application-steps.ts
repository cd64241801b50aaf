import type { Application } from './use-step-form.ts';

export const steps = ['account', 'store', 'contact', 'identity', 'review'] as const;
export type Step = (typeof steps)[number];

const stepOfField: Readonly<Record<string, Step>> = {
  storeName: 'store',
  mainCategoryId: 'store',
  country: 'store',
  contactName: 'contact',
  contactEmail: 'contact',
  contactPhoneCode: 'contact',
  contactPhone: 'contact',
  realName: 'identity',
  documentType: 'identity',
  documentNumber: 'identity',
  documentExpiresOn: 'identity',
  frontImg: 'identity',
  backImg: 'identity',
};

/** Whether a step has everything that a submission needs of it. */
export function isStepDone(step: Step, application: Application): boolean {
  if (step === 'account') return application.state !== 'none';
  if (step === 'review') return false;
  return !application.missing.some((field) => stepOfField[field] === step);
}

/** The step that an address names, else the first that is not done. */
export function currentStep(named: string | null, application: Application): Step {
  const step = steps.find((candidate) => candidate === named);
  return step ?? steps.find((candidate) => !isStepDone(candidate, application)) ?? 'review';
}

/** The step of a field that is missing. */
export const stepOf = (field: string): Step => stepOfField[field] ?? 'review';

/** The step after a step. */
export const nextStep = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? 'review';
