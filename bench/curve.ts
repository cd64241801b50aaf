import { type Summary, summarise } from './measure/verdicts.ts';
import type { Options } from './options.ts';
import { table } from './report.ts';
import { say } from './say.ts';
import { scenarios } from './scenarios/index.ts';
import { prepareScenario, runPlan } from './stage/run-scenario.ts';
import { openStage, startDatabase } from './stage/stage.ts';

/** Room for noise in a cost that may grow with the logarithm of the catalogue. */
const tolerance = 1.25;

/**
 * Measures the reads at several catalogue sizes. What is compared is the CPU time of a request, server and database together:
 * it depends less on neighbours than the rate does. Returns how many errors there were.
 */
export async function drawCurve(options: Options): Promise<number> {
  const drawn = scenarios.filter(
    ({ name, isGrowthDrawn }) => isGrowthDrawn && (options.only.length === 0 || options.only.includes(name)),
  );
  const costs = new Map(drawn.map(({ name }) => [name, [] as Summary[]]));
  const database = await startDatabase();
  let errors = 0;
  try {
    for (const products of options.curve) {
      say(`${products.toLocaleString('en')} products: filling …`);
      const stage = await openStage(database, `bench_${products}`, { products, sellers: 200, buyers: 100 });
      try {
        for (const scenario of drawn) {
          const plan = await prepareScenario(stage, scenario);
          const summary = summarise([await runPlan(plan(options, 0))]);
          costs.get(scenario.name)?.push(summary);
          errors += summary.errors;
          say(
            `  ${scenario.title}: ${summary.perSecond.toFixed(0)}/s, p50 ${summary.p50Ms.toFixed(2)} ms${firstErrorOf(summary)}`,
          );
        }
      } finally {
        await stage.close();
      }
    }
  } finally {
    await database.stop();
  }
  const head = [
    'CPU ms per request',
    ...options.curve.map((size) => size.toLocaleString('en')),
    'growth',
    'logarithm allows',
    '',
  ];
  const rows = drawn.map(({ title, name }) => [title, ...curveCells(options.curve, costs.get(name) ?? [])]);
  say(`\n${table([head, ...rows])}`);
  return errors;
}

function firstErrorOf(summary: Summary): string {
  return summary.firstError === undefined ? '' : `, ${summary.errors} errors: ${summary.firstError}`;
}

function curveCells(sizes: readonly number[], summaries: readonly Summary[]): string[] {
  const costs = summaries.map(
    ({ serverCpuMs = Number.NaN, databaseCpuMs = Number.NaN }) => serverCpuMs + databaseCpuMs,
  );
  const growth = (costs.at(-1) ?? Number.NaN) / (costs[0] ?? Number.NaN);
  const allowed = Math.log(sizes.at(-1) ?? 1) / Math.log(sizes[0] ?? 1);
  const verdict = growth <= allowed * tolerance ? 'within' : 'OVER';
  return [...costs.map((cost) => cost.toFixed(3)), `× ${growth.toFixed(2)}`, `× ${allowed.toFixed(2)}`, verdict];
}
