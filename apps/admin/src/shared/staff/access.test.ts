import { allCalls, type Call, permissionsOf } from '@entrepot/contract';
import { expect, test } from 'vitest';
import { callPermissions } from './access.ts';

const groupOf = ({ name }: Pick<Call, 'name'>) => name.split('!')[0];
const calls: readonly Call[] = allCalls.filter(({ surface }) => surface === 'admin');
const table = Object.entries(callPermissions).toSorted();

test('a call that not everybody may make who sees what it is about is offered by its own permission', () => {
  const lists = calls.filter((call) => call.name.endsWith('!list') && permissionsOf(call).length > 1);
  // Balances are corrected on the page of their owner.
  const groups = new Set(['balance', ...lists.map(groupOf)]);
  const needed = calls.filter((call) => permissionsOf(call).length === 1 && groups.has(groupOf(call) ?? ''));
  expect(table).toEqual(expect.arrayContaining(needed.map((call) => [call.name, permissionsOf(call)[0]])));
});

test('the panel asks for a call by no other permission than the server', () => {
  expect(table).toEqual(
    table.map(([name]) => [name, permissionsOf(calls.find((call) => call.name === name) as Call).join()]),
  );
});
