import { mkdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../tools/test/chromium.ts';
import { readRun } from './product/run-record.ts';
import startProduct from './product/start-product.ts';
import { logIn } from './steps/call.ts';
import { demoPassword } from './steps/people.ts';
import { findProduct } from './steps/product.ts';

/** Captures the README's images of the demo shop: `node e2e/take-screenshots.ts`, with `E2E_URL` of one that is running already. */

type Image = {
  readonly name: string;
  readonly address: string;
  readonly language: string;
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  /** Values of the browser's storage, a session among them. */
  readonly stored?: Readonly<Record<string, string>>;
};

const folder = join(import.meta.dirname, '../docs/images');
const root = join(import.meta.dirname, '..');
const largestBytes = 250_000;

async function images(): Promise<Image[]> {
  const { sellerGoodsId } = await findProduct({ hasOptions: true });
  const seller = await logIn('seller1', demoPassword, '/seller/api');
  const wide = { width: 1200, height: 780 };
  const phone = { width: 390, height: 780 };
  return [
    { name: 'home-en', address: '/index', language: 'en', theme: 'light', ...wide },
    { name: 'home-ar-phone', address: '/index', language: 'ar', theme: 'light', ...phone },
    {
      name: 'product-zh-dark',
      address: `/productDetails?sellerGoodsId=${sellerGoodsId}`,
      language: 'zh-CN',
      theme: 'dark',
      ...wide,
    },
    {
      name: 'orders-seller',
      address: '/seller/orders',
      language: 'en',
      theme: 'light',
      stored: { ES_SELLER_TOKEN: seller },
      ...wide,
    },
  ];
}

async function capture(browser: Browser, image: Image): Promise<void> {
  const { name, address, language, width, height, theme, stored = {} } = image;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: language,
    bypassCSP: true,
  });
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  const page = await context.newPage();
  const url = new URL(address, readRun().url);
  url.searchParams.set('lang', language);
  await page.goto(url.href, { waitUntil: 'networkidle' });
  // A browser without visible scroll bars would show the room kept for one as a bare stripe.
  await page.addStyleTag({ content: 'html { scrollbar-gutter: auto }' });
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path, scale: 'css' });
  await context.close();
  const bytes = statSync(path).size;
  console.log(`${relative(root, path)}  ${width} × ${height}  ${Math.round(bytes / 1000)} kB`);
  if (bytes > largestBytes) throw new Error(`${name}.png is over ${largestBytes / 1000} kB`);
}

mkdirSync(folder, { recursive: true });
const end = await startProduct();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const image of await images()) await capture(browser, image);
} finally {
  await browser.close();
  await end();
}
