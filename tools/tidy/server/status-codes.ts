import { type FileMap, type Finding, isCode, isTest, lineAt } from '../source-files.ts';
import { ownerOfFile } from './server-modules.ts';
import { sqlTexts } from './sql-text.ts';

const inSql = /\bstatus(?:_before)?\s*(?:=|<>|!=|<=?|>=?|in\s*\(|between)\s*-?\d\b/gi;
/** Of an array that is compared with, or joined as, statuses. */
const inArray =
  /\bstatus\s*=\s*(?:any|all)\s*\(\s*'\{|\bunnest\(\s*'\{[^']*'::\w+(?:\[\])?\)\s*as\s+\w+\s*\(status\)/gi;
const inCode = /\bstatus(?:Before)?\s*(?:[!=]==|[<>]=?)\s*-?\d\b/g;

/** Order statuses are named, in SQL and in code: their numbers are the contract's. */
export function statusCodes(files: FileMap): Finding[] {
  const findings: Finding[] = [];
  const report = (file: string, text: string, offset: number, what: string) =>
    findings.push({
      rule: 'status-codes',
      file,
      line: lineAt(text, offset),
      message: `${what}: name the status, by orderStatus or in SQL by inStatus or one of the arrays beside orderStatus`,
    });
  for (const [file, text] of files) {
    if (!isCode(file) || isTest(file) || !(ownerOfFile(file) || /^(packages\/domain|apps|demo)\//.test(file))) continue;
    for (const match of text.matchAll(inCode)) report(file, text, match.index, match[0]);
    for (const piece of sqlTexts(file, text))
      for (const pattern of [inSql, inArray])
        for (const match of piece.text.matchAll(pattern)) report(file, text, piece.offset + match.index, match[0]);
  }
  return findings;
}
