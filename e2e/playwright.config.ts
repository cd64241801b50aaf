import { defineConfig } from '@playwright/test';
import { findChromium } from '../tools/test/chromium.ts';
import { drawnJourneys } from './product/drawn-journeys.ts';

/** Chromium as root in a container, quiet and off the network. */
const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Known before the tests are: the processes that run them read it here too. */
process.env.E2E_SEED ??= String(Math.floor(Math.random() * 1_000_000));

export default defineConfig({
  testDir: '.',
  outputDir: 'results/traces',
  globalSetup: './product/start-product.ts',
  // Two cores: one browser looks at a page while the other waits for the network to be still.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  // Only what fails takes this long; a busy machine with two cores may need most of it to load a page and the one it leads to.
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: browserFlags },
    // A trace of every action adds a third to the time that the tests take: `--trace on` makes one of a test that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
  },
  projects: [
    { name: 'start', testMatch: 'start.spec.ts', teardown: 'closing' },
    // One after the other: they change what others would see.
    {
      name: 'journeys',
      testMatch: process.env.E2E_TURNS === '1' ? drawnJourneys(Number(process.env.E2E_SEED)) : 'journeys/*.spec.ts',
      dependencies: ['start'],
      // What follows a project this way runs also when some of its tests have failed.
      teardown: 'pages',
      workers: 1,
    },
    { name: 'pages', testMatch: 'pages/*.spec.ts' },
    { name: 'closing', testMatch: 'closing.spec.ts' },
  ],
});
