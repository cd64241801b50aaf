import type { Area, Fault } from './fault.ts';

/** A fault as its list states it, before its place in the file was looked up. */
type Entry = {
  name: string;
  line: number;
  file: string;
  tests: string[];
  why: string[];
  before: string[];
  after: string[];
  unnoticed?: string;
};

/**
 * Reads the list of an area. Its lines:
 *
 *     file <path>            the file of the faults that follow; `~/` is the server's source folder
 *     tests <path> <path>    what should notice them; below a fault, what should notice this one. Last of all comes the
 *                            test that stands beside the file, named or not
 *     fault <name>
 *     <text>                 why it matters
 *     unnoticed <text>       why no test notices it today
 *     - <text>               what stands in the file, exactly once, however its lines are broken
 *     + <text>               what stands there instead
 *
 * @throws Error with every entry that does not fit the file any more: a list that is not true notices nothing.
 */
export function readFaults(
  area: Area,
  list: string,
  readFile: (path: string) => string,
  hasFile: (path: string) => boolean,
): Fault[] {
  const complaints: string[] = [];
  const faults = parse(list).map((entry): Fault => {
    const { name, file, why, unnoticed } = entry;
    const tests = [...new Set([...entry.tests, ...testsBeside(file).filter(hasFile)])];
    const complain = (what: string) => complaints.push(`${area}.txt:${entry.line} ${name}: ${what}`);
    const before = entry.before.join('\n');
    const after = entry.after.join('\n');
    const [found, ...more] = readFile(file).matchAll(pattern(before));
    if (!found) complain(`its text does not stand in ${file}`);
    if (more.length > 0) complain(`its text stands more than once in ${file}`);
    const start = found?.index ?? 0;
    if (entry.after.length === 0 || before === after) complain('it changes nothing');
    if (entry.tests.length === 0) complain('it names no tests');
    if (why.length === 0) complain('it does not say why it matters');
    return {
      id: `${area}/${name}`,
      area,
      file,
      start,
      end: start + (found?.[0].length ?? 0),
      after,
      tests,
      why: why.join(' '),
      ...(unnoticed !== undefined && { unnoticed }),
    };
  });
  const names = faults.map(({ id }) => id);
  for (const id of names.filter((name, index) => names.indexOf(name) < index)) complaints.push(`${id} is there twice`);
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  return faults;
}

function parse(list: string): Entry[] {
  const entries: Entry[] = [];
  let file = '';
  let sectionTests: string[] = [];
  let entry: Entry | undefined;
  list.split('\n').forEach((text, index) => {
    const [word = '', rest = ''] = split(text);
    if (word === 'file') {
      [file, sectionTests, entry] = [whole(rest), [], undefined];
    } else if (word === 'fault') {
      entry = { name: rest, line: index + 1, file, tests: sectionTests, why: [], before: [], after: [] };
      entries.push(entry);
    } else if (word === 'tests') {
      const tests = rest.split(' ').map(whole);
      if (entry) entry.tests = tests;
      else sectionTests = tests;
    } else if (entry && word === '-') entry.before.push(rest);
    else if (entry && word === '+') entry.after.push(rest);
    else if (entry && word === 'unnoticed') entry.unnoticed = rest;
    else if (entry && text.trim() !== '') entry.why.push(text.trim());
    else if (text.trim() !== '') throw new Error(`line ${index + 1} belongs to no fault: ${text}`);
  });
  return entries;
}

/** The first word, and what follows the blank after it. */
function split(text: string): [string, string] {
  const at = text.indexOf(' ');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** Where the test of a file of code would stand; of other files (`.sql`) there is none. */
const testsBeside = (file: string) => {
  const path = /^(.+)\.tsx?$/.exec(file)?.[1];
  return path === undefined ? [] : [`${path}.test.ts`, `${path}.test.tsx`];
};

const whole = (path: string) => path.replace(/^~\//, 'apps/server/src/');

/** The text, with any white space where it has some: formatting may break its lines anew. */
const pattern = (text: string) =>
  new RegExp(RegExp.escape(text.trim()).replaceAll(/(?:\\x20|\\n|\s)+/g, '\\s+') || '(?!)', 'g');
