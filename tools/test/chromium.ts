import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const debianPackages = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji'];
const installLimitMs = 5 * 60_000;

/**
 * The path of a Chromium for the browser journeys: an installed one (`CHROMIUM_PATH` first), else one installed from
 * Debian's packages when root may do so, else Playwright's own download.
 *
 * @throws Error when there is no way to one.
 */
export function findChromium(): string {
  const found = installed() ?? fromDebian() ?? fromPlaywright();
  if (found === undefined) {
    throw new Error('The browser journeys need Chromium: install it, or set CHROMIUM_PATH to its program');
  }
  return found;
}

function installed(): string | undefined {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (!existsSync(configured)) throw new Error(`CHROMIUM_PATH names ${configured}, which does not exist`);
    return configured;
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...(process.platform === 'darwin' ? macPrograms : []),
    chromium.executablePath(),
  ];
  return candidates.find((path) => existsSync(path));
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium and fonts with apt-get …');
  run('apt-get', ['update', '-q']);
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...debianPackages]);
  return installed();
}

function fromPlaywright(): string | undefined {
  console.log("Installing Playwright's Chromium …");
  run('playwright', ['install', 'chromium']);
  return installed();
}

/** The outcome is checked by whether a browser is there afterwards. */
function run(program: string, args: string[]) {
  spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: installLimitMs,
  });
}
