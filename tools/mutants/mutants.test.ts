import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { root } from '../test/run-step.ts';
import { areas, type Fault, withFault } from './fault.ts';
import { readFaults } from './read-faults.ts';
import { complaints, draw, type Result, scoreLines } from './score.ts';

const code = 'export const isFull = (count: number) =>\n  count >= limit;\n';
const list = (entry: string, beside: readonly string[] = []) =>
  readFaults(
    'wallet',
    `file ~/full.ts\ntests ~/full.test.ts\n${entry}`,
    () => code,
    (path) => beside.includes(path),
  );
const entry = 'fault one-more\nA cup would run over.\n- count >= limit\n+ count > limit';

test('a list names faults by their text, however the lines are broken', () => {
  const [fault] = list(entry.replace('count >= limit', '=> count >= limit;'));
  assert.equal(fault?.id, 'wallet/one-more');
  assert.equal(fault?.file, 'apps/server/src/full.ts');
  assert.deepEqual(fault?.tests, ['apps/server/src/full.test.ts']);
  assert.equal(code.slice(fault?.start, fault?.end), '=>\n  count >= limit;');
  const [other] = list(`${entry}\ntests ~/other.test.ts\nunnoticed nobody drinks`);
  assert.deepEqual([other?.tests, other?.unnoticed], [['apps/server/src/other.test.ts'], 'nobody drinks']);
  assert.match(withFault(code, other as Fault), /count > limit/);
});

test('the test that stands beside a file looks for its faults as well, after those that the list names, and once', () => {
  const beside = 'apps/server/src/full.test.ts';
  const other = 'apps/server/src/other.test.ts';
  assert.deepEqual(list(entry, [beside])[0]?.tests, [beside]);
  assert.deepEqual(list(`${entry}\ntests ~/other.test.ts`, [beside])[0]?.tests, [other, beside]);
  assert.deepEqual(list(`${entry}\ntests ~/other.test.ts`)[0]?.tests, [other]);
  const ofTable = `file db/full.sql\ntests ~/full.test.ts\n${entry}`;
  assert.deepEqual(
    readFaults(
      'wallet',
      ofTable,
      () => code,
      () => true,
    )[0]?.tests,
    [beside],
  );
});

test('a list that does not fit the code any more is refused, with every line that does not', () => {
  const wrong = [
    [entry.replace('count >= limit', 'count >= most'), /does not stand in/],
    [entry.replace('count >= limit', 'count'), /more than once/],
    [entry.replace('count > limit', 'count >= limit'), /changes nothing/],
    [entry.replace('A cup would run over.\n', ''), /why it matters/],
    [`${entry}\n${entry}`, /wallet\/one-more is there twice/],
    ['strange words', /belongs to no fault/],
  ] as const;
  for (const [text, message] of wrong) assert.throws(() => list(text), message);
});

const result = (id: string, isNoticed: boolean, change: Partial<Fault> = {}): Result => ({
  fault: { ...(list(entry)[0] as Fault), id, ...change },
  noticedBy: isNoticed ? 'a.test.ts' : undefined,
});

test('an area passes with nine in ten, a sample with all that are to be noticed', () => {
  const results = Array.from({ length: 10 }, (_, index) => result(`wallet/${index}`, index > 0));
  assert.deepEqual(complaints(results, false), []);
  assert.deepEqual(complaints(results.slice(0, 9), false), ['wallet: less than 90 % were noticed']);
  assert.deepEqual(complaints(results, true), ['wallet/0 was not noticed']);
  assert.deepEqual(complaints([result('wallet/0', false, { unnoticed: 'known' })], true), []);
  assert.match(scoreLines(results).join(), /^wallet +9 of +10 +90\.0 %$/);
});

test('a seed always draws the same faults, and another seed others', () => {
  const faults = Array.from({ length: 300 }, (_, index) => result(String(index), true).fault);
  const drawn = (seed: number) => draw(faults, 12, seed).map(({ id }) => id);
  assert.deepEqual(drawn(7), drawn(7));
  assert.notDeepEqual(drawn(7), drawn(8));
  assert.equal(new Set(drawn(7)).size, 12);
});

const functionsOf = (text: string) =>
  [...text.matchAll(/create (?:or replace )?function (\w+)[\s\S]*?\$\$[\s\S]*?\$\$/gi)].map((found) => ({
    name: found[1] ?? '',
    from: found.index,
    until: found.index + found[0].length,
  }));

test('every fault on the lists still has its place, where it has an effect, and its tests are there', () => {
  const readFile = (path: string) => readFileSync(join(root, path), 'utf8');
  const lists = globSync('tools/mutants/faults/*.txt', { cwd: root });
  assert.ok(lists.length > 0);
  // Applied after the migrations: what a migration says of these functions holds no more.
  const later = globSync('db/functions/*.sql', { cwd: root }).flatMap((file) => functionsOf(readFile(file)));
  const replaced = new Set(later.map(({ name }) => name));
  assert.ok(replaced.has('ledger_post'));
  for (const path of lists) {
    const area = areas.find((name) => name === basename(path, '.txt'));
    assert.ok(area, path);
    for (const { id, file, start, tests } of readFaults(area, readFile(path), readFile, (test) =>
      existsSync(join(root, test)),
    )) {
      for (const test of tests) readFile(test);
      const within = file.startsWith('db/migrations/') ? functionsOf(readFile(file)) : [];
      const place = within.find(({ from, until }) => from <= start && start < until);
      assert.ok(!replaced.has(place?.name ?? ''), `${id} changes a function that db/functions makes anew`);
    }
  }
});
