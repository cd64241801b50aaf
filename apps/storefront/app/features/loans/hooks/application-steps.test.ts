import { expect, test } from 'vitest';
import { currentStep, isStepDone, nextStep } from './application-steps.ts';
import type { Loan } from './loan-types.ts';

const contact = { familyName: 'Grace', phone: '3012345679', relationship: 'Sister', address: 'Berlin' };
const draft = (change: Partial<Loan> = {}) =>
  ({ state: 'applying', contacts: [contact], workAddress: 'Berlin', hasDocument: true, ...change }) as Loan;

test('without a draft there is nothing but the first step, whatever the address names', () => {
  expect(currentStep(null, undefined, 1)).toBe('terms');
  expect(currentStep('agreement', undefined, 1)).toBe('terms');
});

test('the wizard opens at the first step that lacks something, or at the one that the address names', () => {
  expect(currentStep(null, draft({ hasDocument: false }), 1)).toBe('personal');
  expect(currentStep(null, draft({ workAddress: '' }), 1)).toBe('personal');
  expect(currentStep(null, draft({ contacts: [] }), 1)).toBe('contacts');
  expect(currentStep(null, draft(), 1)).toBe('agreement');
  expect(currentStep('terms', draft(), 1)).toBe('terms');
  expect(currentStep('elsewhere', draft(), 1)).toBe('agreement');
});

test('the agreement is never done, and follows the contacts', () => {
  expect(isStepDone('agreement', draft(), 1)).toBe(false);
  expect(nextStep('contacts')).toBe('agreement');
});

test('contacts are done with as many persons as are asked for, none of them included', () => {
  expect(isStepDone('contacts', draft(), 2)).toBe(false);
  expect(isStepDone('contacts', draft({ contacts: [contact, contact] }), 2)).toBe(true);
  expect(isStepDone('contacts', draft({ contacts: [] }), 0)).toBe(true);
  expect(currentStep(null, draft(), 2)).toBe('contacts');
});

test('no step is done before there is a draft, and none comes after the last', () => {
  expect(isStepDone('terms', undefined, 0)).toBe(false);
  expect(nextStep('terms')).toBe('personal');
  expect(nextStep('agreement')).toBe('agreement');
});
