import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a test file changes for whatever else runs in its process, or takes longer than others beside it should wait for: hooks around
 * every test, mocks, the process itself, further processes and whole servers.
 */
const needsOwnProcess =
  /\b(?:beforeEach|afterEach|mock\.|spawn|fork\(|wholeServer|testShop|globalThis\.|process\.(?:env|on|exit|chdir|kill))/;

/** Files of a process: loading the server's modules takes longer than most files' tests, and each file keeps its database to the end. */
const filesAtOnce = 6;

/**
 * Test files by the processes that run them. Those that must be alone come first, the longest among them, so that at the end nobody waits
 * for one of them.
 */
export function batchesOf(files: readonly string[], root: string): string[][] {
  const isAlone = (file: string) => needsOwnProcess.test(readFileSync(join(root, file), 'utf8'));
  const alone = files.filter(isAlone);
  const others = files.filter((file) => !alone.includes(file));
  const batches = alone.map((file) => [file]);
  for (let from = 0; from < others.length; from += filesAtOnce) batches.push(others.slice(from, from + filesAtOnce));
  return batches;
}
