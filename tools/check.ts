import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

/**
 * Runs every check of this repository, two at a time, with one line for each: `npm run check`, or
 * `npm run check biome tidy` for some of them. Details are shown only for what failed; the exit code is then 1.
 */

type Check = { name: string; folder: string; commands: string[][] };
type Outcome = { check: Check; passed: boolean; output: string; seconds: number };

const root = fileURLToPath(new URL('..', import.meta.url));
const parallel = 2;

/** Where the type checker notes what it has read of a project. */
const notesOf = (folder: string) =>
  join(root, 'node_modules/.cache/types', `${folder.replaceAll(/[./]/g, '_')}.tsbuildinfo`);

/** Every folder with a `tsconfig.json` is a project of its own; React Router writes its route types first. */
function typeChecks(): Check[] {
  const folders = ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  );
  return ['.', ...folders, 'demo', 'bench', 'e2e', 'tools']
    .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
    .map((folder) => ({
      name: `types ${folder === '.' ? 'server and packages' : folder}`,
      folder,
      commands: [
        ...(existsSync(join(root, folder, 'react-router.config.ts')) ? [['react-router', 'typegen']] : []),
        // What has not changed since the last run is not read again.
        [
          'tsc',
          '--noEmit',
          '--pretty',
          'false',
          '-p',
          'tsconfig.json',
          '--incremental',
          '--tsBuildInfoFile',
          notesOf(folder),
        ],
      ],
    }));
}

function allChecks(): Check[] {
  return [
    ...typeChecks(),
    { name: 'promises', folder: '.', commands: [['oxlint', '--type-aware', '--deny-warnings']] },
    {
      name: 'biome',
      folder: '.',
      commands: [
        [
          'biome',
          'check',
          '--error-on-warnings',
          '--diagnostic-level=warn',
          '--reporter=concise',
          '--max-diagnostics=300',
          '.',
        ],
      ],
    },
    { name: 'knip', folder: '.', commands: [['knip', '--no-progress', '--no-config-hints']] },
    { name: 'tidy', folder: '.', commands: [['node', 'tools/tidy/main.ts']] },
  ];
}

async function run(check: Check): Promise<Outcome> {
  const from = performance.now();
  let output = '';
  let passed = true;
  for (const command of check.commands) {
    const result = await execute(command, join(root, check.folder));
    output += result.output;
    passed = result.code === 0;
    if (!passed) break;
  }
  return { check, passed, output, seconds: (performance.now() - from) / 1000 };
}

/** Runs a command of `node_modules/.bin` and gathers what it prints; a command that is missing fails the check. */
function execute([command = '', ...args]: string[], cwd: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
    const child = spawn(command === 'node' ? process.execPath : command, args, {
      cwd,
      env: { ...process.env, PATH: path, NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

function show({ check, passed, output, seconds }: Outcome): void {
  console.log(`${passed ? 'ok  ' : 'FAIL'}  ${check.name.padEnd(28)} ${seconds.toFixed(1)} s`);
  const shown = passed
    ? output.split('\n').filter((line) => line.startsWith('measure: '))
    : output.trimEnd().split('\n');
  for (const line of shown) console.log(`      ${line}`);
}

const wanted = process.argv.slice(2);
const queue = allChecks().filter((check) => wanted.length === 0 || wanted.includes(check.name.split(' ')[0] ?? ''));
if (queue.length === 0)
  throw new Error(`No check is called ${wanted.join(' or ')}: choose of types, promises, biome, knip, tidy`);
const failed: string[] = [];

async function work(): Promise<void> {
  for (let check = queue.shift(); check; check = queue.shift()) {
    const outcome = await run(check);
    show(outcome);
    if (!outcome.passed) failed.push(check.name);
  }
}

await Promise.all(Array.from({ length: parallel }, work));
if (failed.length > 0) {
  console.log(`\n${failed.length} failed: ${failed.join(', ')}`);
  process.exitCode = 1;
} else console.log('\nEvery check has passed.');
