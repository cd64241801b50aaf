import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMobileName, mobileRoot } from '@entrepot/domain';
import { languages } from '@entrepot/domain/languages';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../tools/test/chromium.ts';
import { phone } from './pages/phone.ts';
import { examples, furtherExamples } from './pages/storefront-routes.ts';
import { readRun } from './product/run-record.ts';
import startProduct from './product/start-product.ts';
import { tokenOf } from './steps/people.ts';
import { untilInteractive } from './steps/shop-test.ts';
import { type Language, stretchTexts, textsIn } from './steps/texts.ts';

/**
 * Lays the same page in all languages side by side, at the widths of a phone and of a desk, so that a person sees at a glance what is cut,
 * overlaps or was left untranslated: `E2E_URL=http://localhost:3000 node e2e/contact-sheets.ts --to /tmp/sheets`.
 * `--page`, `--language` and `--width` (`phone`, `desk`), as often as wanted, name others than the usual ones, `--dark` takes the other theme,
 * `--stretched` writes every text two fifths longer, `--mobile` shows the pages as the mobile site has them.
 */
const usualPages = [
  '/index',
  '/commodity',
  '/productDetails',
  '/settlement',
  '/userInfo/order-detail',
  '/userInfo/money-package',
];

/** How a sheet is laid out: what is seen of each page, how large it is shown, and how many stand side by side. */
type Layout = { readonly name: string; readonly width: number; readonly height: number; readonly perRow: number };

const layouts: readonly Layout[] = [
  { name: 'phone', width: 390, height: 1400, perRow: 7 },
  { name: 'desk', width: 1440, height: 1100, perRow: 3 },
];
const tilesPerSheet: Readonly<Record<string, number>> = { phone: 7, desk: 6 };
const sheetWidth = 1800;
const gap = 8;
const usualPerson = 'buyer1';
const captionHeight = 22;

type Tile = { readonly language: string; readonly image: Buffer };
type Wanted = {
  readonly path: string;
  readonly address: string;
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
};

const { values: options } = parseArgs({
  options: {
    to: { type: 'string', default: join(import.meta.dirname, 'results/sheets') },
    page: { type: 'string', multiple: true, default: usualPages },
    width: { type: 'string', multiple: true, default: layouts.map(({ name }) => name) },
    language: { type: 'string', multiple: true, default: [...languages] },
    dark: { type: 'boolean', default: false },
    mobile: { type: 'boolean', default: false },
    stretched: { type: 'boolean', default: false },
  },
});

const shown = languages.filter((language) => options.language.includes(language));

/** A page that the mobile site alone has, or calls by a name of its own: `/cart`. */
const ownOfMobileSite = (path: string): (typeof examples)[string] | undefined =>
  options.mobile && isMobileName(path) ? { address: `${mobileRoot}${path.slice(1)}`, isPrivate: true } : undefined;

async function wantedPage(path: string): Promise<Wanted> {
  const example = { ...examples, ...furtherExamples }[path] ?? ownOfMobileSite(path);
  if (!example) throw new Error(`no route has the path ${path}`);
  const token = await tokenOf(example.person ?? usualPerson);
  const address = typeof example.address === 'string' ? example.address : await example.address(token);
  return {
    path,
    address,
    local: example.isPrivate ? { ES_TOKEN: token } : {},
    session: (await example.store?.(token)) ?? {},
  };
}

/** A browser that keeps the files of a language from one page to the next. */
function openBrowser(browser: Browser, { width, height }: Layout): Promise<BrowserContext> {
  return browser.newContext({
    ...(options.mobile && phone),
    viewport: { width, height },
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    bypassCSP: true,
    serviceWorkers: 'block',
  });
}

/** The page in one language as it stands once everything has come. */
async function captureTile(context: BrowserContext, wanted: Wanted, language: Language): Promise<Tile> {
  const page = await context.newPage();
  await page.addInitScript(
    ([local, session]) => {
      // Nobody is signed in where the page before was somebody's own.
      localStorage.clear();
      for (const [name, value] of Object.entries(local)) localStorage.setItem(name, value);
      for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value);
    },
    [wanted.local, wanted.session] as const,
  );
  const url = new URL(wanted.address, readRun().url);
  url.searchParams.set('lang', language);
  await page.goto(url.href);
  await untilInteractive(page);
  await page.waitForLoadState('networkidle');
  const loading = page.getByText(textsIn(language)('common', 'state.loading')).first();
  await loading
    .waitFor({ state: 'detached', timeout: 15_000 })
    .catch(() => console.warn(`${url.href} is still loading`));
  // A browser without visible scroll bars would show the room kept for one as a bare stripe.
  await page.addStyleTag({ content: 'html { scrollbar-gutter: auto }' });
  if (options.stretched) await stretchTexts(page);
  const image = await page.screenshot({ type: 'jpeg', quality: 80 });
  await page.close();
  return { language, image };
}

/** Draws the tiles with their languages below each other into one image. */
async function writeSheet(browser: Browser, tiles: readonly Tile[], layout: Layout, file: string): Promise<void> {
  const tileWidth = Math.floor((sheetWidth - gap) / layout.perRow) - gap;
  const tileHeight = Math.round((tileWidth * layout.height) / layout.width);
  const rows = Math.ceil(tiles.length / layout.perRow);
  const page = await browser.newPage({
    viewport: { width: sheetWidth, height: rows * (tileHeight + captionHeight + gap) + gap },
  });
  const figures = tiles.map(
    ({ language, image }) =>
      `<figure><figcaption>${language}</figcaption><img src="data:image/jpeg;base64,${image.toString('base64')}"></figure>`,
  );
  await page.setContent(`<style>
    body { margin: ${gap}px; display: grid; grid-template-columns: repeat(${layout.perRow}, ${tileWidth}px); gap: ${gap}px; background: #888; }
    figure { margin: 0; } figcaption { font: 16px/${captionHeight}px monospace; } img { display: block; width: 100%; }
    </style>${figures.join('')}`);
  await page.screenshot({ path: file });
  await page.close();
  console.log(file);
}

mkdirSync(options.to, { recursive: true });
const end = await startProduct();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const wanted: Wanted[] = [];
  for (const path of options.page) wanted.push(await wantedPage(path));
  for (const layout of layouts.filter(({ name }) => options.width.includes(name))) {
    const tilesOf = new Map(wanted.map((each) => [each, [] as Tile[]]));
    for (const language of shown) {
      const context = await openBrowser(browser, layout);
      for (const [each, tiles] of tilesOf) tiles.push(await captureTile(context, each, language));
      await context.close();
    }
    for (const [{ path }, tiles] of tilesOf) {
      const perSheet = tilesPerSheet[layout.name] ?? tiles.length;
      for (let from = 0; from < tiles.length; from += perSheet) {
        const name = `${path.replaceAll(/\W+/g, '-').slice(1)}-${layout.name}-${from / perSheet + 1}.png`;
        await writeSheet(browser, tiles.slice(from, from + perSheet), layout, join(options.to, name));
      }
    }
  }
} finally {
  await browser.close();
  await end();
}
