import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../../../..');
const styles = join(dirname(createRequire(import.meta.filename).resolve('@mantine/core/styles.css')), 'styles');

test('every component of the library that the panels use brings its styles', () => {
  const imported = readFileSync(join(import.meta.dirname, 'mantine.ts'), 'utf8');
  const used = globSync('{apps/seller,apps/admin,packages/panel}/src/**/*.tsx', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
  const styled = [...new Set(used)].filter((name) => existsSync(join(styles, `${name}.css`)));
  assert.ok(styled.includes('Button'));
  assert.deepEqual(
    styled.filter((name) => !imported.includes(`/styles/${name}.css'`)),
    [],
  );
});
