import { type FileMap, type Finding, isTest } from '../source-files.ts';

const maxLines = 400;
const refusedNames = /(^|[-.])(utils?|helpers?|managers?|common)([-.]|$)/;

/** Code whose length we measure: tests, texts and tables of data aside. */
export function isMeasured(path: string): boolean {
  if (!/\.(ts|tsx|mjs|css|sql)$/.test(path) || path.endsWith('.d.ts') || isTest(path)) return false;
  return !/^packages\/i18n\/locales\/|^packages\/domain\/src\/errors\/|^demo\/(.*\/)?(data|catalogue)\//.test(path);
}

/** Lines of a file; a final line break ends the last line and begins none. */
export function countLines(text: string): number {
  return text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

/** No code file is longer than 400 lines. */
export function fileCaps(files: FileMap): Finding[] {
  return [...files]
    .filter(([file, text]) => isMeasured(file) && countLines(text) > maxLines)
    .map(([file, text]) => ({
      rule: 'file-caps',
      file,
      line: maxLines + 1,
      message: `${countLines(text)} lines, more than ${maxLines}: split it by subject`,
    }));
}

/** A file is named after what it holds: `utils`, `helpers`, `manager` and `common` name nothing. Areas of texts may be common. */
export function fileNames(files: FileMap): Finding[] {
  return [...files.keys()]
    .filter((file) => /\.(ts|tsx|mjs|css|json)$/.test(file) && !file.startsWith('packages/i18n/locales/'))
    .filter((file) => file.split('/').some((part) => refusedNames.test(part)))
    .map((file) => ({ rule: 'file-names', file, line: 1, message: 'name the file after what it holds' }));
}
