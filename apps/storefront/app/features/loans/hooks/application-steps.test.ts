import { expect, test } from 'vitest';
import { currentStep, isStepDone, nextStep } from './application-steps.ts';
import type { Loan } from './loan-types.ts';

const contact = { familyName: 'Grace', phone: '3012345679', relationship: 'Sister', address: 'Berlin' };
const draft = (change: Partial<Loan> = {}) =>
  ({ state: 'applying', contacts: [contact], workAddress: 'Berlin', hasDocument: true, ...change }) as Loan;

test('without a draft there is nothing but the first step, whatever the address names', () => {
  expect(currentStep(null, undefined)).toBe('terms');
  expect(currentStep('agreement', undefined)).toBe('terms');
});

test('the wizard opens at the first step that lacks something, or at the one that the address names', () => {
  expect(currentStep(null, draft({ hasDocument: false }))).toBe('personal');
  expect(currentStep(null, draft({ workAddress: '' }))).toBe('personal');
  expect(currentStep(null, draft({ contacts: [] }))).toBe('contacts');
  expect(currentStep(null, draft())).toBe('agreement');
  expect(currentStep('terms', draft())).toBe('terms');
  expect(currentStep('elsewhere', draft())).toBe('agreement');
});

test('the agreement is never done, and follows the contacts', () => {
  expect(isStepDone('agreement', draft())).toBe(false);
  expect(nextStep('contacts')).toBe('agreement');
});
