import { readFileSync } from 'node:fs';

/** Reads a data file of the demo beside `base` (a module's `import.meta.url`). The tests vouch for the files' shapes. */
export function readData<T>(file: string, base: string): T {
  return JSON.parse(readFileSync(new URL(file, base), 'utf8')) as T;
}
