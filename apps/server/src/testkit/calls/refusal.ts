import assert from 'node:assert/strict';
import { type DomainError, type ErrorKey, isDomainError } from '@entrepot/domain';

/** For `assert.rejects` and `assert.throws`: a refusal of this key, with these parameters where some are named. */
export const refusal = (key: ErrorKey, params?: object) => (error: unknown) => {
  assert.ok(isDomainError(error), String(error));
  assert.equal(error.key, key, JSON.stringify(error.params));
  if (params) assert.deepEqual(error.params, params);
  return true;
};

/** Asserts that work is refused by this key, with these parameters where some are named. */
export const refuses = (work: Promise<unknown>, key: ErrorKey, params?: object) =>
  assert.rejects(work, refusal(key, params));

/** For `assert.rejects`: an input that is refused because of this field, whatever else is wrong with it. */
export const faulty = (field: string) => (error: unknown) => {
  refusal('invalid_parameters')(error);
  const { fields } = (error as DomainError).params as { fields: readonly { field: string }[] };
  assert.ok(
    fields.some((fault) => fault.field === field),
    JSON.stringify(fields),
  );
  return true;
};
