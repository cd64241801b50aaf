import { type FileMap, type Finding, isCode, isTest, lineAt } from '../source-files.ts';
import { nameOf, nodeField, parseFile, type SyntaxNode, visit } from '../syntax.ts';
import { ownerOfFile, ownerOfMigration } from './server-modules.ts';
import { migrations } from './sql-ownership.ts';
import { sqlTexts, withoutComments } from './sql-text.ts';

const databaseTime =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(\s*\)|\b(current_timestamp|current_date|current_time|localtimestamp|localtime)\b/gi;

/** Time is a parameter from the clock: modules ask neither the database nor the machine what time it is. */
export function moduleClock(files: FileMap): Finding[] {
  const findings: Finding[] = [];
  const report = (file: string, text: string, offset: number, what: string) =>
    findings.push({
      rule: 'module-clock',
      file,
      line: lineAt(text, offset),
      message: `${what}: take the time from ctx.clock`,
    });

  for (const [file, text] of migrations(files)) {
    if (ownerOfMigration(file) === 'platform') continue;
    for (const match of withoutComments(text).matchAll(databaseTime)) report(file, text, match.index, match[0]);
  }
  for (const [file, text] of files) {
    const owner = ownerOfFile(file);
    if (!owner || owner === 'platform' || !isCode(file) || isTest(file)) continue;
    for (const piece of sqlTexts(file, text)) {
      for (const match of piece.text.matchAll(databaseTime)) report(file, text, piece.offset + match.index, match[0]);
    }
    visit(parseFile(file, text).program, (node) => {
      const what = machineTime(node);
      if (what) report(file, text, node.start, what);
      return undefined;
    });
  }
  return findings;
}

function machineTime(node: SyntaxNode): string | undefined {
  const callee = nodeField(node, 'callee');
  const count = Array.isArray(node.arguments) ? node.arguments.length : 0;
  if (node.type === 'NewExpression' && nameOf(callee) === 'Date' && count === 0) return 'new Date()';
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return undefined;
  const isDate = nameOf(nodeField(callee, 'object')) === 'Date';
  return isDate && nameOf(callee) === 'now' ? 'Date.now()' : undefined;
}
