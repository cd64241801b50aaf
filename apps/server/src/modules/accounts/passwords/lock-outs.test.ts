import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hourMs, minuteMs, nextPlatformDay, secondMs } from '@entrepot/domain';
import { testContext } from '#testkit/test-context.ts';
import { fundPasswordRule, loginRule, verifyUnlocked, verifyWithLockOut } from './attempts.ts';

const ctx = await testContext();
let subjects = 0;
const nextSubject = () => {
  subjects += 1;
  return `user:${subjects}`;
};
const attempt = async (rule: typeof loginRule, subject: string, isRight: boolean, site = '192.0.2.0') => {
  const verdict = await verifyWithLockOut(ctx, rule, { subject, site }, () => isRight);
  return verdict.outcome;
};
const lockedUntil = async (rule: typeof loginRule, subject: string) => {
  const verdict = await verifyWithLockOut(ctx, rule, { subject, site: '192.0.2.0' }, () => false);
  return verdict.outcome === 'right' ? null : verdict.lockedUntil;
};

/** Puts the clock at the beginning of a platform day, so that a test does not pass midnight by chance. */
function beginDay() {
  ctx.clock.advanceMs(nextPlatformDay(ctx.clock.now()).getTime() - ctx.clock.now().getTime() + hourMs);
}

test('the third wrong password locks for three minutes, to the second', async () => {
  beginDay();
  const subject = nextSubject();
  for (let wrong = 1; wrong <= 3; wrong += 1) assert.equal(await attempt(loginRule, subject, false), 'wrong');
  assert.equal(await attempt(loginRule, subject, true), 'locked');
  ctx.clock.advanceMs(3 * minuteMs - secondMs);
  assert.equal(await attempt(loginRule, subject, true), 'locked');
  ctx.clock.advanceMs(secondMs);
  assert.equal(await attempt(loginRule, subject, true), 'right');
});

test('the sixth locks until the next day, and attempts meanwhile do not lengthen it', async () => {
  beginDay();
  const subject = nextSubject();
  for (let wrong = 1; wrong <= 5; wrong += 1) {
    assert.equal(await attempt(loginRule, subject, false), 'wrong');
    if (wrong === 3) ctx.clock.advanceMs(3 * minuteMs);
  }
  const nextDay = nextPlatformDay(ctx.clock.now());
  assert.deepEqual(await lockedUntil(loginRule, subject), nextDay);
  for (let tries = 0; tries < 5; tries += 1) {
    ctx.clock.advanceMs(hourMs);
    assert.deepEqual(await lockedUntil(loginRule, subject), nextDay);
  }
  ctx.clock.advanceMs(nextDay.getTime() - ctx.clock.now().getTime() - secondMs);
  assert.equal(await attempt(loginRule, subject, true), 'locked');
  ctx.clock.advanceMs(secondMs);
  assert.equal(await attempt(loginRule, subject, true), 'right');
});

test('the third wrong fund password of a day locks until the next', async () => {
  beginDay();
  const subject = nextSubject();
  for (let wrong = 1; wrong < 3; wrong += 1) assert.equal(await attempt(fundPasswordRule, subject, false), 'wrong');
  assert.deepEqual(await lockedUntil(fundPasswordRule, subject), nextPlatformDay(ctx.clock.now()));
  assert.equal(await attempt(fundPasswordRule, subject, true), 'locked');
});

test('a row of wrong passwords goes on over midnight', async () => {
  beginDay();
  const subject = nextSubject();
  ctx.clock.advanceMs(nextPlatformDay(ctx.clock.now()).getTime() - ctx.clock.now().getTime() - secondMs);
  for (let wrong = 1; wrong <= 2; wrong += 1) assert.equal(await attempt(loginRule, subject, false), 'wrong');
  ctx.clock.advanceMs(2 * secondMs);
  assert.notEqual(await lockedUntil(loginRule, subject), null);
});

test('one site’s attempts do not lock another’s', async () => {
  beginDay();
  const subject = nextSubject();
  for (let wrong = 1; wrong <= 4; wrong += 1) await attempt(loginRule, subject, false, '198.51.100.0');
  assert.equal(await attempt(loginRule, subject, true, '198.51.100.0'), 'locked');
  assert.equal(await attempt(loginRule, subject, true, '192.0.2.0'), 'right');
});

test('who is right while wrong ones are being counted is held by the lock that they make', async () => {
  beginDay();
  const subject = nextSubject();
  const tried = { subject, site: '192.0.2.0' };
  const verdict = await verifyUnlocked(ctx, loginRule, tried, async () => {
    for (let wrong = 1; wrong <= 3; wrong += 1) await attempt(loginRule, subject, false);
    return true;
  });
  assert.equal(verdict.outcome, 'locked');
  assert.equal(await attempt(loginRule, subject, true), 'locked', 'and the lock stays');
});
