import { resolveImport } from '../resolve-import.ts';
import { type FileMap, type Finding, isCode, isTest, lineAt } from '../source-files.ts';
import { parseFile } from '../syntax.ts';
import { dividedModules, moduleOrder, modulesFolder, ownerOfFile } from './server-modules.ts';

/**
 * A module imports only the `index.ts` of modules before it; the platform imports no module; a module's folder is
 * named in the fixed order. Tests may reach anywhere.
 */
export function frontDoors(files: FileMap): Finding[] {
  const findings: Finding[] = [];
  for (const [file, text] of files) {
    const owner = ownerOfFile(file);
    if (!owner || !isCode(file) || isTest(file)) continue;
    const report = (line: number, message: string) => findings.push({ rule: 'front-doors', file, line, message });
    if (owner !== 'platform' && !moduleOrder.includes(owner)) {
      report(1, `the module "${owner}" has no place in the fixed order`);
    }
    for (const edge of parseFile(file, text).imports) {
      const target = resolveImport(files, file, edge.specifier);
      const problem = target && problemOf(owner, target);
      if (problem) report(lineAt(text, edge.offset), problem);
    }
  }
  return findings;
}

/**
 * A capability, a folder of a module, that has an `index.ts` is used through it by the rest of its module; in the modules that are
 * divided throughout each has one. Tests may reach anywhere.
 */
export function capabilityDoors(files: FileMap): Finding[] {
  const findings: Finding[] = [];
  for (const [file, text] of files) {
    const own = capabilityOf(file);
    if (!own || !isCode(file) || isTest(file)) continue;
    for (const edge of parseFile(file, text).imports) {
      const target = resolveImport(files, file, edge.specifier);
      const used = target && capabilityOf(target);
      if (!used || used.module !== own.module || !used.name || used.name === own.name) continue;
      const door = `${modulesFolder}${used.module}/${used.name}/index.ts`;
      const mustHaveDoor = dividedModules.includes(used.module);
      if (target === door || !(files.has(door) || mustHaveDoor)) continue;
      const message = `use "${used.name}" through ${door}, not ${target}`;
      findings.push({ rule: 'capability-doors', file, line: lineAt(text, edge.offset), message });
    }
  }
  return findings;
}

/** Module and capability of a module's file; the capability is empty for files in the module's own folder. */
function capabilityOf(path: string): { module: string; name: string } | undefined {
  if (!path.startsWith(modulesFolder)) return undefined;
  const [module, name, file] = path.slice(modulesFolder.length).split('/');
  return module === undefined ? undefined : { module, name: file === undefined || name === undefined ? '' : name };
}

function problemOf(owner: string, target: string): string | undefined {
  if (target.startsWith('apps/server/src/') && !target.slice('apps/server/src/'.length).includes('/')) {
    return `${target} composes the modules: nothing below it may import it`;
  }
  if (!target.startsWith(modulesFolder)) return undefined;
  const other = ownerOfFile(target);
  if (!other || other === owner) return undefined;
  if (owner === 'platform') return `the platform knows no module, but imports ${target}`;
  if (moduleOrder.indexOf(other) > moduleOrder.indexOf(owner)) {
    return `"${owner}" comes before "${other}" and may not import it: emit an outbox event instead`;
  }
  if (target !== `${modulesFolder}${other}/index.ts`) return `import "${other}" through its index.ts, not ${target}`;
  return undefined;
}
