import type { Describer, Description } from '@entrepot/server/testkit/database/describe-statement.ts';
import type { SourceFile } from 'typescript/unstable/ast';
import { compareRows } from './compare-rows.ts';
import type { Program } from './program.ts';
import { findStatements, type Place } from './statements.ts';

export type Report = {
  readonly statements: number;
  /** Statements counted once for each text that they can have. */
  readonly texts: number;
  readonly findings: readonly (Place & { readonly message: string })[];
  /** `file  label  what`, sorted: fragments that cannot be read from the sources, and choices that make no statement together. */
  readonly unresolved: readonly string[];
};

/** Compares the statements of some files with what PostgreSQL says of them. */
export async function checkRows(
  program: Program,
  describer: Describer,
  sources: ReadonlyMap<string, SourceFile>,
  wanted: (file: string) => boolean,
): Promise<Report> {
  const { statements, unresolved } = findStatements(program, sources, wanted);
  const findings: (Place & { message: string })[] = [];
  const unread = unresolved.map(({ file, label, expression }) => `${file}  ${label}  ${expression}`);
  const known = new Map<string, Description>();
  for (const { file, line, label, texts, row } of statements) {
    const messages = new Set<string>();
    for (const [at, text] of texts.entries()) {
      const description = known.get(text) ?? (await describer.describe(text));
      known.set(text, description);
      // Choices that never meet may make no statement together: which ones is looked at by people.
      if (at > 0 && description.refusal !== undefined)
        unread.push(`${file}  ${label}  chosen apart: ${description.refusal}`);
      else for (const message of compareRows(program.checker, describer, description, row)) messages.add(message);
    }
    for (const message of messages) findings.push({ file, line, label, message });
  }
  return {
    statements: statements.length,
    texts: statements.reduce((sum, { texts }) => sum + texts.length, 0),
    findings,
    unresolved: [...new Set(unread)].sort(),
  };
}
