import { type FileMap, type Finding, isCode } from '../source-files.ts';

const mostFiles = 15;

/** Folders in which every file is of one kind and found by its name alone: more of them make nothing harder to find. */
const lists: readonly RegExp[] = [
  // A file per page, listed in the table of routes.
  /^apps\/(storefront\/app|(seller|admin)\/src)\/routes$/,
  // A file per group of calls, listed in the contract's front door.
  /^packages\/contract\/src\/calls$/,
  /^packages\/i18n\/(locales|glossary)\//,
  /^db\/migrations$/,
  /^docs\/adr$/,
];

/** Folders that are still to be divided, with the files that each may hold until then. A number only goes down; at fifteen the line goes. */
const stillCrowded: Readonly<Record<string, number>> = { 'e2e/steps': 16 };

/** A folder holds fifteen files of code at most, tests aside: more are several subjects, each with a name. */
export function folderSizes(files: FileMap): Finding[] {
  const folders = new Map<string, number>();
  for (const file of files.keys()) {
    if (!isCode(file) || /\.(test|spec)\.tsx?$/.test(file)) continue;
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  const findings: Finding[] = [];
  for (const [folder, count] of folders) {
    const allowed = stillCrowded[folder] ?? mostFiles;
    if (lists.some((list) => list.test(folder)) || count === allowed) continue;
    if (count > allowed) {
      const message = `${count} files of code, more than ${allowed}: divide them by subject`;
      findings.push({ rule: 'folder-size', file: folder, line: 1, message });
    } else if (folder in stillCrowded) {
      const message = `${count} files of code are left: lower its number in tools/tidy/repository/folder-size.ts`;
      findings.push({ rule: 'folder-size', file: folder, line: 1, message });
    }
  }
  return findings;
}
