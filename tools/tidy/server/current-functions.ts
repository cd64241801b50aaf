import { type FileMap, type Finding, lineAt } from '../source-files.ts';
import { withoutComments } from './sql-text.ts';

/** Landed migrations stay as they are. */
const lastWithout = 'db/migrations/20261213T0106_aftersales.sql';
const folder = 'db/functions/';
const defines = /\bcreate\s+(?:or\s+replace\s+)?function\s+(\w+)/gi;

/**
 * A function of `db/functions` is defined there alone: what a migration says of it is overwritten as soon as it has run. No migration edits
 * a function's text in the database either: the text that holds would stand nowhere.
 */
export function currentFunctions(files: FileMap): Finding[] {
  const owners = new Map<string, string>();
  for (const [file, text] of files)
    if (file.startsWith(folder))
      for (const [, name = ''] of withoutComments(text).matchAll(defines)) owners.set(name, file);
  const findings: Finding[] = [];
  for (const [file, text] of files) {
    if (!file.startsWith('db/migrations/') || file <= lastWithout) continue;
    const sql = withoutComments(text);
    const add = (index: number, message: string) =>
      findings.push({ rule: 'current-functions', file, line: lineAt(sql, index), message });
    for (const { 1: name = '', index } of sql.matchAll(defines))
      if (owners.has(name)) add(index, `${name} is defined in ${owners.get(name)}: change it there`);
    for (const { index } of sql.matchAll(/\bpg_get_functiondef\b/gi)) add(index, 'write the whole function anew');
  }
  return findings;
}
