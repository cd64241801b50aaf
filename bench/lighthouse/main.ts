import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { readRun } from '../../e2e/product/run-record.ts';
import startProduct from '../../e2e/product/start-product.ts';
import { call } from '../../e2e/steps/call.ts';
import { findChromium } from '../../tools/test/chromium.ts';
import { say } from '../say.ts';
import { ownMainThread, performanceWith, type TraceEvent } from './own-time.ts';
import { belowBar, categories, type Load, metrics, type Page, type PageLoads, summaryTable } from './summary.ts';

/**
 * Lighthouse on the built shop as a slow phone sees it, in three scripts: `npm run lighthouse`, with `--url` of a shop that is running already
 * and `--language`, as often as wanted, for others.
 * Ends with 1 when a page stays below the bar.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    loads: { type: 'string', default: '3' },
    language: { type: 'string', multiple: true, default: ['en', 'zh-CN', 'ar'] },
  },
});
const loadsPerPage = Number(values.loads);

const browserFlags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

type ProductListPage = { readonly pageList: readonly { readonly sellerGoodsId: string; readonly sellerId: string }[] };

async function findPages(): Promise<Page[]> {
  const [{ pageList }, [category]] = await Promise.all([
    call<ProductListPage>('sellerGoods!list', {}),
    call<readonly { readonly categoryId: string }[]>('category!tree', {}),
  ]);
  const [product] = pageList;
  if (!product || !category) throw new Error('the shop has no products');
  const pages = [
    { name: 'home', address: '/index' },
    { name: 'list', address: `/commodity?categoryId=${category.categoryId}` },
    { name: 'product', address: `/productDetails?sellerGoodsId=${product.sellerGoodsId}` },
    { name: 'store', address: `/store?id=${product.sellerId}` },
  ];
  return values.language.flatMap((language) => pages.map((page) => inLanguage(page, language)));
}

/** English is the address without a language. */
function inLanguage({ name, address }: Page, language: string): Page {
  const sign = address.includes('?') ? '&' : '?';
  return {
    name: `${name}, ${language}`,
    address: language === 'en' ? address : `${address}${sign}lang=${language}`,
  };
}

/** Now and then a trace lacks its beginning (`NO_NAVSTART`, `NO_FCP`…), which Lighthouse itself answers with asking for another run. */
const tries = 3;

/** A first visit: each load has a browser of its own, with nothing in its cache. Throttling is Lighthouse's own, simulated. */
async function load(url: string): Promise<Load> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await loadOnce(url);
    } catch (error) {
      if (attempt === tries) throw error;
      say(`${url}: once more (${error instanceof Error ? error.message : String(error)})`);
    }
  }
}

async function loadOnce(url: string): Promise<Load> {
  const browser = await launch({ chromePath: findChromium(), chromeFlags: browserFlags });
  try {
    const result = await lighthouse(url, { port: browser.port, logLevel: 'error', onlyCategories: [...categories] });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no result');
    const { lhr, artifacts } = result;
    const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
    const metric = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN;
    const { blockedMs, share } = ownMainThread(
      artifacts.Trace.traceEvents as readonly TraceEvent[],
      lhr.configSettings.throttling.cpuSlowdownMultiplier,
    );
    const scores = Object.fromEntries(categories.map((name) => [name, score(name)])) as Load['scores'];
    return {
      processor: lhr.environment.benchmarkIndex,
      share,
      lastedScore: scores.performance,
      scores: { ...scores, performance: performanceWith(blockedMs, lhr) },
      metrics: {
        ...(Object.fromEntries(
          Object.entries(metrics).map(([name, audit]) => [name, metric(audit)]),
        ) as Load['metrics']),
        tbtMs: blockedMs,
      },
    };
  } finally {
    browser.kill();
  }
}

if (values.url) process.env.E2E_URL = values.url;
const end = await startProduct();
try {
  const results: PageLoads[] = [];
  for (const page of await findPages()) {
    const loads: Load[] = [];
    while (loads.length < loadsPerPage) {
      const seen = await load(new URL(page.address, readRun().url).href);
      say(
        `${page.name}: performance ${seen.scores.performance}, with waiting ${seen.lastedScore} (speed of the processor: ${Math.round(seen.processor)})`,
      );
      loads.push(seen);
    }
    results.push({ page, loads });
  }
  say(`\n${summaryTable(results)}`);
  const missed = belowBar(results);
  if (missed.length > 0) {
    say(`\nBelow the bar: ${missed.join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  await end();
}
