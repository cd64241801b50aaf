import { type FileMap, type Finding, isCode, isTest, lineAt } from '../source-files.ts';
import { backfill, moduleOrder, ownerOfFile, ownerOfMigration } from './server-modules.ts';
import { type SqlText, sqlReferences, sqlTexts, withoutComments } from './sql-text.ts';

type Owned = { owner: string; kind: 'table' | 'view' };

const creates =
  /\bcreate\s+(?:unlogged\s+)?(?:or\s+replace\s+)?(?:materialized\s+)?(table|view)\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi;

/** A table or view that goes on under another name, in the migrations of its owner. */
const renames = /\balter\s+(table|view)\s+(?:if\s+exists\s+)?\w+\s+rename\s+to\s+"?(\w+)"?/gi;

/**
 * SQL stays on its own module's tables. A migration's name says whose tables it creates. Views are readable by later
 * modules; `invariants` reads everything and writes nothing. A migration that ends with `backfill` creates nothing and may bring
 * any module's rows up to date: it runs once, when a rule about what is derived has changed.
 */
export function sqlOwnership(files: FileMap): Finding[] {
  const findings: Finding[] = [];
  const owned = new Map<string, Owned>();
  for (const [file, text] of migrations(files)) {
    const owner = ownerOfMigration(file);
    if (owner === backfill) {
      if (creates.test(withoutComments(text)))
        findings.push({ rule: 'sql-ownership', file, line: 1, message: 'a backfill creates no table or view' });
      creates.lastIndex = 0;
      continue;
    }
    if (!owner) {
      findings.push({ rule: 'sql-ownership', file, line: 1, message: 'a migration ends with the name of its module' });
      continue;
    }
    const sql = withoutComments(text);
    for (const match of [...sql.matchAll(creates), ...sql.matchAll(renames)]) {
      const kind = match[1]?.toLowerCase() === 'view' ? 'view' : 'table';
      owned.set(match[2]?.toLowerCase() ?? '', { owner, kind });
    }
  }
  for (const [file, text] of files) {
    if (isTest(file)) continue;
    const owner = file.startsWith('db/') ? ownerOfMigration(file) : ownerOfFile(file);
    if (owner && owner !== backfill) findings.push(...foreignReferences(file, text, owner, owned));
  }
  return findings;
}

/** The migrations of the repository: SQL by path. */
export function migrations(files: FileMap): [string, string][] {
  return [...files].filter(([path]) => path.startsWith('db/migrations/') && path.endsWith('.sql'));
}

function foreignReferences(file: string, text: string, owner: string, owned: ReadonlyMap<string, Owned>): Finding[] {
  const findings: Finding[] = [];
  const pieces: SqlText[] = isCode(file) ? sqlTexts(file, text) : [{ text: withoutComments(text), offset: 0 }];
  for (const piece of pieces) {
    for (const reference of sqlReferences(piece.text)) {
      const relation = owned.get(reference.name);
      if (!relation || isAllowed(owner, relation, reference.write)) continue;
      const verb = reference.write ? 'writes' : 'reads';
      const message = `"${owner}" ${verb} the ${relation.kind} ${reference.name} of "${relation.owner}"`;
      findings.push({ rule: 'sql-ownership', file, line: lineAt(text, piece.offset + reference.offset), message });
    }
  }
  return findings;
}

function isAllowed(owner: string, relation: Owned, write: boolean): boolean {
  if (relation.owner === owner) return true;
  if (write) return false;
  if (owner === 'invariants') return true;
  return relation.kind === 'view' && moduleOrder.indexOf(relation.owner) < moduleOrder.indexOf(owner);
}
