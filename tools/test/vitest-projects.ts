import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * An application's tests as two projects of Vitest. Most files share the modules that a worker has read before them, since reading
 * those takes longer than the tests do: the setup file cleans up after each test. A file that replaces a module by `vi.mock`
 * would leave it to the next one, and gets modules of its own.
 * @param folder of the application, absolute
 * @param source its folder of sources, as `src`
 */
export function vitestProjects(folder: string, source: string) {
  const files = globSync(`${source}/**/*.test.{ts,tsx}`, { cwd: folder }).sort();
  const mocks = (file: string) => readFileSync(join(folder, file), 'utf8').includes('vi.mock(');
  const project = (name: string, include: string[], isolate: boolean) => ({
    extends: true as const,
    test: { name, include, isolate },
  });
  return [
    project(
      'shared',
      files.filter((file) => !mocks(file)),
      false,
    ),
    project('isolated', files.filter(mocks), true),
  ];
}
