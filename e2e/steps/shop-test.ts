import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { readRun, recordSecret } from '../product/run-record.ts';
import { type Language, type Texts, textsIn } from './texts.ts';
import { restOf, watchPage } from './walk/watch-page.ts';

export { expect };

/** What went wrong in the browser without a test asking for it. */
export type Faults = {
  /** A test that provokes a fault names it here. */
  readonly allow: (pattern: RegExp) => void;
  /** A browser that a test opens besides its own is watched as well. */
  readonly watch: (context: BrowserContext) => Promise<void>;
};

type Options = { readonly language: Language };
type Fixtures = {
  /** The interface's texts in the test's language. */
  readonly t: Texts;
  readonly faults: Faults;
  /** Says of a test that failed what its pages had asked for and said last. */
  readonly failureContext: undefined;
};

const mostCalls = 20;
const mostOfText = 200;

/** A refused call is part of the dialogue with the server; the page decides what to show of it. */
const call = /\/api\/([\w!-]+)\.action/;
const loginCall = /\/api\/(user!newlogin|localuser!registerNoVerifcode)\.action/;

/** Tests of the running shop: the address, the texts, and an end that fails when the page reported an error. */
export const test = base.extend<Options & Fixtures>({
  language: ['en', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
  baseURL: async ({}, use) => use(readRun().url),
  t: async ({ language }, use) => use(textsIn(language)),
  faults: [
    async ({ context }, use, testInfo) => {
      const allowed: RegExp[] = [];
      const seen: string[] = [];
      const watch = async (watched: BrowserContext) => {
        watchContext(watched, (fault) => seen.push(fault));
        await watched.addInitScript(reportRefusedByPolicy);
        // Journeys cut connections: nothing stands between them and theirs.
        if (testInfo.project.name !== 'journeys') await watched.addInitScript(watchPage);
      };
      await watch(context);
      await use({ allow: (pattern) => allowed.push(pattern), watch });
      expect(seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
  failureContext: [
    async ({ context }, use, testInfo) => {
      const calls: string[] = [];
      context.on('response', (response) => {
        const name = call.exec(response.url())?.[1];
        if (name !== undefined) calls.push(`${name} ${response.status()}`);
      });
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const pages = await Promise.all(context.pages().map(saysOf));
      throw new Error(`what was seen last\ncalls: ${calls.slice(-mostCalls).join(', ')}\n${pages.join('\n')}`);
    },
    { auto: true },
  ],
});

/** Where a page stands, and what it says of itself: of a failure elsewhere nothing else is left than the text. */
async function saysOf(page: Page): Promise<string> {
  const said = page.locator('[role=alert], [role=status], [role=dialog], dialog[open]');
  const texts = await said.allInnerTexts().catch(() => []);
  return [page.url(), ...texts.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, mostOfText)).filter(Boolean)].join(
    '\n  ',
  );
}

/** Runs in every page: what its content security policy refused stops a test, also where the browser says nothing of it. */
function reportRefusedByPolicy(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
    // The console is what the tests watch.
    console.error(`refused by ${violatedDirective}: ${blockedURI} in ${sourceFile}:${lineNumber}`);
  });
}

function watchContext(context: BrowserContext, report: (fault: string) => void): void {
  context.on('weberror', (error) => report(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusedCall(message))
      report(`console: ${message.text()} ${message.location().url}`);
  });
  context.on('response', async (response) => {
    if (!loginCall.test(response.url()) || response.status() >= 400) return;
    const answer = await response.json().catch(() => undefined);
    if (typeof answer?.data?.token === 'string') recordSecret(answer.data.token);
  });
}

function isRefusedCall(message: ConsoleMessage): boolean {
  return message.text().startsWith('Failed to load resource') && call.test(message.location().url);
}

/** Opens a page of the shop in the test's language and waits until it reacts. */
export async function openPage(page: Page, address: string, language: Language = 'en'): Promise<void> {
  const url = new URL(address, readRun().url);
  if (language !== 'en') url.searchParams.set('lang', language);
  await page.goto(url.href);
  await untilInteractive(page);
}

/**
 * A server-rendered page answers clicks once React has taken it over, which shows as its handlers on the elements. What listens to the
 * whole document does so from an effect, which runs in a turn after that one.
 */
export async function untilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('main') ?? document.body.firstElementChild;
    const isTakenOver = root !== null && Object.keys(root).some((name) => name.startsWith('__reactFiber'));
    return isTakenOver && document.readyState === 'complete';
  });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Waits until the page has everything that it asked for and shows it. */
export async function untilStill(page: Page): Promise<void> {
  expect(await restOf(page), 'what the page waits for').toBe('');
}
