import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';

const stored = new Map<string, string>();
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
};

/** The attempts as a page has them that was just loaded: all it knows is in the storage of its tab. */
let loads = 0;
async function load(): Promise<typeof import('./attempts.ts')> {
  loads += 1;
  return import(`./attempts.ts?${loads}`);
}

afterEach(() => {
  stored.clear();
  mock.timers.reset();
});
Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true, writable: true });

const wish = { ids: ['1', '2'], percent: 10 };

test('one wish has one key until it is answered, after a reload too', async () => {
  const page = await load();
  const key = page.attemptKey('sellerGoods!bulk', wish);
  assert.equal(page.attemptKey('sellerGoods!bulk', { ...wish }), key);
  const reloaded = await load();
  assert.equal(reloaded.attemptKey('sellerGoods!bulk', wish), key);
  reloaded.settleAttempt('sellerGoods!bulk', wish);
  assert.notEqual(reloaded.attemptKey('sellerGoods!bulk', wish), key);
});

test('another wish, and the same of another call, have their own', async () => {
  const { attemptKey } = await load();
  const keys = [
    attemptKey('sellerGoods!bulk', wish),
    attemptKey('sellerGoods!bulk', { ...wish, percent: 11 }),
    attemptKey('stock!adjust', wish),
  ];
  assert.equal(new Set(keys).size, 3);
});

test('a wish takes its place in the storage once, however often it is tried', async () => {
  const page = await load();
  for (const percent of [1, 2, 3, 1, 2]) page.attemptKey('sellerGoods!bulk', { percent });
  const kept: { readonly body: string }[] = JSON.parse(stored.get('ES_ATTEMPTS') ?? '[]');
  assert.deepEqual(
    kept.map(({ body }) => body),
    ['{"percent":3}', '{"percent":2}', '{"percent":1}'],
  );
});

test('who wants the same again much later wants it once more', async () => {
  mock.timers.enable({ apis: ['Date'], now: 0 });
  const key = (await load()).attemptKey('stock!adjust', wish);
  mock.timers.tick(29 * 60_000);
  assert.equal((await load()).attemptKey('stock!adjust', wish), key);
  mock.timers.tick(2 * 60_000);
  assert.notEqual((await load()).attemptKey('stock!adjust', wish), key);
});

test('a wish is another one from the instant that half an hour is over', async () => {
  mock.timers.enable({ apis: ['Date'], now: 0 });
  const page = await load();
  const key = page.attemptKey('stock!adjust', wish);
  mock.timers.tick(30 * 60_000 - 1);
  assert.equal(page.knownAttempt('stock!adjust', wish), key);
  mock.timers.tick(1);
  assert.equal(page.knownAttempt('stock!adjust', wish), undefined);
});

test('what was answered is cleared alone: neither another wish of the call nor the same of another', async () => {
  const page = await load();
  const [one, other, elsewhere] = [
    page.attemptKey('stock!adjust', wish),
    page.attemptKey('stock!adjust', { ids: ['3'] }),
    page.attemptKey('sellerGoods!bulk', wish),
  ];
  page.settleAttempt('stock!adjust', wish);
  assert.equal(page.knownAttempt('stock!adjust', wish), undefined);
  assert.equal(page.knownAttempt('stock!adjust', { ids: ['3'] }), other);
  assert.equal(page.knownAttempt('sellerGoods!bulk', wish), elsewhere);
  assert.notEqual(one, other);
});

test('the twenty youngest are kept, each once', async () => {
  const page = await load();
  for (let each = 0; each < 21; each += 1) page.attemptKey('stock!adjust', { each });
  assert.equal(page.knownAttempt('stock!adjust', { each: 0 }), undefined);
  assert.notEqual(page.knownAttempt('stock!adjust', { each: 1 }), undefined);
  assert.equal((JSON.parse(stored.get('ES_ATTEMPTS') ?? '') as unknown[]).length, 20);
});

test('what is too long for the storage is known to its page alone', async () => {
  const page = await load();
  const longest = 200_000 - JSON.stringify({ note: '' }).length;
  const fits = { note: 'x'.repeat(longest) };
  const long = { note: 'x'.repeat(longest + 1) };
  const keys = [page.attemptKey('stock!adjust', fits), page.attemptKey('stock!adjust', long)];
  assert.deepEqual([page.knownAttempt('stock!adjust', fits), page.knownAttempt('stock!adjust', long)], keys);
  const reloaded = await load();
  assert.equal(reloaded.knownAttempt('stock!adjust', fits), keys[0]);
  assert.equal(reloaded.knownAttempt('stock!adjust', long), undefined);
  page.settleAttempt('stock!adjust', fits);
  assert.equal(stored.size, 0, 'nothing that could be kept is left');
});

test('a storage that was written by somebody else counts as empty', async () => {
  stored.set('ES_ATTEMPTS', '{not json');
  const page = await load();
  const key = page.attemptKey('stock!adjust', wish);
  assert.equal(page.knownAttempt('stock!adjust', wish), key);
});

test('whoever leaves takes their attempts along', async () => {
  const page = await load();
  const key = page.attemptKey('stock!adjust', wish);
  page.clearAttempts();
  assert.notEqual(page.attemptKey('stock!adjust', wish), key);
  assert.equal(stored.size, 1);
});

test('passwords are kept nowhere, and one typed anew is the same wish', async () => {
  const { attemptKey, settleAttempt } = await load();
  const paid = { amount: '10', safeword: '246810', form: { old_password: 'Demo1234', safewordAgain: '246810' } };
  const key = attemptKey('withdraw!apply', paid);
  const kept = [...stored.values()].join();
  assert.match(kept, /amount/);
  assert.doesNotMatch(kept, /246810|Demo1234/);
  assert.equal(attemptKey('withdraw!apply', { ...paid, safeword: '111111' }), key);
  assert.notEqual(attemptKey('withdraw!apply', { ...paid, amount: '11' }), key);
  settleAttempt('withdraw!apply', paid);
  assert.notEqual(attemptKey('withdraw!apply', paid), key);
});

test('without a storage the page itself remembers', async () => {
  Object.defineProperty(globalThis, 'sessionStorage', { get: () => assert.fail('refused'), configurable: true });
  const page = await load();
  assert.equal(page.attemptKey('stock!adjust', wish), page.attemptKey('stock!adjust', wish));
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true, writable: true });
});
