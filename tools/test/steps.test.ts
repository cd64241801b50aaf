import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './run-step.ts';
import { unitTestFiles, webTestFiles } from './steps.ts';

const importsVitest = (file: string) => /^import .* from 'vitest'/m.test(readFileSync(join(root, file), 'utf8'));

test('every test file is written for the runner that it is given to', () => {
  const unit = unitTestFiles();
  const web = [...webTestFiles()].flatMap(([folder, files]) => files.map((file) => join(folder, file)));
  assert.ok(unit.length > 0 && web.length > 0);
  assert.deepEqual(unit.filter(importsVitest), []);
  assert.deepEqual(
    web.filter((file) => !importsVitest(file)),
    [],
  );
});
