import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { ApiError } from '@entrepot/client';
import { namePanel } from '../panel-name.ts';
import { createQuestion } from './question.ts';
import {
  endSession,
  expireSession,
  isRenewed,
  loginQuestion,
  offerLogin,
  onSessionExpired,
  readToken,
  renewSession,
  subscribeToken,
  writeToken,
} from './session-store.ts';
import { withLoginAgain } from './with-login-again.ts';

namePanel('seller');
Object.defineProperty(globalThis, 'window', { value: new EventTarget(), configurable: true });
const kept = new Map<string, string>();
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  },
  configurable: true,
});

let stopOffering = () => {};
beforeEach(() => {
  stopOffering();
  stopOffering = () => {};
  loginQuestion.settle(false);
  writeToken('first');
});

/** An API that knows one token alone. */
function serverOf(valid: () => string) {
  const asked: { readonly token: string | null; readonly key: string | undefined }[] = [];
  const api = withLoginAgain({
    async call(_name: string, _input: unknown, options: { idempotencyKey?: string } = {}) {
      asked.push({ token: readToken(), key: options.idempotencyKey });
      if (readToken() === valid()) return 'done' as never;
      expireSession();
      throw new ApiError({ key: 'session_expired', code: 403 });
    },
  } as Parameters<typeof withLoginAgain>[0]);
  return { api, asked };
}

test('several who ask at once ask one question, and all go on with its answer', async () => {
  const question = createQuestion();
  let changes = 0;
  const stop = question.subscribe(() => {
    changes += 1;
  });
  const [first, second] = [question.ask(), question.ask()];
  assert.equal(changes, 1);
  assert.equal(question.isOpen(), true);
  question.settle(true);
  assert.deepEqual(await Promise.all([first, second]), [true, true]);
  assert.equal(question.isOpen(), false);
  assert.equal(question.answer(), undefined);
  stop();
  const third = question.ask();
  assert.equal(changes, 2, 'who listens no more hears nothing');
  question.settle(false);
  assert.equal(await third, false, 'an answer holds for its own question alone');
});

test('a call whose session had ended goes again under its key once the person has logged in', async () => {
  stopOffering = offerLogin();
  const { api, asked } = serverOf(() => 'second');
  const calling = api.call('order!refund', {}, { idempotencyKey: 'k1' });
  await new Promise(setImmediate);
  assert.equal(loginQuestion.isOpen(), true);
  assert.equal(readToken(), 'first', 'the page stays as it is meanwhile');
  renewSession('second');
  assert.equal(await calling, 'done');
  assert.deepEqual(asked, [
    { token: 'first', key: 'k1' },
    { token: 'second', key: 'k1' },
  ]);
  assert.equal(isRenewed('second'), true);
  assert.equal(isRenewed('third'), false);
  assert.equal(isRenewed(null), false);
});

test('who does not log in again is told of the refusal, and nothing is sent', async () => {
  stopOffering = offerLogin();
  const { api, asked } = serverOf(() => 'second');
  const calling = api.call('order!refund', {}, {});
  await new Promise(setImmediate);
  loginQuestion.settle(false);
  await assert.rejects(calling, { key: 'session_expired' });
  assert.equal(asked.length, 1);
});

test('any other refusal is nobody’s reason to log in', async () => {
  const api = withLoginAgain({
    call: () => Promise.reject(new ApiError({ key: 'not_allowed', code: 4 })),
  } as Parameters<typeof withLoginAgain>[0]);
  await assert.rejects(api.call('order!refund', {}, {}), { key: 'not_allowed' });
  assert.equal(loginQuestion.isOpen(), false);
});

test('a call that was refused while another one waits for the login does not go again with it', async () => {
  stopOffering = offerLogin();
  let asked = 0;
  const api = withLoginAgain({
    call: () => {
      asked += 1;
      return Promise.reject(new ApiError({ key: 'not_allowed', code: 4 }));
    },
  } as Parameters<typeof withLoginAgain>[0]);
  expireSession();
  const refused = assert.rejects(api.call('order!refund', {}, {}), { key: 'not_allowed' });
  await new Promise(setImmediate);
  renewSession('second');
  await refused;
  assert.equal(asked, 1);
});

test('where no page asks for the login, the session ends, once however many calls were refused', async () => {
  let ended = 0;
  const stop = onSessionExpired(() => {
    ended += 1;
  });
  expireSession();
  expireSession();
  endSession();
  assert.equal(readToken(), null);
  assert.equal(ended, 1);
  assert.equal(loginQuestion.isOpen(), false);
  stop();
});

test('to leave the page that asks ends the offer: the next refusal ends the session', () => {
  offerLogin()();
  expireSession();
  assert.equal(readToken(), null);
});

test('a session that is given up while its login is asked for ends, and whoever waits is refused', async () => {
  stopOffering = offerLogin();
  expireSession();
  const answer = loginQuestion.answer();
  endSession();
  assert.equal(await answer, false);
  assert.equal(readToken(), null);
});

test('who listens to the token hears of each change', () => {
  let heard = 0;
  const stop = subscribeToken(() => {
    heard += 1;
  });
  writeToken('second');
  writeToken(null);
  assert.equal(heard, 2);
  stop();
  writeToken('third');
  assert.equal(heard, 2);
});
