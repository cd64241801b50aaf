import { type FileMap, type Finding, isCode, isTest, lineAt } from '../source-files.ts';
import { nameOf, nodeField, parseFile, visit } from '../syntax.ts';

const serverFolder = 'apps/server/src/';
const theOnlyPlace = `${serverFolder}platform/jobs/repeat-safely.ts`;

/**
 * What the server repeats by a timer goes through `repeatSafely`: an error that leaves an interval ends the process, and a slow
 * turn meets the next one. Naming `setInterval` is enough to be found, however it is called or imported.
 */
export function repeatedTimers(files: FileMap): Finding[] {
  const findings: Finding[] = [];
  for (const [file, text] of files) {
    if (!file.startsWith(serverFolder) || file === theOnlyPlace || !isCode(file) || isTest(file)) continue;
    visit(parseFile(file, text).program, (node, ancestors) => {
      const isName = node.type === 'Identifier' && nameOf(node) === 'setInterval';
      const parent = ancestors.at(-1);
      const isRenamedImport = parent?.type === 'ImportSpecifier' && nodeField(parent, 'local') === node;
      if (isName && !isRenamedImport) {
        findings.push({
          rule: 'repeated-timers',
          file,
          line: lineAt(text, node.start),
          message: 'setInterval: repeat work by repeatSafely, which lets no error end the process',
        });
      }
      return undefined;
    });
  }
  return findings;
}
