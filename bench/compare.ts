import { availableParallelism } from 'node:os';
import type { Measured } from './load/plan.ts';
import { rssMbOf } from './measure/process-cost.ts';
import { type Summary, summarise } from './measure/verdicts.ts';
import type { Options } from './options.ts';
import { resultTable } from './report.ts';
import { say } from './say.ts';
import { scenarios } from './scenarios/index.ts';
import { limits } from './scenarios/limits.ts';
import type { LimitName, Scenario } from './scenarios/scenario.ts';
import { isPinned } from './stage/processes.ts';
import { type PreparedPlan, prepareScenario, runPlan } from './stage/run-scenario.ts';
import { openStage, type Stage, startDatabase } from './stage/stage.ts';

const sellers = 200;
const buyers = 10_000;
/** A load process this busy may itself have been what limited the result. */
const loadLimit = 0.95;

/**
 * Runs limits and scenarios in turn, round by round, so that a busy moment of the machine falls on both, and prints the table.
 * Returns how many errors there were, broken invariants included.
 */
export async function compareWithLimits(options: Options): Promise<number> {
  const chosen = scenarios.filter(({ name }) => options.only.length === 0 || options.only.includes(name));
  const unknown = options.only.filter((name) => !scenarios.some((scenario) => scenario.name === name));
  if (unknown.length > 0)
    throw new Error(`no scenario ${unknown.join(', ')}: there are ${scenarios.map((s) => s.name).join(', ')}`);
  const database = await startDatabase();
  try {
    say(`Filling a shop of ${options.products.toLocaleString('en')} products …`);
    const startedMs = performance.now();
    const stage = await openStage(database, 'bench', { products: options.products, sellers, buyers });
    try {
      say(`Ready after ${seconds(performance.now() - startedMs)}; ${machine()}.`);
      say(
        `The shop's server answered ${seconds(stage.server.startMs)} after its start, at ${rssMbOf(stage.server.pid) ?? '–'} MB.`,
      );
      const run = [...limits, ...chosen];
      const rounds = await measure(stage, run, options);
      return await conclude(stage, run, rounds);
    } finally {
      await stage.close();
    }
  } finally {
    await database.stop();
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function machine(): string {
  return `${availableParallelism()} cores, ${isPinned ? 'server and load pinned to one each' : 'nothing pinned'}`;
}

async function measure(stage: Stage, run: readonly Scenario[], options: Options) {
  const plans = new Map<Scenario, PreparedPlan>();
  for (const scenario of run) plans.set(scenario, await prepareScenario(stage, scenario));
  const rounds = new Map<Scenario, Measured[]>(run.map((scenario) => [scenario, []]));
  for (let round = 1; round <= options.rounds; round += 1) {
    say(`\nRound ${round} of ${options.rounds}`);
    for (const scenario of run) {
      const plan = plans.get(scenario);
      if (!plan) continue;
      const measured = await runPlan(plan(options, round));
      rounds.get(scenario)?.push(measured);
      say(describe(scenario, measured));
      if (scenario.unit === 'orders') await stage.settle();
    }
  }
  return rounds;
}

function describe(scenario: Scenario, measured: Measured): string {
  const busy =
    measured.loadCpuShare > loadLimit ? `, load at ${Math.round(measured.loadCpuShare * 100)} % of its core` : '';
  const failed = measured.errors > 0 ? `, ${measured.errors} errors: ${measured.firstError}` : '';
  const times = `p50 ${measured.p50Ms.toFixed(2)} ms, p99 ${measured.p99Ms.toFixed(2)} ms`;
  return `  ${scenario.title}: ${measured.perSecond.toFixed(0)} ${scenario.unit}/s, ${times}${busy}${failed}`;
}

async function conclude(stage: Stage, run: readonly Scenario[], rounds: ReadonlyMap<Scenario, readonly Measured[]>) {
  const results = run.map((scenario) => ({ scenario, summary: summarise(rounds.get(scenario) ?? []) }));
  const limitNames = new Set<string>(limits.map(({ name }) => name));
  const found = new Map<LimitName, Summary>(
    results
      .filter(({ scenario }) => limitNames.has(scenario.name))
      .map((r) => [r.scenario.name as LimitName, r.summary]),
  );
  say(
    `\n${resultTable(
      found,
      limits,
      results.filter(({ scenario }) => !limitNames.has(scenario.name)),
    )}`,
  );
  const violations = await stage.violations();
  for (const { code, broken, rows } of violations) say(`Invariant ${code} is broken: ${broken} ${rows.length} rows.`);
  if (violations.length === 0) say('\nThe invariants hold.');
  return results.reduce((sum, { summary }) => sum + summary.errors, 0) + violations.length;
}
