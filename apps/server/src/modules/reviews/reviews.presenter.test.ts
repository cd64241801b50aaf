import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presentReview } from './reviews.presenter.ts';
import type { ReviewRow } from './reviews.repository.ts';

const at = (ms: number) => new Date(Date.parse('2026-03-02T00:00:00Z') + ms);
const row: ReviewRow = {
  id: 7n,
  level: 1,
  content: 'Bright',
  images: ['pictures/r.webp'],
  attrText: 'Red',
  variant: null,
  isDefault: false,
  isRefunded: true,
  reply: null,
  repliedAt: null,
  followUp: null,
  followUpImages: null,
  followedUpAt: null,
  createdAt: at(0),
};

test('everybody reads a review without its writer, and sees that its line was paid back', () => {
  assert.deepEqual(presentReview(row, 'en'), {
    id: '7',
    evaluationType: 1,
    content: 'Bright',
    imgUrls: ['/files/pictures/r.webp'],
    attrText: 'Red',
    createTime: at(0).toISOString(),
    isDefault: false,
    isRefunded: true,
  });
});

test('a reply is shown with its time, and not before it was given', () => {
  const { reply, replyTime } = presentReview({ ...row, reply: 'Thank you', repliedAt: at(5) }, 'en');
  assert.deepEqual([reply, replyTime], ['Thank you', at(5).toISOString()]);
  assert.ok(!('reply' in presentReview({ ...row, reply: 'Thank you' }, 'en')));
  assert.ok(!('reply' in presentReview({ ...row, repliedAt: at(5) }, 'en')));
});

test('what was added later is shown apart, with or without images', () => {
  const added = { ...row, followUp: 'Still bright', followedUpAt: at(9) };
  const shown = { content: 'Still bright', imgUrls: [] as string[], createTime: at(9).toISOString() };
  assert.deepEqual(presentReview(added, 'en').followUp, shown);
  assert.deepEqual(presentReview({ ...added, followUpImages: ['pictures/f.webp'] }, 'en').followUp, {
    ...shown,
    imgUrls: ['/files/pictures/f.webp'],
  });
  assert.ok(!('followUp' in presentReview({ ...added, followUp: null }, 'en')));
  assert.ok(!('followUp' in presentReview({ ...added, followedUpAt: null }, 'en')));
});

test('a variant is named in the language of the reader, unless its seller has renamed it since', () => {
  const variant = { texts: { en: 'Red', 'zh-CN': '红' }, ownLanguage: 'en' };
  const named = (change: Partial<ReviewRow>, language: string) =>
    presentReview({ ...row, ...change }, language).attrText;
  assert.equal(named({ variant }, 'zh-CN'), '红');
  assert.equal(named({ variant }, 'ar'), 'Red');
  assert.equal(named({ variant, attrText: '红' }, 'en'), 'Red');
  assert.equal(named({ variant: { ...variant, texts: { en: 'Ruby' } } }, 'zh-CN'), 'Red');
  assert.equal(named({}, 'zh-CN'), 'Red');
});
