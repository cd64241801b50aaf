import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { outboxOf } from '../chat/sending/outbox.ts';
import { removeWithdrawalDrafts, withdrawalDrafts } from '../wallet/withdrawal/withdrawal-drafts.ts';
import { ownDraftsBy, readDraft, removeDraft, removeDrafts, unstored, writeDraft } from './draft-store.ts';

/** A tab's storage, whose entries are its own properties, as a browser shows them. */
function fakeStorage(): Storage {
  const storage = Object.create({
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, text: string) => {
      storage[name] = text;
    },
    removeItem: (name: string) => {
      delete storage[name];
    },
  }) as Storage & Record<string, string>;
  return storage;
}

let person = '';
ownDraftsBy(() => person);
beforeEach(() => {
  person = '';
  unstored.clear();
  Object.defineProperty(globalThis, 'sessionStorage', { value: fakeStorage(), configurable: true });
});

test('what was typed is there again, for its subject alone', () => {
  writeDraft('review 12', { stars: 4, words: 'Good' });
  assert.deepEqual(readDraft('review 12'), { stars: 4, words: 'Good' });
  assert.equal(readDraft('review 13'), undefined);
});

test('nobody reads what another person typed in the same tab', () => {
  person = 'E1';
  writeDraft('review 12', 'mine');
  person = 'E2';
  assert.equal(readDraft('review 12'), undefined);
  removeDraft('review 12');
  person = 'E1';
  assert.equal(readDraft('review 12'), 'mine', "nor is it another one's to remove");
});

test('what was typed before logging in is that of whoever then did, until they type themselves', () => {
  writeDraft('review 12', 'before');
  person = 'E1';
  assert.equal(readDraft('review 12'), 'before');
  writeDraft('review 12', 'after');
  assert.equal(readDraft('review 12'), 'after');
  removeDraft('review 12');
  assert.equal(readDraft('review 12'), undefined, 'both are gone once it was sent');
});

test('whoever leaves the tab leaves nothing that was typed, and everything else', () => {
  sessionStorage.setItem('ES_OTHER', 'kept');
  person = 'E1';
  writeDraft('review 12', 'mine');
  person = '';
  writeDraft('card', 'anybody');
  unstored.set('card number', '4242');
  removeDrafts();
  person = 'E1';
  assert.equal(readDraft('review 12'), undefined);
  assert.equal(readDraft('card'), undefined);
  assert.equal(unstored.size, 0);
  assert.equal(sessionStorage.getItem('ES_OTHER'), 'kept');
});

test('a storage that is refused or holds rubbish reads as empty and stops nobody', () => {
  sessionStorage.setItem('ES_DRAFT  review 12', '{broken');
  assert.equal(readDraft('review 12'), undefined);
  Object.defineProperty(globalThis, 'sessionStorage', {
    get: () => {
      throw new Error('denied');
    },
    configurable: true,
  });
  assert.doesNotThrow(() => {
    writeDraft('review 12', 'x');
    removeDraft('review 12');
    removeDrafts();
  });
  assert.equal(readDraft('review 12'), undefined);
});

test('where money is to go is cleared whole', () => {
  for (const subject of Object.values(withdrawalDrafts)) writeDraft(subject, 'T1');
  unstored.set(withdrawalDrafts.card, '5555');
  removeWithdrawalDrafts();
  for (const subject of Object.values(withdrawalDrafts)) assert.equal(readDraft(subject), undefined, subject);
  assert.equal(unstored.size, 0);
});

test('what was sent in a chat is kept once under its id until it is known to have arrived, in its order', () => {
  const outbox = outboxOf('seller 31');
  const message = (content: string) => ({ type: 'text', content }) as const;
  outbox.add({ clientId: 'a', message: message('one') });
  outbox.add({ clientId: 'b', message: message('two') });
  outbox.add({ clientId: 'b', message: message('two') });
  const ids = () =>
    outboxOf('seller 31')
      .read()
      .map(({ clientId }) => clientId);
  assert.deepEqual(ids(), ['a', 'b']);
  assert.deepEqual(outboxOf('seller 32').read(), [], 'another conversation has its own');
  outbox.remove((clientId) => clientId === 'a');
  assert.deepEqual(ids(), ['b']);
  outbox.remove((clientId) => clientId === 'b');
  assert.deepEqual(Object.keys(sessionStorage), [], 'an empty one leaves nothing behind');
});
