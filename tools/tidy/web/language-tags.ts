import { type FileMap, type Finding, lineAt } from '../source-files.ts';

const untagged = /\blang=\{(?!languageTag\()/g;

/** An element's `lang` is a tag that browsers and screen readers know, which Filipino's code is not. */
export function languageTags(files: FileMap): Finding[] {
  const findings: Finding[] = [];
  for (const [file, text] of files) {
    if (!file.endsWith('.tsx') || file.endsWith('.test.tsx')) continue;
    for (const { index } of text.matchAll(untagged))
      findings.push({ rule: 'language-tags', file, line: lineAt(text, index), message: 'write lang={languageTag(…)}' });
  }
  return findings;
}
