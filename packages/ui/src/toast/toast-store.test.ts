import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { currentToasts, dismissToast, showToast, subscribeToasts } from './toast-store.ts';

const texts = () => currentToasts().map(({ text }) => text);

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => {
  mock.timers.runAll();
  mock.timers.reset();
});

test('what went well is said at once and for three seconds', () => {
  showToast({ kind: 'success', text: 'Saved' });
  assert.deepEqual(texts(), ['Saved']);
  mock.timers.tick(2999);
  assert.deepEqual(texts(), ['Saved']);
  mock.timers.tick(1);
  assert.deepEqual(texts(), []);
});

test('errors of one cause join: they wait half a second and are said once, for five seconds', () => {
  for (const _ of [1, 2, 3]) showToast({ kind: 'error', text: 'No connection' });
  mock.timers.tick(499);
  assert.deepEqual(texts(), []);
  mock.timers.tick(1);
  assert.deepEqual(texts(), ['No connection']);
  showToast({ kind: 'error', text: 'No connection' });
  mock.timers.tick(4999);
  assert.deepEqual(texts(), ['No connection']);
  mock.timers.tick(1);
  assert.deepEqual(texts(), []);
});

test('the same words of another kind are another message', () => {
  showToast({ kind: 'success', text: 'Done' });
  showToast({ kind: 'warning', text: 'Done' });
  showToast({ kind: 'success', text: 'Done' });
  assert.deepEqual(
    currentToasts().map(({ kind }) => kind),
    ['success', 'warning'],
  );
});

test('one that says how long it stays does so, and one that is put away goes alone', () => {
  showToast({ kind: 'success', text: 'Undo?', durationMs: 9000 });
  showToast({ kind: 'success', text: 'Saved' });
  dismissToast(currentToasts()[1]?.id ?? 0);
  assert.deepEqual(texts(), ['Undo?']);
  mock.timers.tick(8999);
  assert.deepEqual(texts(), ['Undo?']);
  mock.timers.tick(1);
  assert.deepEqual(texts(), []);
});

test('who listens hears of each change until it listens no more', () => {
  let heard = 0;
  const stop = subscribeToasts(() => {
    heard += 1;
  });
  showToast({ kind: 'success', text: 'Saved' });
  assert.equal(heard, 1);
  mock.timers.tick(3000);
  assert.equal(heard, 2);
  stop();
  showToast({ kind: 'success', text: 'Again' });
  assert.equal(heard, 2);
});
