import { expect, test } from 'vitest';
import { currentStep, isStepDone, nextStep, stepOf } from './application-steps.ts';
import type { Application } from './use-step-form.ts';

const draft = (missing: string[], state: Application['state'] = 'draft') => ({ state, missing }) as Application;

test('the wizard opens at the first step that lacks something, or at the one that the address names', () => {
  expect(currentStep(null, draft(['storeName', 'frontImg'], 'none'))).toBe('account');
  expect(currentStep(null, draft(['contactEmail', 'frontImg']))).toBe('contact');
  expect(currentStep(null, draft(['backImg']))).toBe('identity');
  expect(currentStep(null, draft([]))).toBe('review');
  expect(currentStep('store', draft([]))).toBe('store');
  expect(currentStep('elsewhere', draft([]))).toBe('review');
});

test('a step is done when nothing of it is missing, and the review never is', () => {
  expect(isStepDone('store', draft(['contactEmail']))).toBe(true);
  expect(isStepDone('contact', draft(['contactEmail']))).toBe(false);
  expect(isStepDone('review', draft([]))).toBe(false);
  expect(nextStep('account')).toBe('store');
  expect(nextStep('identity')).toBe('review');
  expect(nextStep('review')).toBe('review');
});

test('whatever is missing belongs to the step that asks for it', () => {
  const asks = {
    store: ['storeName', 'mainCategoryId', 'country'],
    contact: ['contactName', 'contactEmail', 'contactPhoneCode', 'contactPhone'],
    identity: ['realName', 'documentType', 'documentNumber', 'documentExpiresOn', 'frontImg', 'backImg'],
  } as const;
  for (const step of ['store', 'contact', 'identity'] as const)
    for (const field of asks[step]) {
      expect(stepOf(field), field).toBe(step);
      expect(isStepDone(step, draft([field])), field).toBe(false);
    }
  expect(stepOf('a field of a later version')).toBe('review');
});
