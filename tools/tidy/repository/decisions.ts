import { type FileMap, type Finding, lineAt } from '../source-files.ts';

const folder = /^docs\/adr\/(\d{4})-[a-z0-9-]+\.md$/;
const status = /^\*\*Status:\*\* (?:accepted|superseded by ADR \d{4}), \d{4}-\d\d-\d\d\./;
const reference = /\bADRs? (\d+(?:(?:, | and )\d+\b(?!-))*)/g;

/**
 * Decisions are one collection: each has its number, once, its status and its date, so that it is plain what takes whose place. Whoever
 * names one writes its four digits, as its file does.
 */
export function decisions(files: FileMap): Finding[] {
  const findings: Finding[] = [];
  const seen = new Set<string>();
  for (const [file, text] of files) {
    if (!file.startsWith('docs/adr/')) continue;
    const say = (line: number, message: string) => findings.push({ rule: 'decisions', file, line, message });
    const number = folder.exec(file)?.[1];
    if (number === undefined) {
      say(1, 'a decision is called 0001-what-was-decided.md');
      continue;
    }
    if (seen.has(number)) say(1, `there is another decision with the number ${number}`);
    seen.add(number);
    const [title = '', , state = ''] = text.split('\n');
    if (!title.startsWith(`# ${Number(number)}. `)) say(1, `the title begins with "# ${Number(number)}. "`);
    if (!status.test(state)) say(3, 'the third line is "**Status:** accepted, 2026-01-31."');
  }
  for (const [file, text] of files) {
    if (file.startsWith('db/migrations/') || file.startsWith('tools/tidy/')) continue;
    for (const match of text.matchAll(reference)) {
      for (const [number] of (match[1] ?? '').matchAll(/\d+/g)) {
        if (seen.has(number)) continue;
        findings.push({
          rule: 'decisions',
          file,
          line: lineAt(text, match.index),
          message: `there is no ADR ${number}`,
        });
      }
    }
  }
  return findings;
}
