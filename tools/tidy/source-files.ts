import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every file of the repository by its path from the root, with forward slashes. */
export type FileMap = ReadonlyMap<string, string>;

/** A broken rule: `line` counts from 1. */
export type Finding = { rule: string; file: string; line: number; message: string };

/** A rule looks at the whole repository and knows nothing of the disk, so that a test can hand it a small one. */
export type Rule = (files: FileMap) => Finding[];

const textFile =
  /\.(ts|tsx|mjs|js|css|sql|json|md|html|yml|yaml|sh|svg|txt)$|(^|\/)(\.gitignore|\.npmrc|Dockerfile|LICENSE)$/;

/**
 * Reads what Git tracks or would track under `root`.
 *
 * @throws Error where `root` is no Git checkout.
 */
export function readFiles(root: string): FileMap {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = new Map<string, string>();
  for (const path of new Set(listed.split('\0'))) {
    if (!textFile.test(path)) continue;
    const text = readIfPresent(join(root, path));
    if (text !== undefined) files.set(path, text);
  }
  return files;
}

/** A file that Git still lists may have been deleted in the working tree: that one has nothing to check. */
function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR'))
      return undefined;
    throw error;
  }
}

/** The line, from 1, of a character offset. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

/** Whether a path is a test, a fixture or a test kit: code that may reach anywhere. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$|(^|\/)(fixtures|test|testkit)\//.test(path) || path.startsWith('e2e/');
}

/** Whether a path is code that our parser reads. */
export function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts');
}
