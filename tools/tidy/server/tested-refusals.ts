import { type FileMap, type Finding, lineAt } from '../source-files.ts';

const calls = /^packages\/contract\/src\/calls\/(?!.*\.test\.)[\w-]+\.ts$/;
const catalogue = /^packages\/domain\/src\/errors\/(?!error-catalogue|domain-error)[\w-]+\.ts$/;
const declared = /^ {2}([a-z0-9_]+): \[/gm;
const tests = /^apps\/server\/src\/.*(\.test\.ts$|\/testkit\/)/;

/** What a call may refuse is refused in a test of the server, by its key: a call that merely fails may fail for another reason. */
export function testedRefusals(files: FileMap): Finding[] {
  const textsOf = (where: RegExp) => [...files].filter(([file]) => where.test(file)).map(([, text]) => text);
  const contract = textsOf(calls).join('\n');
  const asked = new Set(textsOf(tests).flatMap((text) => text.match(/\w+/g) ?? []));
  const findings: Finding[] = [];
  for (const [file, text] of files) {
    if (!catalogue.test(file)) continue;
    for (const { 1: key = '', index } of text.matchAll(declared)) {
      if (!contract.includes(`'${key}'`) || asked.has(key)) continue;
      const message = `calls declare ${key}, and no test of the server brings it about`;
      findings.push({ rule: 'tested-refusals', file, line: lineAt(text, index), message });
    }
  }
  return findings;
}
