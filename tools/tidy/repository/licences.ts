import type { FileMap, Finding } from '../source-files.ts';

const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'Zlib',
  'CC0-1.0',
  'CC-BY-4.0',
  'OFL-1.1',
  'Unlicense',
  'BlueOak-1.0.0',
  'Python-2.0',
]);

/**
 * Packages under a licence that is otherwise refused. The libvips binaries of sharp are LGPL: they are loaded as
 * separate shared libraries which anybody may replace, which is what that licence asks for.
 */
const exceptions: { name: RegExp; licences: Set<string> }[] = [
  { name: /^@img\/sharp-/, licences: new Set(['LGPL-3.0-or-later']) },
];

type LockedPackage = { license?: unknown; dev?: boolean; link?: boolean };

/** Whatever ships is under a licence that lets the shop be sold, changed and closed. Reads the lock file. */
export function licences(files: FileMap): Finding[] {
  const file = 'package-lock.json';
  const lock = files.get(file);
  if (lock === undefined) return [];
  const packages = (JSON.parse(lock) as { packages: Record<string, LockedPackage> }).packages;
  const findings: Finding[] = [];
  for (const [path, entry] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || entry.dev || entry.link) continue;
    const licence = typeof entry.license === 'string' ? entry.license : '';
    const extra = exceptions.find((exception) => exception.name.test(name))?.licences;
    if (satisfies(licence, (id) => allowed.has(id) || extra?.has(id) === true)) continue;
    const line = lock.slice(0, lock.indexOf(`"${path}"`)).split('\n').length;
    findings.push({ rule: 'licences', file, line, message: `${name} is under "${licence || 'no licence'}"` });
  }
  return findings;
}

/** Whether an SPDX expression of AND, OR and parentheses can be met with the accepted licences. */
export function satisfies(expression: string, accepts: (id: string) => boolean): boolean {
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  let at = 0;
  const operand = (): boolean => {
    const token = tokens[at++];
    if (token !== '(') return token !== undefined && accepts(token);
    const inner = either();
    at++;
    return inner;
  };
  const both = (): boolean => {
    let result = operand();
    while (tokens[at] === 'AND') {
      at++;
      result = operand() && result;
    }
    return result;
  };
  const either = (): boolean => {
    let result = both();
    while (tokens[at] === 'OR') {
      at++;
      result = both() || result;
    }
    return result;
  };
  return either() && at >= tokens.length;
}
