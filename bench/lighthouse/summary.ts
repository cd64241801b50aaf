import { table } from '../report.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export const metrics = {
  fcpMs: 'first-contentful-paint',
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

/** Scores from 0 to 100, and what they were made of, of one load of a page. */
export type Load = {
  /** Of the performance as Lighthouse gives it, by how long tasks lasted. */
  readonly lastedScore: number;
  /** The share of the tasks' time in which the page's main thread worked, from 0 to 1. */
  readonly share: number;
  /** The performance, and the blocked time below, by what the page's main thread itself worked. */
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  readonly metrics: Readonly<Record<keyof typeof metrics, number>>;
  /** Lighthouse's own benchmark beside the load; a desk's processor without other work reaches 1,500 and more. */
  readonly processor: number;
};
export type Page = { readonly name: string; readonly address: string };
export type PageLoads = { readonly page: Page; readonly loads: readonly Load[] };

/** The lowest score of each category, for each page. */
const bar = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** The middle one; of an even number the lower of both. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}

const scoreOf = ({ loads }: PageLoads, name: (typeof categories)[number]) =>
  median(loads.map(({ scores }) => scores[name]));

/** What stays below the bar by its median: the page with the category. */
export const belowBar = (results: readonly PageLoads[]): string[] =>
  results.flatMap((result) =>
    categories
      .filter((name) => scoreOf(result, name) < bar[name])
      .map((name) => `${result.page.name}: ${name} ${scoreOf(result, name)} of ${bar[name]}`),
  );

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/**
 * The medians as a Markdown table. Behind the performance stands its range; the last columns tell how busy the machine was: the share in which the
 * main thread worked, and the performance with what it waited.
 */
export function summaryTable(results: readonly PageLoads[]): string {
  const names = categories.map((name) => name.replace('-', ' '));
  const head = ['page', ...names, 'FCP', 'LCP', 'TBT', 'CLS', 'KB', 'worked', 'with waiting'];
  const rows = results.map((result) => {
    const { page, loads } = result;
    const metric = (name: keyof typeof metrics) => median(loads.map((load) => load.metrics[name]));
    const all = loads.map(({ scores }) => scores.performance);
    return [
      page.name,
      `${scoreOf(result, 'performance')} (${Math.min(...all)}–${Math.max(...all)})`,
      ...categories.slice(1).map((name) => String(scoreOf(result, name))),
      seconds(metric('fcpMs')),
      seconds(metric('lcpMs')),
      `${Math.round(metric('tbtMs'))} ms`,
      metric('cls').toFixed(3),
      String(Math.round(metric('bytes') / 1000)),
      `${Math.round(median(loads.map(({ share }) => share)) * 100)} %`,
      String(median(loads.map(({ lastedScore }) => lastedScore))),
    ];
  });
  return table([head, ...rows]);
}
