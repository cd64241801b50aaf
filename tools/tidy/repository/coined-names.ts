import { type FileMap, type Finding, isCode, lineAt } from '../source-files.ts';
import { parseFile, visit } from '../syntax.ts';

/** Words that stand for no idea of this field, and what names it instead (`docs/glossary.md`). */
const instead = new Map([
  ['announce', 'publish, notify or submit'],
  ['errand', 'job or request'],
  ['examine', 'check'],
  ['forget', 'remove, clear, discard or purge'],
  ['guess', 'attempt'],
  ['hasty', 'asynchronous'],
  ['judge', 'check, validate or decide'],
  ['judged', 'checked'],
  ['judgement', 'result or decision'],
  ['shelve', 'publish or unpublish'],
  ['sought', 'searched, found or keyword'],
  ['tell', 'notify, report or format'],
  ['untold', 'pending'],
  ['wish', 'input or preference'],
  ['wished', 'requested'],
  ['wishes', 'inputs or preferences'],
]);

const part = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;

/** Names of our own code, its files among them, are made of the field's words; the wire keeps its own, and tests may call their people what they like. */
export function coinedNames(files: FileMap): Finding[] {
  const findings: Finding[] = [];
  for (const [file, text] of files) {
    if (!isCode(file) || /\.(test|spec)\.tsx?$|\/test(ing|kit)\//.test(file)) continue;
    const check = (name: string, line: number) => {
      const coined = name.match(part)?.find((word) => instead.has(word.toLowerCase()));
      if (!coined) return;
      const message = `${name}: say ${instead.get(coined.toLowerCase())}`;
      findings.push({ rule: 'coined-names', file, line, message });
    };
    check(file, 1);
    visit(parseFile(file, text).program, (node) => {
      if (node.type !== 'Identifier') return true;
      const { name, start } = node as typeof node & { readonly name: string };
      check(name, lineAt(text, start));
      return true;
    });
  }
  return findings;
}
