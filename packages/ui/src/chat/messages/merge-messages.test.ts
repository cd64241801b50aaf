import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChatMessage } from '../conversation.types.ts';
import { compareIds, leavesGap, mergeMessages } from './merge-messages.ts';

const message = (id: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  send_receive: 'receive',
  type: 'text',
  content: `text ${id}`,
  createtime: '2026-03-02T04:00:00.000Z',
  ...more,
});
const idsOf = (messages: readonly ChatMessage[]) => messages.map(({ id }) => id);

test('answers come in in the order of the thread, each once', () => {
  const known = mergeMessages([], [message('10'), message('9')]);
  assert.deepEqual(idsOf(known), ['9', '10']);
  assert.deepEqual(idsOf(mergeMessages(known, [message('100'), message('10'), message('8')])), ['8', '9', '10', '100']);
});

test('what brings nothing new is the same list, so that nothing is drawn again', () => {
  const known = mergeMessages([], [message('9')]);
  assert.equal(mergeMessages(known, [message('9')]), known);
});

test('a message that was read in the meantime says so', () => {
  const known = [message('9', { send_receive: 'send', isRead: false })];
  assert.equal(mergeMessages(known, [message('9', { send_receive: 'send', isRead: true })])[0]?.isRead, true);
});

test('an image takes its latest address: the first one works for a minute', () => {
  const known = [message('9', { type: 'img', content: '/a?1' })];
  assert.equal(mergeMessages(known, [message('9', { type: 'img', content: '/a?2' })])[0]?.content, '/a?2');
});

test('ids are compared as numbers, however long', () => {
  assert.ok(compareIds('9', '10') < 0);
  assert.ok(compareIds('9007199254740993', '9007199254740992') > 0);
  assert.equal(compareIds('7', '7'), 0);
});

test('a full page that begins after what is known leaves a gap', () => {
  const known = [message('5')];
  assert.equal(leavesGap(known, [message('8'), message('7')], 2), true);
  assert.equal(leavesGap(known, [message('6'), message('5')], 2), false);
  assert.equal(leavesGap(known, [message('8')], 2), false);
  assert.equal(leavesGap([], [message('8'), message('7')], 2), false);
});
