import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCalls } from '@entrepot/contract';
import { startPostgres } from '@entrepot/server/platform/postgres/start-postgres.ts';
import { batchesOf } from './batches.ts';
import { findChromium } from './chromium.ts';
import {
  failureOfEnd,
  failuresOfJourneys,
  failuresOfLines,
  failuresOfVitest,
  type JourneyReport,
  type VitestReport,
} from './failures.ts';
import { neverAnswered, readOutcomes } from './outcomes.ts';
import { type Command, type Ended, root, runCommand } from './run-step.ts';

/** How many tests of a step passed and failed, and what is known of each that failed; undefined when the product has no tests of the kind. */
export type Counts = { readonly passed: number; readonly failed: number; readonly failures?: readonly string[] };

/** Multiplies the time that steps and test files may take; see long.ts. */
const limitFactor = Number(process.env.TEST_LIMIT_FACTOR ?? 1);
const minuteMs = 60_000 * limitFactor;
const dayMs = 86_400_000;
const outside = ['**/node_modules/**', '**/build/**', '**/dist/**', '**/fixtures/**'];
const webFolders = ['apps/storefront', 'apps/seller', 'apps/admin', 'packages/ui', 'packages/client', 'packages/panel'];

/** Each check of the repository counts as one. */
export async function runChecks(): Promise<Counts | undefined> {
  const ended = await runCommand({ program: 'node', args: ['tools/check.ts'], limitMs: 8 * minuteMs });
  const lines = ended.output.split('\n');
  const passed = lines.filter((line) => line.startsWith('ok  ')).length;
  const failed = lines.filter((line) => line.startsWith('FAIL  ')).length;
  return settle(ended, { passed, failed, failures: failuresOfLines(ended.output) });
}

/** Tests for Node's own runner. */
export const unitTestFiles = (): string[] =>
  globSync('{packages/*,apps/server,demo,tools,bench}/**/*.test.ts', { cwd: root, exclude: outside }).sort();

/** Unit and module tests: two processes at a time, all on one database server that ends with the step. */
export async function runUnitTests(): Promise<Counts | undefined> {
  const files = unitTestFiles();
  if (files.length === 0) return undefined;
  return withTemporaryFolder(async (folder) => {
    const database = await startPostgres({ dataDir: folder, durable: false });
    const env = {
      ENTREPOT_TEST_POSTGRES: database.connectionString('postgres'),
      // Half of what most files take is compiling what others have compiled before them.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      ENTREPOT_TEST_OUTCOMES: join(folder, 'outcomes'),
    };
    mkdirSync(env.ENTREPOT_TEST_OUTCOMES);
    const batches = batchesOf(files, root).values();
    const counts: Counts[] = [];
    const work = async () => {
      for (const batch of batches) counts.push(await runBatch(batch, env));
    };
    try {
      await Promise.all([work(), work()]);
      const tests = sum(counts);
      // Where tests have failed, what they would have shown is missing for that reason.
      return tests.failed > 0 ? tests : sum([tests, compareOutcomes(env.ENTREPOT_TEST_OUTCOMES)]);
    } finally {
      await database.stop();
    }
  });
}

/** Every outcome that the contract has of a call was seen by some test; see `neverAnswered`. */
function compareOutcomes(folder: string): Counts {
  const failures = neverAnswered(allCalls, readOutcomes(folder));
  for (const failure of failures) console.log(failure);
  return { passed: failures.length > 0 ? 0 : 1, failed: failures.length, failures };
}

async function runBatch(files: readonly string[], env: Readonly<Record<string, string>>): Promise<Counts> {
  const ended = await runCommand({
    program: 'node',
    args: [
      '--test',
      '--test-isolation=none',
      `--test-timeout=${5 * minuteMs}`,
      '--test-reporter=./tools/test/reporter.ts',
      ...files,
    ],
    limitMs: 15 * minuteMs,
    env,
  });
  return settle(ended, readCounts(ended.output));
}

/** Tests for Vitest, by the folder that they run in: every `.test.tsx`, and in the applications every `.test.ts` as well. */
export const webTestFiles = (): Map<string, string[]> =>
  new Map(
    webFolders.map((folder) => {
      const pattern = folder.startsWith('apps/') ? '**/*.test.{ts,tsx}' : '**/*.test.tsx';
      return [folder, globSync(pattern, { cwd: join(root, folder), exclude: outside }).sort()];
    }),
  );

