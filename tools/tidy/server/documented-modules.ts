import { type FileMap, type Finding, lineAt } from '../source-files.ts';
import { moduleOrder, ownerOfMigration } from './server-modules.ts';
import { migrations } from './sql-ownership.ts';
import { withoutComments } from './sql-text.ts';

const architecture = 'docs/architecture.md';
const operations = 'docs/operations.md';
const frontDoorOf = (name: string) => `apps/server/src/modules/${name}/index.ts`;
const relations =
  /\b(create\s+(?:unlogged\s+)?(?:or\s+replace\s+)?(?:materialized\s+)?|drop\s+)(?:table|view)\s+(?:if\s+(?:not\s+)?exists\s+)?([\w, ]+)|\balter\s+(?:table|view)\s+(?:if\s+exists\s+)?(\w+)\s+rename\s+to\s+(\w+)/gi;
const event = />\(\s*'([a-z_]+)'/g;
/** The key of a setting after which something is deleted. */
const keptFor = /\bkey: '(\w*(?:kept|unused)\w*_days)'/g;

/**
 * What is said of a module is true: its front door names each table and view that it owns, its row in `docs/architecture.md` names each event that
 * it emits and no other, and `docs/operations.md` names each of its settings after which something is deleted.
 */
export function documentedModules(files: FileMap): Finding[] {
  return [...ownedRelations(files), ...emittedEvents(files), ...retentionSettings(files)];
}

function retentionSettings(files: FileMap): Finding[] {
  const told = files.get(operations);
  if (told === undefined) return [];
  const findings: Finding[] = [];
  for (const [file, text] of files) {
    if (!file.endsWith('.settings.ts')) continue;
    for (const { 1: key = '', index } of text.matchAll(keptFor))
      if (!told.includes(`\`${key}\``))
        findings.push({
          rule: 'documented-modules',
          file,
          line: lineAt(text, index),
          message: `${operations} does not say what is deleted after ${key}`,
        });
  }
  return findings;
}

function ownedRelations(files: FileMap): Finding[] {
  const findings: Finding[] = [];
  for (const [name, owner] of ownersOf(files)) {
    const file = frontDoorOf(owner);
    const said = [...(files.get(file) ?? '').matchAll(/`(\w+)(\*?)`/g)];
    const isSaid = said.some(([, word = '', rest]) => (rest === '*' ? name.startsWith(word) : name === word));
    if (!files.has(file) || isSaid) continue;
    findings.push({
      rule: 'documented-modules',
      file,
      line: 1,
      message: `it owns ${name}: name it among what it owns or publishes`,
    });
  }
  return findings;
}

/** The tables and views that are there after all migrations, each with its module. */
function ownersOf(files: FileMap): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const [file, text] of migrations(files).toSorted(([a], [b]) => a.localeCompare(b))) {
    const owner = ownerOfMigration(file);
    if (!owner) continue;
    for (const [, verb, names = '', from = '', to = ''] of withoutComments(text).matchAll(relations)) {
      if (verb === undefined) {
        owners.set(to, owners.get(from) ?? owner);
        owners.delete(from);
      } else if (verb.toLowerCase().startsWith('drop')) {
        for (const name of names.split(',')) owners.delete(name.trim());
      } else owners.set(/\w+/.exec(names)?.[0] ?? '', owner);
    }
  }
  return owners;
}

function emittedEvents(files: FileMap): Finding[] {
  const lines = files.get(architecture)?.split('\n');
  if (!lines) return [];
  const findings: Finding[] = [];
  for (const name of moduleOrder) {
    const emitted = [...(files.get(`apps/server/src/modules/${name}/${name}.events.ts`) ?? '').matchAll(event)];
    const expected = emitted.map(([, word]) => word ?? '').sort();
    const at = lines.findIndex((line) => line.startsWith(`| \`${name}\` |`));
    const told = lines[at]?.split('|')[3] ?? '';
    const named = [...told.matchAll(/`(\w+)`/g)].map(([, word]) => word ?? '').sort();
    if (files.has(frontDoorOf(name)) && (at === -1 || named.join() !== expected.join())) {
      const message = `${name} emits ${expected.join(', ') || 'no events'}; its row says ${named.join(', ') || 'none'}`;
      findings.push({ rule: 'documented-modules', file: architecture, line: at + 1, message });
    }
  }
  return findings;
}
