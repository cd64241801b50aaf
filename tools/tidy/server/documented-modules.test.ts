import assert from 'node:assert/strict';
import { test } from 'node:test';
import { found } from '../fixtures/repository.ts';
import { documentedModules } from './documented-modules.ts';

const door = 'apps/server/src/modules/sellers/index.ts';
const row = (events: string) => `# Map\n\n| \`sellers\` | stores | ${events} |\n`;
const repository = {
  'db/migrations/20260101T0000_sellers.sql':
    'create table stores (); create table logs (); create view store_names as select;',
  'db/migrations/20260102T0000_sellers.sql': '-- create table notes ();\nalter table logs rename to store_logs;',
  [door]: '/** Owns `stores` and `store_logs`; publishes `store_names`. */',
  'apps/server/src/modules/sellers/sellers.events.ts':
    "defineEvent<{ readonly kind: 'a' }>('store_opened');\ndefineEvent<{\n  id: string;\n}>(\n  'store_closed',\n);",
  'docs/architecture.md': row('`store_closed`, `store_opened`'),
};
const messages = (files: object) => found(documentedModules, { ...repository, ...files }).map(({ message }) => message);

test('a front door names what its module owns, under its last name', () => {
  assert.deepEqual(messages({}), []);
  assert.deepEqual(messages({ [door]: '/** Owns `store*`. */' }), []);
  assert.deepEqual(messages({ [door]: '/** Owns `stores` and `logs`. */' }), [
    'it owns store_names: name it among what it owns or publishes',
    'it owns store_logs: name it among what it owns or publishes',
  ]);
});

test('what was dropped, by a backfill too, is owned no more', () => {
  const drop = 'drop table if exists store_logs, stores;';
  const files = { 'db/migrations/20260103T0000_backfill.sql': drop, [door]: '/** Publishes `store_names`. */' };
  assert.deepEqual(messages(files), []);
});

test('the map names each event of a module, and no other', () => {
  const told = (events: string) => messages({ 'docs/architecture.md': row(events) });
  const fault = 'sellers emits store_closed, store_opened; its row says ';
  assert.deepEqual(told('`store_closed`'), [`${fault}store_closed`]);
  assert.deepEqual(told('`store_closed`, `store_opened`, `store_sold`'), [
    `${fault}store_closed, store_opened, store_sold`,
  ]);
  assert.deepEqual(messages({ 'docs/architecture.md': '# Map\n' }), [`${fault}none`]);
});

test('operators are told of each setting after which something is deleted', () => {
  const settings =
    "defineSetting({ key: 'log_kept_days' });\ndefineSetting({ key: 'upload_unused_days' });\ndefineSetting({ key: 'loan_days' });";
  const told = (table: string) =>
    messages({ 'apps/server/src/modules/sellers/sellers.settings.ts': settings, 'docs/operations.md': table });
  assert.deepEqual(told('| logs | `log_kept_days` (30) |\n| uploads | `upload_unused_days` (2) |'), []);
  assert.deepEqual(told('| logs | `log_kept_days` (30) |'), [
    'docs/operations.md does not say what is deleted after upload_unused_days',
  ]);
});
