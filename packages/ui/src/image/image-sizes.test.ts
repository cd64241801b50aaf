import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourcesOf, thumbnailOf } from './image-sizes.ts';

test('an image is asked for in the size in which it is shown', () => {
  for (const url of ['/files/pictures/mug.webp', '/files/pictures/mug-400.webp'])
    assert.equal(thumbnailOf(url), '/files/pictures/mug-160.webp');
  assert.equal(
    sourcesOf('/files/uploads/ab/mug.webp'),
    '/files/uploads/ab/mug-400.webp 400w,/files/uploads/ab/mug-800.webp 800w,/files/uploads/ab/mug.webp 1600w',
  );
});

test('a number that a name ends in is no size', () => {
  assert.equal(thumbnailOf('/files/uploads/ab/mug-1234.webp'), '/files/uploads/ab/mug-1234-160.webp');
  assert.equal(thumbnailOf('/files/uploads/ab/mug-1234-400.webp'), '/files/uploads/ab/mug-1234-160.webp');
});

test('an image that has no other sizes stays as it is', () => {
  for (const url of [
    '',
    '/files/private/ab/scan.webp',
    '/files/uploads/ab/hidden.webp?expires=1&signature=x',
    'https://elsewhere.test/files/pictures/mug.webp',
    'blob:https://shop.test/1',
    '/files/pictures/mug.png',
  ]) {
    assert.equal(thumbnailOf(url), url);
    assert.equal(sourcesOf(url), undefined);
  }
});
