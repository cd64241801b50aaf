import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');
const styles = join(dirname(createRequire(import.meta.filename).resolve('@mantine/core/styles.css')), 'styles');

test('every component of the library that is used brings its styles', () => {
  const imported = readFileSync(join(source, 'shared/theme/mantine.ts'), 'utf8');
  const used = globSync('**/*.tsx', { cwd: source })
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
  const styled = [...new Set(used)].filter((name) => existsSync(join(styles, `${name}.css`)));
  expect(styled).toContain('Button');
  expect(styled.filter((name) => !imported.includes(`/styles/${name}.css'`))).toEqual([]);
});
