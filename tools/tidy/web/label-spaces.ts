import { type FileMap, type Finding, lineAt } from '../source-files.ts';

const catalogue = /^packages\/i18n\/locales\/(zh-CN|zh-TW|ja)\/[a-z-]+\.json$/;
/** A text by its key, what else it is given, and a space before a value. */
const spaced = /\{\s*t[A-Za-z]*\(\s*'([^']+)'[^{}]*(?:\{[^{}]*\}[^{}]*)?\)\}(?: (?=[<{])|\{' '\})/g;

/** A label whose full-width colon brings its own space has none before its value: `beforeValue` knows which. */
export function labelSpaces(files: FileMap): Finding[] {
  const labels = new Set<string>();
  for (const [file, text] of files) {
    if (!catalogue.test(file)) continue;
    for (const [, key] of text.matchAll(/^\s*"([^"]+)": ".*：",?$/gm)) if (key) labels.add(key);
  }
  const findings: Finding[] = [];
  for (const [file, text] of files) {
    if (!file.endsWith('.tsx') || file.endsWith('.test.tsx')) continue;
    for (const { index, 1: key = '' } of text.matchAll(spaced))
      if (labels.has(key))
        findings.push({
          rule: 'label-spaces',
          file,
          line: lineAt(text, index),
          message: `write {beforeValue(…)} for ${key}`,
        });
  }
  return findings;
}
