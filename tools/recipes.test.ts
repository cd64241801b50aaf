import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { filesOfRecipe, recipePath, recipes } from './recipes.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const languages = readdirSync(join(root, 'packages/i18n/locales'));

for (const { name, field, mostFiles } of recipes) {
  test(`a field of a product that is ${field} takes at most ${mostFiles} files of code, and words in each language`, () => {
    const { code, words } = filesOfRecipe(name);
    assert.ok(code.some((file) => file.startsWith('db/migrations/')));
    assert.ok(code.length <= mostFiles, `${code.length} files: ${code.join(', ')}`);
    assert.equal(words.length, languages.length);
  });

  test(`docs/recipes/${name}.patch fits the code as it is`, () => {
    // The ceiling keeps Git from taking a repository further up for ours, whose paths would be others.
    const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(root) };
    const applies = (...options: string[]) =>
      spawnSync('git', ['apply', '--check', ...options, recipePath(name)], { cwd: root, env, encoding: 'utf8' });
    // Texts are rewritten all the time: a word goes between two others whatever those are. Code must be as the recipe knows it.
    for (const options of [['--exclude=packages/i18n/locales/*'], ['-C0', '--include=packages/i18n/locales/*']]) {
      const { status, stderr } = applies(...options);
      assert.equal(status, 0, `Make the sample change anew and write it with "git diff -U1": ${stderr}`);
    }
  });
}
