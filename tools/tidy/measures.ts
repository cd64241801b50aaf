import { countLines, isMeasured } from './repository/file-caps.ts';
import { type FileMap, isCode } from './source-files.ts';

type Area = { name: string; goal: number; includes: RegExp };

const areas: Area[] = [
  { name: 'wallet and loans', goal: 1.2, includes: /^apps\/server\/src\/modules\/(wallet|loans)\// },
  { name: 'server', goal: 0.8, includes: /^apps\/server\/(?!src\/modules\/(wallet|loans)\/)/ },
  { name: 'web', goal: 0.3, includes: /^(apps\/(?!server\/)|packages\/(ui|i18n|client|panel)\/)/ },
  { name: 'packages', goal: 0.8, includes: /^packages\/(domain|contract)\// },
];

/** Lengths of files and tests per line of code, as sentences: they are reported and not enforced. */
export function measures(files: FileMap): string[] {
  const lengths = [...files]
    .filter(([file]) => isMeasured(file))
    .map(([, text]) => countLines(text))
    .sort((a, b) => a - b);
  const at = (share: number) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0;
  const sizes = `${lengths.length} files: median ${at(0.5)} lines (goal 60), p90 ${at(0.9)} (goal 220), longest ${at(1)}`;
  return [sizes, `tests to code: ${areas.map((area) => ratioOf(files, area)).join(', ')}`];
}

function ratioOf(files: FileMap, area: Area): string {
  let code = 0;
  let tests = 0;
  for (const [file, text] of files) {
    if (!area.includes.test(file) || !isCode(file)) continue;
    if (/\.(test|spec)\.tsx?$/.test(file)) tests += countLines(text);
    else if (isMeasured(file)) code += countLines(text);
  }
  return `${area.name} ${code === 0 ? 'none yet' : (tests / code).toFixed(2)} (goal ${area.goal})`;
}
