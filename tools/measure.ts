/**
 * Prints the tables of `docs/architecture.md`: how large the parts of the repository are, how they hang together, how much of them is tests, and
 * how many files a new field takes.
 */
import { filesOfRecipe, recipes } from './recipes.ts';
import { countLines, isMeasured } from './tidy/repository/file-caps.ts';
import { importCycles } from './tidy/repository/import-graph.ts';
import { type FileMap, isCode, lineAt, readFiles } from './tidy/source-files.ts';
import { parseFile, visit } from './tidy/syntax.ts';

const parts = [
  { name: 'server, platform', includes: /^apps\/server\/src\/(?!modules\/)/ },
  { name: 'server, modules', includes: /^apps\/server\/src\/modules\// },
  { name: 'storefront', includes: /^apps\/storefront\// },
  { name: 'panels', includes: /^(apps\/(seller|admin)|packages\/panel)\// },
  { name: 'contract and domain', includes: /^packages\/(contract|domain)\// },
  { name: 'client, texts, components', includes: /^packages\/(client|i18n|ui)\// },
  { name: 'all', includes: /^(apps|packages)\// },
];
const functionNode = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

/** Lengths in lines of a file's functions, those within others included. */
function functionLengths(file: string, text: string): number[] {
  const lengths: number[] = [];
  visit(parseFile(file, text).program, (node) => {
    if (functionNode.test(node.type)) lengths.push(lineAt(text, node.end) - lineAt(text, node.start) + 1);
    return true;
  });
  return lengths;
}

function rowOf(files: FileMap, part: (typeof parts)[number]): string {
  const sizes: number[] = [];
  const functions: number[] = [];
  const folders = new Map<string, number>();
  let tests = 0;
  for (const [file, text] of files) {
    if (!part.includes.test(file)) continue;
    if (/\.(test|spec)\.tsx?$/.test(file)) tests += countLines(text);
    if (!isMeasured(file)) continue;
    sizes.push(countLines(text));
    const folder = file.slice(0, file.lastIndexOf('/'));
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
    if (isCode(file)) functions.push(...functionLengths(file, text));
  }
  const lines = sizes.reduce((sum, size) => sum + size, 0);
  const within = new Map([...files].filter(([file]) => part.includes.test(file)));
  const cells = [
    part.name,
    sizes.length,
    lines,
    middle(sizes),
    Math.max(...sizes),
    functions.length,
    middle(functions),
    Math.max(...functions),
    Math.max(...folders.values()),
    importCycles(within).length,
    (tests / lines).toFixed(2),
  ];
  return `| ${cells.join(' | ')} |`;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const files = readFiles(process.cwd());
const head = [
  'part',
  'files',
  'lines',
  'median file',
  'longest file',
  'functions',
  'median function',
  'longest function',
  'fullest folder',
  'import cycles',
  'test lines per line',
];
console.log(`| ${head.join(' | ')} |\n|${'---|'.repeat(head.length)}`);
for (const part of parts) console.log(rowOf(files, part));
console.log('\n| a field of a product | files of code | at most | files of words |\n|---|---|---|---|');
for (const { name, field, mostFiles } of recipes) {
  const { code, words } = filesOfRecipe(name);
  console.log(`| ${field} | ${code.length} | ${mostFiles} | ${words.length} |`);
}
