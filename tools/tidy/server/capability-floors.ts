import { resolveImport } from '../resolve-import.ts';
import { type FileMap, type Finding, isCode, isTest } from '../source-files.ts';
import { parseFile } from '../syntax.ts';
import { dividedModules, modulesFolder } from './server-modules.ts';

/** How many capabilities of a module may stand on each other. */
const mostFloors = 5;

/**
 * In the modules that are divided throughout, the capabilities use each other over five floors at most: whoever changes the lowest
 * has to think of all above it. Types and tests may reach anywhere.
 */
export function capabilityFloors(files: FileMap): Finding[] {
  const used = usedCapabilities(files);
  const known = new Map<string, readonly string[]>();
  const highest = new Map<string, readonly string[]>();
  for (const capability of used.keys()) {
    const floors = floorsBelow(capability, used, known);
    const [module = ''] = capability.split('/');
    if (floors.length > (highest.get(module)?.length ?? mostFloors)) highest.set(module, floors);
  }
  return [...highest].map(([module, floors]) => ({
    rule: 'capability-floors',
    file: `${modulesFolder}${module}`,
    line: 1,
    message: `more than ${mostFloors} capabilities on each other: ${floors.map((floor) => floor.split('/')[1]).join(' > ')}`,
  }));
}

/** The longest way down from a capability, itself first. A circle, which another rule finds, ends it. */
function floorsBelow(
  capability: string,
  used: ReadonlyMap<string, ReadonlySet<string>>,
  known: Map<string, readonly string[]>,
): readonly string[] {
  const found = known.get(capability);
  if (found) return found;
  known.set(capability, [capability]);
  const ways = [...(used.get(capability) ?? [])].map((below) => floorsBelow(below, used, known));
  const longest = ways.reduce((best, way) => (way.length > best.length ? way : best), []);
  const floors = [capability, ...longest];
  known.set(capability, floors);
  return floors;
}

/** Which capabilities of its module each one uses, all as `module/capability`. */
function usedCapabilities(files: FileMap): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    const own = capabilityOf(file);
    if (!own || !isCode(file) || isTest(file)) continue;
    const below = used.get(own) ?? new Set();
    used.set(own, below);
    for (const { specifier, isType } of parseFile(file, text).imports) {
      const target = isType ? undefined : resolveImport(files, file, specifier);
      const other = target && capabilityOf(target);
      if (other && other !== own && other.split('/')[0] === own.split('/')[0]) below.add(other);
    }
  }
  return used;
}

function capabilityOf(path: string): string | undefined {
  if (!path.startsWith(modulesFolder)) return undefined;
  const [module = '', name, file] = path.slice(modulesFolder.length).split('/');
  return file !== undefined && dividedModules.includes(module) ? `${module}/${name}` : undefined;
}
