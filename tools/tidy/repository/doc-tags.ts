import { type FileMap, type Finding, isCode, lineAt } from '../source-files.ts';

const comment = /(?<=^[ \t]*)\/\*\*[\s\S]*?\*\//gm;
const sentence = /(?<=^\/\*\*\s+(?:\*\s+)?|[.;:]\s+(?:\*\s+)?|\n[ \t]*\* )(?:Throws|Rejects[\s*]+(?:with|when))\b/g;
const refusals = /@throws DomainError\b[\s\S]*/g;
const named = /`([a-z0-9]+(?:_[a-z0-9]+)+)`/g;
const catalogue = /^packages\/domain\/src\/errors\/[\w-]+\.ts$/;
const declared = /^ {2}([a-z0-9_]+): \[/gm;

/**
 * What a function throws stands in a doc comment's `@throws`, where editors show it, and in no sentence beside it. A refusal that is
 * named there is one of the error catalogue.
 */
export function docTags(files: FileMap): Finding[] {
  const keys = new Set(
    [...files].flatMap(([file, text]) =>
      catalogue.test(file) ? [...text.matchAll(declared)].map(([, key]) => key) : [],
    ),
  );
  const findings: Finding[] = [];
  for (const [file, text] of files) {
    if (!isCode(file)) continue;
    for (const { 0: written, index } of text.matchAll(comment)) {
      const report = (offset: number, message: string) =>
        findings.push({ rule: 'doc-tags', file, line: lineAt(text, index + offset), message });
      for (const match of written.matchAll(sentence))
        report(match.index, 'say it as @throws, in a paragraph of its own at the end');
      for (const tag of written.matchAll(refusals))
        for (const match of tag[0].matchAll(named))
          if (!keys.has(match[1])) report(tag.index + match.index, `no error of the catalogue is called ${match[1]}`);
    }
  }
  return findings;
}
