import { measures } from './measures.ts';
import { rules } from './rules.ts';
import { readFiles } from './source-files.ts';
import { checkBundle, readBundle } from './web/bundle-size.ts';

const root = process.argv[2] ?? process.cwd();
const files = readFiles(root);
const bundle = readBundle(root);
const size = bundle && checkBundle(bundle);
const findings = [...rules.flatMap((rule) => rule(files)), ...(size?.findings ?? [])];

for (const { rule, file, line, message } of findings) console.log(`${file}:${line} [${rule}] ${message}`);
for (const measure of [...measures(files), size?.report ?? 'home page: not built, its size is not known']) {
  console.log(`measure: ${measure}`);
}
if (findings.length > 0) {
  console.log(`${findings.length} findings`);
  process.exitCode = 1;
}
