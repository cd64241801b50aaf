import { allCalls } from '@entrepot/contract';
import texts from '@entrepot/i18n/locales/en/admin-audit.json';
import { expect, test } from 'vitest';
import { actionKey } from './action-name.ts';

/** What writes entries besides the audited calls: logging in, the answer to an invitation, and the console. */
const others = ['user!newlogin', 'staff!accept', 'staff:create', 'staff:disable'];

test('the log has words for everything that staff do, and none for what nobody does', () => {
  const audited = allCalls.flatMap(({ audit, name }) => (audit ? [name] : []));
  const named = Object.keys(texts).filter((key) => key.startsWith('action.'));
  expect(named.toSorted()).toEqual([...new Set([...audited, ...others].map(actionKey))].toSorted());
});
