import assert from 'node:assert/strict';
import { test } from 'node:test';
import { places } from '../fixtures/repository.ts';
import { currentFunctions } from './current-functions.ts';

test('a function of db/functions is defined there alone, and none is edited in the database', () => {
  const file = 'db/migrations/20261214T0001_catalogue.sql';
  const functions = { 'db/functions/catalogue.sql': 'create or replace function list_anew() returns void' };
  const define = '\ncreate or replace function list_anew() returns void';
  assert.deepEqual(places(currentFunctions, { ...functions, [file]: define }), [`${file}:2`]);
  assert.deepEqual(places(currentFunctions, { ...functions, [file]: `${define}s` }), [`${file}:2`]);
  assert.deepEqual(places(currentFunctions, { [file]: define }), []);
  assert.deepEqual(places(currentFunctions, { ...functions, [file]: 'drop function list_anew();' }), []);
  assert.deepEqual(places(currentFunctions, { ...functions, [file]: `-- ${define.trim()}` }), []);
  assert.deepEqual(places(currentFunctions, { [file]: "select pg_get_functiondef('f()'::regprocedure)" }), [
    `${file}:1`,
  ]);
  const landed = { 'db/migrations/20261212T0402_catalogue.sql': `${define};select pg_get_functiondef(1)` };
  assert.deepEqual(places(currentFunctions, { ...functions, ...landed }), []);
});
