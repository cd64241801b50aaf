import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { serverFaults } from './draft-faults.ts';

test('a refusal of the server stands beside the field that the editor has for it', () => {
  const faults = serverFaults(emptyDraft('en'), [
    { field: 'sizeMm', reason: 'invalid' },
    { field: 'skus.0.picture', reason: 'invalid' },
    { field: 'titles.en', reason: 'required' },
  ]);
  expect(faults).toEqual({ size: 'fault.refused', pictures: 'fault.refused', titles: 'fault.title' });
});
