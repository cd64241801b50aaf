import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isApiError } from '../api-error.ts';
import { uploadImage } from './upload-image.ts';

const file = (length = 10) => new File([new Uint8Array(length)], 'a.png', { type: 'image/png' });
const { signal } = new AbortController();
const refusedAs = (key: string) => (error: unknown) => isApiError(error) && error.key === key;

test('an image that was kept is known by its address', async () => {
  assert.equal(await uploadImage(file(), signal, async () => ({ data: '/files/a.png' })), '/files/a.png');
});

test('an answer without an address is a refusal, not an image without one', async () => {
  await assert.rejects(
    uploadImage(file(), signal, async () => ({})),
    refusedAs('upload_failed'),
  );
  await assert.rejects(
    uploadImage(file(), signal, async () => ({ data: '' })),
    refusedAs('upload_failed'),
  );
});

test('what stays too large is told before anything is sent, by the bound of its receiver', async () => {
  let sent = 0;
  const send = async () => {
    sent += 1;
    return { data: '/files/a.png' };
  };
  // Nothing draws here, so that every image stays as large as it is.
  await assert.rejects(uploadImage(file((2 << 20) + 1), signal, send), refusedAs('file_too_large'));
  await assert.rejects(uploadImage(file(101), signal, send, { mostBytes: 100 }), refusedAs('file_too_large'));
  assert.equal(sent, 0);
  await uploadImage(file(100), signal, send, { mostBytes: 100 });
  assert.equal(sent, 1);
});

test('an image that was called off while it was made smaller is not sent', async () => {
  const stop = new AbortController();
  const uploading = uploadImage(file(), stop.signal, () => assert.fail('it was sent'));
  stop.abort(new Error('left'));
  await assert.rejects(uploading, /left/);
});
