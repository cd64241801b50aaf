import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { prepareQueue } from '@entrepot/server/platform/database/prepare-queue.ts';
import { openDescriber } from '@entrepot/server/testkit/database/describe-statement.ts';
import { testDatabase } from '@entrepot/server/testkit/database/test-database.ts';
import { isTest, readFiles } from '../tidy/source-files.ts';
import { checkRows } from './check-rows.ts';
import {
  conditionInSomeLists,
  dynamic,
  mappedList,
  oneWrongChoice,
  rightRows,
  unknownColumn,
  wrongRows,
} from './fixtures/wrong-rows.ts';
import { openProgram } from './program.ts';

const root = join(import.meta.dirname, '../..');
const { ownerConnectionString } = await testDatabase();
await prepareQueue(ownerConnectionString, 'entrepot_app');
const describer = await openDescriber(ownerConnectionString);
const program = openProgram(root);
after(async () => {
  program.close();
  await describer.close();
});

const paths = [...readFiles(root).keys()].filter(
  (path) =>
    /^(apps\/server\/src|bench|demo|tools)\/.*\.ts$/.test(path) &&
    !path.startsWith('tools/sql-rows/fixtures/') &&
    !isTest(path),
);

test('the type of each row is what PostgreSQL says of its statement', async () => {
  const report = await checkRows(program, describer, program.sources(paths), () => true);
  const findings = report.findings.map(({ file, line, label, message }) => `${file}:${line} ${label}: ${message}`);
  assert.deepEqual(findings, []);
  assert.ok(report.statements > 500, `only ${report.statements} statements were found`);
  const reviewed = readFileSync(join(import.meta.dirname, 'unresolved.txt'), 'utf8')
    .split('\n')
    .filter(Boolean);
  // A line of the list whose statement can be read by now is taken out; a new one needs a good reason.
  assert.deepEqual(report.unresolved, reviewed.sort());
});

test('each way to be wrong is found, and what is right is not', async () => {
  const file = 'tools/sql-rows/fixtures/wrong-rows.ts';
  const sources = program.sources([file]);
  const { findings, unresolved } = await checkRows(program, describer, sources, () => true);
  const found = Object.fromEntries(findings.map(({ label, message }) => [label.replace(/ \d+$/, ''), message]));
  assert.deepEqual(found, {
    'wrongRows.missingColumn': 'the statement has no column username',
    'wrongRows.surplusColumn': 'the row type has no username',
    'wrongRows.twiceTheSameName': 'two columns are called id',
    'wrongRows.snakeCase': 'created_at is written in snake case; give it a camel-case name with an alias',
    'wrongRows.integerAsText': 'id is int8, read as bigint, and not string',
    'wrongRows.textAsDate': 'at is timestamptz, read as date, and not string',
    'wrongRows.listOfLargeIntegers': 'ids is _int8, read as string[], and not bigint[]',
    'wrongRows.largeIntegerInJson': 'rows is jsonb, read as json, and not { id: bigint; }[]',
    'wrongRows.nullableColumn': 'closedAt may be null: its table admits null',
    'wrongRows.outerJoin': 'store may be null: its side of an outer join may be missing',
    'wrongRows.sumOfNothing': 'total may be null: an aggregate of no rows is null',
    'wrongRows.caseWithoutElse': 'state may be null: a null stands there',
    'wrongRows.madeAtLoad': 'the row type has no username',
    'wrongRows.noRows': 'the statement has no column id',
    [conditionInSomeLists.name]: 'closedAt may be null: its table admits null',
    [mappedList.name]: 'PostgreSQL refuses it: column "no_such_flag" does not exist',
    unknownColumn: 'PostgreSQL refuses it: column "no_such_column" of relation "users" does not exist',
  });
  assert.deepEqual(unresolved, [
    `${file}  ${dynamic.name}  parts.where`,
    `${file}  ${oneWrongChoice.name}  chosen apart: column "no_such_order" does not exist`,
  ]);
  const functions = [conditionInSomeLists, mappedList, unknownColumn].map(({ name }) => name);
  const wrong = [...Object.keys(wrongRows).map((name) => `wrongRows.${name}`), ...functions];
  assert.deepEqual(Object.keys(found).sort(), wrong.sort());
  assert.ok(Object.keys(rightRows).length > 0);
});