/** Tests of the React code. */
export async function runWebTests(): Promise<Counts | undefined> {
  const counts: Counts[] = [];
  for (const [folder, files] of webTestFiles())
    if (files.length > 0) counts.push(await runVitest(join(root, folder), files));
  return counts.length === 0 ? undefined : sum(counts);
}

function runVitest(cwd: string, files: string[]): Promise<Counts> {
  return withTemporaryFolder(async (folder) => {
    const report = join(folder, 'report.json');
    const args = [
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--maxWorkers=2',
      ...files,
    ];
    const ended = await runCommand({ program: 'vitest', args, limitMs: 10 * minuteMs, cwd });
    const result = readJson<VitestReport>(report);
    return settle(ended, {
      passed: result?.numPassedTests ?? 0,
      failed: result?.numFailedTests ?? 0,
      failures: failuresOfVitest(result),
    });
  });
}

/**
 * A few faults put into a copy, drawn anew each day: the tests beside them must notice. The long run tries all of them, and
 * what Stryker makes of the code without a database.
 */
export async function runMutants(): Promise<Counts | undefined> {
  const isWhole = process.env.MUTANTS === 'all';
  const sample = [
    '--curated',
    '--sample',
    process.env.MUTANTS ?? '8',
    '--seed',
    String(Math.floor(Date.now() / dayMs)),
  ];
  const ended = await runCommand({
    program: 'node',
    args: ['tools/mutants/main.ts', ...(isWhole ? [] : sample)],
    limitMs: (isWhole ? 6 * 60 : 10) * minuteMs,
  });
  const lines = ended.output.split('\n');
  const passed = lines.filter((line) => line.startsWith('noticed ')).length;
  // Whether those that passed unnoticed are too many is what the run itself ends with.
  return settle(ended, { passed, failed: 0 });
}

/** Browser journeys on the product as a user starts it. */
export async function runJourneys(): Promise<Counts | undefined> {
  if (!existsSync(join(root, 'e2e/playwright.config.ts'))) return undefined;
  const CHROMIUM_PATH = findChromium();
  return withTemporaryFolder(async (folder) => {
    const report = join(folder, 'report.json');
    const command: Command = {
      program: 'playwright',
      args: ['test', '--config=e2e/playwright.config.ts', '--reporter=line,json'],
      limitMs: 70 * minuteMs,
      env: {
        E2E_TURNS: process.env.E2E_ALL === '1' ? '0' : '1',
        CHROMIUM_PATH,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        PLAYWRIGHT_HTML_OPEN: 'never',
      },
    };
    const ended = await runCommand(command);
    const result = readJson<JourneyReport>(report);
    const { expected = 0, flaky = 0, unexpected = 0 } = result?.stats ?? {};
    return settle(ended, { passed: expected + flaky, failed: unexpected, failures: failuresOfJourneys(result) });
  });
}

/** A step that ended badly without naming a failed test has failed all the same. */
function settle(ended: Ended, counts: Counts): Counts {
  if (ended.hasTimedOut) console.error('The step took longer than it may and was ended.');
  const isBad = ended.hasTimedOut || ended.exitCode !== 0 || counts.passed + counts.failed === 0;
  if (!isBad || counts.failed > 0) return counts;
  return { ...counts, failed: 1, failures: [...(counts.failures ?? []), failureOfEnd(ended.output)] };
}

/** Reads the last line of the form `N passed, N failed`. */
function readCounts(output: string): Counts {
  const [passed, failed] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)?.slice(1).map(Number) ?? [];
  return { passed: passed ?? 0, failed: failed ?? 0, failures: failuresOfLines(output) };
}

/** The totals over several steps. */
export function sum(counts: readonly Counts[]): Counts {
  return {
    passed: counts.reduce((all, { passed }) => all + passed, 0),
    failed: counts.reduce((all, { failed }) => all + failed, 0),
    failures: counts.flatMap(({ failures }) => failures ?? []),
  };
}

async function withTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'entrepot-run-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readJson<Content>(file: string): Content | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : undefined;
}
