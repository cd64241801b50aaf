import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEmail, isPersonName, isPhone, isUsername } from '@entrepot/domain';
import { readPostcode } from '@entrepot/domain/address-format';
import { demoCategories } from '../catalogue/categories.ts';
import { createRandom } from '../seed.ts';
import { demoBuyers } from './buyers.ts';
import { reviewSentences, reviewText } from './reviews.ts';

const rules = { isAsSpecified: false };

test('buyers: sixty, each with a name, address and phone that the shop accepts', () => {
  const buyers = demoBuyers();
  assert.equal(buyers.length, 60);
  assert.deepEqual(demoBuyers(), buyers);
  assert.equal(new Set(buyers.map(({ name }) => name)).size, 60);
  const tops = demoCategories().filter(({ parent }) => parent === null);
  for (const { username, email, name, avatar, address, character } of buyers) {
    assert.ok(isUsername(username) && isEmail(email, rules) && isPersonName(name, rules), name);
    assert.equal(
      readPostcode(address.country, address.postcode, rules),
      address.postcode,
      `${name}: ${address.postcode}`,
    );
    assert.ok(isPhone(address.phone) && /^\+\d{1,3}$/.test(address.phoneCode), `${name}: ${address.phone}`);
    assert.match(address.country, /^[A-Z]{2}$/);
    assert.ok(address.nation.length > 2 && address.state && address.city && address.street, name);
    assert.ok(avatar >= 1 && avatar <= 12);
    assert.ok(
      character.tastes.every((slug) => tops.some((top) => top.slug === slug)),
      name,
    );
  }
});

test('the review bank holds at least 150 different sentences', () => {
  const sentences = reviewSentences();
  assert.ok(sentences.length >= 150);
  assert.equal(new Set(sentences).size, sentences.length);
});

test('reviews are varied, repeatable, and in the reader’s language when the bank has it', () => {
  const write = (seed: string) => reviewText(createRandom(seed), 'en', 'wear', 'good');
  assert.equal(write('a'), write('a'));
  const texts = new Set(Array.from({ length: 200 }, (_, index) => write(String(index))));
  assert.ok(texts.size >= 60, String(texts.size));
  assert.match(reviewText(createRandom('b'), 'zh-CN', 'pet', 'bad'), /\p{Script=Han}/u);
  assert.match(reviewText(createRandom('b'), 'vi', 'garden', 'medium'), /^[\x20-\x7e]+$/);
  for (const level of ['good', 'medium', 'bad'] as const) {
    assert.ok(reviewText(createRandom(level), 'ar', 'office', level).length > 5);
  }
});
