import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { addBrowser, type BrowserSubscription, readPushState, renewBrowser, unsubscribePush } from './browser-push.ts';

const shopKey = new Uint8Array([251, 255, 3]);
/** The same bytes as the shop says them: base64url. */
const shopKeyText = '-_8D';

/** A browser whose page lies at `/seller/`, with the worker of a scope and perhaps a subscription made with a key. */
class FakeBrowser {
  permission: NotificationPermission = 'granted';
  subscribed: Uint8Array | null = null;
  asked = 0;
  readonly workerScope: string;

  constructor(workerScope = '/seller/') {
    this.workerScope = workerScope;
    const subscription = () => ({
      endpoint: 'https://push.example/1',
      options: { applicationServerKey: this.subscribed?.buffer ?? null },
      toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        this.subscribed = null;
        return true;
      },
    });
    const pushManager = {
      getSubscription: async () => (this.subscribed ? subscription() : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (this.subscribed) throw new Error('there is one with another key');
        assert.equal(applicationServerKey, shopKeyText);
        this.subscribed = shopKey;
        return subscription();
      },
    };
    const worker = { scope: new URL(this.workerScope, 'https://shop.example').href, pushManager };
    const browser = this;
    stub('location', { href: 'https://shop.example/seller/notifications' });
    stub('navigator', { serviceWorker: { getRegistration: async () => worker } });
    stub('PushManager', class {});
    stub('Notification', {
      get permission() {
        return browser.permission;
      },
      requestPermission: async () => {
        browser.asked += 1;
        return browser.permission;
      },
    });
  }
}

const before = new Map<string, PropertyDescriptor | undefined>();
function stub(name: string, value: unknown) {
  if (!before.has(name)) before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
afterEach(() => {
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
  before.clear();
});

function server(refuses = false) {
  const known: BrowserSubscription[] = [];
  const add = async (subscription: BrowserSubscription) => {
    if (refuses) throw new Error('refused');
    known.push(subscription);
  };
  return { known, add };
}

test('a browser that knows no push messages is never asked for a permission', async () => {
  stub('navigator', {});
  const { known, add } = server();
  assert.equal(await readPushState('/'), 'unsupported');
  await addBrowser('/', shopKeyText, add);
  assert.equal(await unsubscribePush('/'), undefined);
  assert.deepEqual(known, []);
});

test('the worker of the folder above is another app: its messages are not those of this page', async () => {
  const browser = new FakeBrowser('/');
  browser.subscribed = shopKey;
  assert.equal(await readPushState('/seller/'), 'unsupported');
  assert.equal(await unsubscribePush('/seller/'), undefined);
  assert.equal(browser.subscribed, shopKey, "the other app's subscription stays");
  assert.equal(await readPushState('/'), 'on');
});

test('the server is told of a browser as soon as it has subscribed', async () => {
  const browser = new FakeBrowser();
  const { known, add } = server();
  assert.equal(await readPushState('/seller/'), 'off');
  await addBrowser('/seller/', shopKeyText, add);
  assert.deepEqual(known, [{ endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' }]);
  assert.equal(browser.asked, 1);
  assert.equal(await readPushState('/seller/'), 'on');
});

test('whoever says no is not subscribed, and nobody is told', async () => {
  const browser = new FakeBrowser();
  browser.permission = 'denied';
  const { known, add } = server();
  await addBrowser('/seller/', shopKeyText, add);
  assert.deepEqual(known, []);
  assert.equal(browser.subscribed, null);
  assert.equal(await readPushState('/seller/'), 'denied');
});

test('a browser that the server does not take is let go: it would wait in vain', async () => {
  const browser = new FakeBrowser();
  await addBrowser('/seller/', shopKeyText, server(true).add);
  assert.equal(browser.subscribed, null);
});

test('a subscription that was made with another key of the shop is made anew', async () => {
  const browser = new FakeBrowser();
  browser.subscribed = new Uint8Array([9, 9, 9]);
  const { known, add } = server();
  await addBrowser('/seller/', shopKeyText, add);
  assert.equal(browser.subscribed, shopKey);
  assert.equal(known.length, 1);
});

test('a browser that takes messages is told of anew with each visit, and asked nothing where it takes none', async () => {
  const browser = new FakeBrowser();
  const { known, add } = server();
  assert.equal(await renewBrowser('/seller/', shopKeyText, add), 'off');
  assert.equal(browser.asked, 0);
  browser.subscribed = new Uint8Array([9, 9, 9]);
  assert.equal(await renewBrowser('/seller/', shopKeyText, add), 'on');
  assert.equal(known.length, 1);
});

test('what the server is to clear is the address of the subscription that was ended', async () => {
  const browser = new FakeBrowser();
  browser.subscribed = shopKey;
  assert.equal(await unsubscribePush('/seller/'), 'https://push.example/1');
  assert.equal(browser.subscribed, null);
  assert.equal(await unsubscribePush('/seller/'), undefined);
});
