import { type Summary, type Verdict, verdictOf } from './measure/verdicts.ts';
import type { LimitName, Scenario, Target } from './scenarios/scenario.ts';

export type Result = { readonly scenario: Scenario; readonly summary: Summary };
export type LimitResults = ReadonlyMap<LimitName, Summary>;

const verdicts: Readonly<Record<Verdict, string>> = {
  goal: 'goal',
  reached: 'reached',
  missed: 'MISSED',
  unknown: '–',
};

const shown = (value: number | undefined, digits: number) =>
  value === undefined || Number.isNaN(value) ? '–' : value.toFixed(digits);
/** Enough digits to compare with: thousands without decimals, small numbers with one. */
const rate = (perSecond: number) =>
  perSecond >= 100 ? Math.round(perSecond).toLocaleString('en') : perSecond.toFixed(1);

const head = [
  'scenario',
  'per second',
  'p50 ms',
  'p99 ms',
  'CPU ms, server',
  'CPU ms, database',
  'RSS MB',
  'errors',
  'result',
  'must reach',
  'goal',
  'verdict',
];

/** Limits and scenarios as a Markdown table. */
export function resultTable(
  limits: LimitResults,
  limitScenarios: readonly Scenario[],
  results: readonly Result[],
): string {
  const limitRows = limitScenarios.flatMap((scenario) => {
    const summary = limits.get(scenario.name as LimitName);
    return summary ? [[...figures({ scenario, summary }), '', '', '', '']] : [];
  });
  const rows = results.map((result) => {
    const { target } = result.scenario;
    return [...figures(result), ...(target ? verdictCells(target, result.summary, limits) : ['', '', '', ''])];
  });
  return table([head, ...limitRows, ...rows]);
}

function figures({ scenario, summary }: Result): string[] {
  return [
    scenario.title,
    rate(summary.perSecond),
    shown(summary.p50Ms, 2),
    shown(summary.p99Ms, 2),
    shown(summary.serverCpuMs, 3),
    shown(summary.databaseCpuMs, 3),
    shown(summary.serverRssMb, 0),
    String(summary.errors),
  ];
}

function verdictCells(target: Target, summary: Summary, limits: LimitResults): string[] {
  const limit = target.by === 'cpu' ? undefined : limits.get(target.limit);
  const verdict = verdicts[verdictOf(target, summary, limit?.perSecond)];
  if (target.by === 'cpu') {
    return [`${shown(summary.serverCpuMs, 1)} ms CPU`, `≤ ${target.mustMs} ms`, `≤ ${target.goalMs} ms`, verdict];
  }
  const share = limit ? `${(summary.perSecond / limit.perSecond).toFixed(2)} × ${target.limit}` : '–';
  if (target.by === 'rate')
    return [share, `≥ ${rate(target.mustPerSecond)}/s`, `${target.goal} × ${target.limit}`, verdict];
  const inTime = target.p99Ms === undefined ? '' : `, p99 < ${target.p99Ms} ms`;
  return [share, `≥ ${target.must} × ${target.limit}${inTime}`, `${target.goal} × ${target.limit}`, verdict];
}

/** Rows as a Markdown table, the first one its head. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const [first = [], ...rest] = rows;
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n');
}
