import { execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Fault, withFault } from './fault.ts';

/** How long a file of tests may take; one that hangs because of a fault has noticed it. */
const limitMs = 300_000;

/** A copy of the checkout in which faults are put in and taken out; the checkout itself is only read. */
export type Workspace = {
  readonly put: (fault: Fault) => void;
  readonly restore: (fault: Fault) => void;
  /** Runs a file of tests in the copy; true when all of them pass. */
  readonly passes: (test: string) => Promise<boolean>;
  readonly remove: () => void;
};

export function createWorkspace(root: string, env: Readonly<Record<string, string>>): Workspace {
  const folder = mkdtempSync(join(tmpdir(), 'entrepot-mutants-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const file of listed.split('\0')) {
    if (file === '' || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  linkPackages(root, folder);
  // As it was copied: the checkout may change while a long run goes on.
  let original = '';
  return {
    put: (fault) => {
      original = readFileSync(join(folder, fault.file), 'utf8');
      writeFileSync(join(folder, fault.file), withFault(original, fault));
    },
    restore: ({ file }) => writeFileSync(join(folder, file), original),
    passes: (test) => run(folder, test, env),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Foreign packages are the checkout's; those of this repository are the copy's own. */
function linkPackages(root: string, folder: string) {
  const from = join(root, 'node_modules');
  const to = join(folder, 'node_modules');
  mkdirSync(join(to, '@entrepot'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@entrepot' && name !== '.cache') symlinkSync(join(from, name), join(to, name));
  }
  // Relative links, so they lead into the copy.
  for (const name of readdirSync(join(from, '@entrepot')))
    symlinkSync(readlinkSync(join(from, '@entrepot', name)), join(to, '@entrepot', name));
}

/** Tests of React code and of the applications run in Vitest, all others in Node's own runner. */
function commandOf(folder: string, test: string): { program: string; args: string[]; cwd: string } {
  const [group, name] = test.split('/');
  const isWeb = test.endsWith('.tsx') || (group === 'apps' && name !== 'server');
  if (!isWeb) return { program: process.execPath, args: [test], cwd: folder };
  const vitest = join(folder, 'node_modules/.bin/vitest');
  const cwd = join(folder, `${group}/${name}`);
  return {
    program: process.execPath,
    args: [vitest, 'run', '--maxWorkers=1', test.slice(`${group}/${name}/`.length)],
    cwd,
  };
}

function run(folder: string, test: string, env: Readonly<Record<string, string>>): Promise<boolean> {
  const { program, args, cwd } = commandOf(folder, test);
  // Inside of another test run, Node's runner would report to that one.
  const { NODE_TEST_CONTEXT: _, ...inherited } = process.env;
  const child = spawn(program, args, {
    cwd,
    env: { ...inherited, ...env, NODE_COMPILE_CACHE: join(folder, '.compiled') },
    detached: true,
    stdio: process.env.MUTANTS_OUTPUT ? 'inherit' : 'ignore',
  });
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Nothing of the group is left.
    }
  };
  const timer = setTimeout(end, limitMs);
  process.once('exit', end);
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => {
      clearTimeout(timer);
      process.removeListener('exit', end);
      end();
      resolve(code === 0);
    });
  });
}
