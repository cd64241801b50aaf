import { type FileMap, type Finding, isCode, lineAt } from '../source-files.ts';
import { parseFile, visit } from '../syntax.ts';

/** Words that stand for no idea of this field, and what names it instead (`docs/glossary.md`). */
const instead = new Map([
  ['announce', 'publish, notify or submit'],
  ['forget', 'remove, clear, discard or purge'],
  ['guess', 'attempt'],
  ['hasty', 'asynchronous'],
  ['judge', 'check, validate or decide'],
  ['judged', 'checked'],
  ['judgement', 'result or decision'],
  ['shelve', 'publish or unpublish'],
  ['tell', 'notify, report or format'],
]);

const part = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;

/** Names of our own code are made of the field's words; the wire keeps its own, and tests may call their people what they like. */
export function coinedNames(files: FileMap): Finding[] {
  const findings: Finding[] = [];
  for (const [file, text] of files) {
    if (!isCode(file) || /\.(test|spec)\.tsx?$|\/test(ing|kit)\//.test(file)) continue;
    visit(parseFile(file, text).program, (node) => {
      if (node.type !== 'Identifier') return true;
      const { name, start } = node as typeof node & { readonly name: string };
      const coined = name.match(part)?.find((word) => instead.has(word.toLowerCase()));
      if (coined) {
        const message = `${name}: say ${instead.get(coined.toLowerCase())}`;
        findings.push({ rule: 'coined-names', file, line: lineAt(text, start), message });
      }
      return true;
    });
  }
  return findings;
}
