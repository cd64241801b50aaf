import { type FileMap, type Finding, lineAt } from '../source-files.ts';

/** Spelt in pieces, so that this file does not find itself. */
const folders = ['work', ['tmp', 'brief'].join('/')].join('|');
const machinePath = new RegExp(`(?<![\\w.~/-])/(?:${folders})/[\\w.-]`, 'g');
const registryHost =
  /\bhttps?:\/\/(?!registry\.npmjs\.org)[\w.-]*(?:registry|artifactory|verdaccio|nexus|npm-?proxy)[\w.-]*/gi;

/** Nothing that ships knows the machine it was written on: no absolute folders, no private package registry. */
export function forbiddenWords(files: FileMap): Finding[] {
  const findings: Finding[] = [];
  for (const [file, text] of files) {
    for (const pattern of [machinePath, registryHost]) {
      for (const match of text.matchAll(pattern)) {
        const message = `"${match[0]}" belongs to one machine`;
        findings.push({ rule: 'forbidden-words', file, line: lineAt(text, match.index), message });
      }
    }
  }
  return findings;
}
