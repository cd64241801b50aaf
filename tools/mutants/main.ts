import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@entrepot/server/platform/postgres/start-postgres.ts';
import { root } from '../test/run-step.ts';
import { areas, type Fault } from './fault.ts';
import { tryPureCode } from './pure-code.ts';
import { readFaults } from './read-faults.ts';
import { complaints, draw, type Result, scoreLines } from './score.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

/**
 * `npm run mutants`: puts faults into a copy of the checkout, one at a time, runs the tests that stand near them and counts
 * which faults were noticed. Ends with 1 when less than nine in ten of an area were.
 *
 *     --area wallet,orders   only these
 *     --id wallet/…          only this one, or these
 *     --sample 20 --seed 7   so many, drawn by a seed (which is printed)
 *     --files a,b            only what Stryker makes of these files of pure code, by path without ending
 *     --workers 2            at a time
 *     --pure, --curated      only what Stryker makes of pure code, only the lists in `faults/`
 */
const { values } = parseArgs({
  options: {
    area: { type: 'string' },
    id: { type: 'string' },
    files: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string' },
    workers: { type: 'string', default: '2' },
    pure: { type: 'boolean', default: false },
    curated: { type: 'boolean', default: false },
  },
});

function chosen(): Fault[] {
  const wanted = values.area?.split(',');
  const unknown = wanted?.filter((name) => !areas.some((area) => area === name)) ?? [];
  if (unknown.length > 0) throw new Error(`There is no area ${unknown.join(', ')}: choose of ${areas.join(', ')}`);
  const all = curatedFaults().filter(
    ({ id, area }) => (wanted?.includes(area) ?? true) && (values.id?.split(',').includes(id) ?? true),
  );
  if (all.length === 0) throw new Error('There is no such fault');
  if (values.sample === undefined) return all;
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  console.log(`a sample of ${values.sample} of ${all.length}, drawn with --seed ${seed}`);
  return draw(all, Number(values.sample), seed);
}

function curatedFaults(): Fault[] {
  const readFile = (path: string) => readFileSync(join(root, path), 'utf8');
  return globSync('tools/mutants/faults/*.txt', { cwd: root })
    .sort()
    .flatMap((list) => {
      const area = areas.find((name) => name === basename(list, '.txt'));
      if (!area) throw new Error(`${list} is named after no area`);
      return readFaults(area, readFile(list), readFile, (path) => existsSync(join(root, path)));
    });
}

/** The tests that fail without any fault: they notice nothing. */
const broken = new Set<string>();
/** Whether a file of tests passes as the code stands; asked once of each that is said to have noticed something. */
const sound = new Map<string, Promise<boolean>>();

async function tryFault(workspace: Workspace, fault: Fault): Promise<Result> {
  for (const test of fault.tests) {
    workspace.put(fault);
    const passed = await workspace.passes(test);
    workspace.restore(fault);
    if (passed) continue;
    const isSound = sound.get(test) ?? workspace.passes(test);
    sound.set(test, isSound);
    if (await isSound) return { fault, noticedBy: test };
    broken.add(test);
  }
  return { fault, noticedBy: undefined };
}

async function work(workspace: Workspace, queue: Fault[], results: Result[]): Promise<void> {
  const remove = () => workspace.remove();
  process.once('exit', remove);
  for (let fault = queue.shift(); fault; fault = queue.shift()) {
    const from = performance.now();
    const result = await tryFault(workspace, fault);
    results.push(result);
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    const outcome = result.noticedBy === undefined ? 'UNNOTICED' : 'noticed  ';
    console.log(
      `${outcome} ${fault.id}  ${seconds} s${result.noticedBy ? `  ${basename(result.noticedBy)}` : `  ${fault.why}`}`,
    );
  }
  process.removeListener('exit', remove);
  remove();
}

async function tryCurated(): Promise<Result[]> {
  const queue = chosen();
  const folder = mkdtempSync(join(tmpdir(), 'entrepot-mutants-data-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeFolder);
  const database = await startPostgres({ dataDir: folder, durable: false });
  const results: Result[] = [];
  try {
    const env = { ENTREPOT_TEST_POSTGRES: database.connectionString('postgres') };
    const workspaces = Array.from({ length: Number(values.workers) }, () => createWorkspace(root, env));
    await Promise.all(workspaces.map((workspace) => work(workspace, queue, results)));
  } finally {
    await database.stop();
    removeFolder();
  }
  for (const { fault } of results.filter(({ fault, noticedBy }) => fault.unnoticed !== undefined && noticedBy))
    console.log(`${fault.id} is noticed now: its reason can go`);
  return results;
}

async function tryPure(): Promise<Result[]> {
  const wanted = values.area?.split(',');
  const results = await tryPureCode(
    areas.filter((area) => wanted?.includes(area) ?? true),
    Number(values.workers),
    values.files?.split(','),
  );
  for (const { fault } of results.filter(({ noticedBy }) => noticedBy === undefined))
    console.log(`UNNOTICED ${fault.id}`);
  return results;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const isPart = values.sample !== undefined || values.id !== undefined;
const isPure = values.pure || values.files !== undefined;
const results = [...(isPure ? [] : await tryCurated()), ...(values.curated || isPart ? [] : await tryPure())];
console.log(`\n${scoreLines(results).join('\n')}`);
const wrong = [...complaints(results, isPart), ...[...broken].map((test) => `${test} fails without a fault`)];
for (const sentence of wrong) console.log(sentence);
process.exitCode = wrong.length > 0 ? 1 : 0;
