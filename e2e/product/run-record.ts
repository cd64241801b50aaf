import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the tests know of the product that was started for them. */
export type Run = {
  readonly url: string;
  /** Decides what of several a run looks at: `E2E_SEED`, which the configuration draws where it is not given. */
  readonly seed: number;
  /** Where payments on the chain that it reads are made; undefined when it reads none. */
  readonly chain?: string | undefined;
  /** Undefined when the product was running already (`E2E_URL`): its output is then not read, and it is not stopped. */
  readonly started?: { readonly pid: number; readonly dataDir: string };
  /** Where its data lies: of one that was running already `E2E_DATA_DIR`, undefined where that is not given. */
  readonly dataDir?: string | undefined;
};

const folder = join(import.meta.dirname, '../results');
const runFile = join(folder, 'run.json');
const secretsFile = join(folder, 'secrets.txt');
/** Everything the product printed, and how it ended. */
export const outputFile = join(folder, 'product-output.txt');
export const exitFile = join(folder, 'product-exit.json');

/** Begins a new run: clears what an earlier one left. */
export function openRun(): void {
  mkdirSync(folder, { recursive: true });
  for (const file of [runFile, secretsFile, outputFile, exitFile]) rmSync(file, { force: true });
}

export function writeRun(run: Run): void {
  writeFileSync(runFile, JSON.stringify(run));
}

export function readRun(): Run {
  return JSON.parse(readFileSync(runFile, 'utf8')) as Run;
}

/** Remembers a token or password used in this run: no log may show it. */
export function recordSecret(secret: string): void {
  appendFileSync(secretsFile, `${secret}\n`);
}

export function recordedSecrets(): string[] {
  return existsSync(secretsFile) ? [...new Set(readFileSync(secretsFile, 'utf8').split('\n').filter(Boolean))] : [];
}
