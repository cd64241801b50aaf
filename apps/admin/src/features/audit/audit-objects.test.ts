import { allCalls } from '@entrepot/contract';
import { expect, test } from 'vitest';
import { auditObjects } from './audit-objects.ts';

test('the log is searched by everything that it is kept of', () => {
  const audited = allCalls.flatMap(({ audit }) => audit?.object ?? []);
  expect(auditObjects.toSorted()).toEqual([...new Set(audited)].toSorted());
});
