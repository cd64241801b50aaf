import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const chinese = join(import.meta.dirname, '../locales/zh-CN');

/** One word for one idea: what is not said, and what is said instead. */
const terms = [
  ['卖家', '商家'],
  ['起送', '起订'],
] as const;

test('Chinese texts keep to one word for one idea', () => {
  for (const area of readdirSync(chinese)) {
    const catalogue: Record<string, string> = JSON.parse(readFileSync(join(chinese, area), 'utf8'));
    for (const [key, text] of Object.entries(catalogue))
      for (const [other, word] of terms) assert.ok(!text.includes(other), `${area} ${key}: ${word}, not ${other}`);
  }
});
