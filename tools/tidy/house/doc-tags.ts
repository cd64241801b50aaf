import { type FileMap, type Finding, isCode, lineAt } from '../source-files.ts';

const comment = /(?<=^[ \t]*)\/\*\*[\s\S]*?\*\//gm;
const sentence = /(?<=^\/\*\*\s+(?:\*\s+)?|[.;:]\s+(?:\*\s+)?|\n[ \t]*\* )Throws\b/g;

/** What a function throws stands in a doc comment's `@throws`, where editors show it, and in no sentence beside it. */
export function docTags(files: FileMap): Finding[] {
  const findings: Finding[] = [];
  for (const [file, text] of files) {
    if (!isCode(file)) continue;
    for (const { 0: written, index } of text.matchAll(comment)) {
      for (const match of written.matchAll(sentence)) {
        const message = 'say it as @throws, in a paragraph of its own at the end';
        findings.push({ rule: 'doc-tags', file, line: lineAt(text, index + match.index), message });
      }
    }
  }
  return findings;
}
