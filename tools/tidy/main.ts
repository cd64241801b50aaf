import { measures } from './measures.ts';
import { rules } from './rules.ts';
import { readFiles } from './source-files.ts';
import { checkBuild } from './web/bundle-size.ts';

const root = process.argv[2] ?? process.cwd();
const files = readFiles(root);
const size = await checkBuild(root);
const findings = [...rules.flatMap((rule) => rule(files)), ...size.findings];

for (const { rule, file, line, message } of findings) console.log(`${file}:${line} [${rule}] ${message}`);
for (const measure of [...measures(files), size.report]) {
  console.log(`measure: ${measure}`);
}
if (findings.length > 0) {
  console.log(`${findings.length} findings`);
  process.exitCode = 1;
}
