import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { prepared, preparedName } from './prepared.ts';

const statement = sql`select 1`;

test('the name of a prepared statement is read back from its text, that of no other text is', () => {
  for (const name of ['ledger_post', 'a', 'x'.repeat(63)]) {
    assert.equal(preparedName(`/*prepared:${name}*/ select 1`), name);
    assert.equal(preparedName(`\n  /*prepared:${name}*/\n select 1`), name);
  }
  for (const text of ['select 1', 'select /*prepared:late*/ 1', '/* prepared:a */ select 1', '', '/*prepared:*/'])
    assert.equal(preparedName(text), undefined);
});

test('a name that PostgreSQL would cut, and one that would end the comment, are refused', () => {
  assert.ok(prepared('x'.repeat(63), statement));
  for (const name of ['x'.repeat(64), '', 'Big', 'with space', 'x1', 'x*/ drop table users; --'])
    assert.throws(() => prepared(name, statement), /cannot name a prepared statement/);
});
