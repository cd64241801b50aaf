/** What the server needs of a browser to send it messages, base64url. */
export type BrowserSubscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** Why messages cannot be had here, or whether they are. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** Browsers offer neither without HTTPS, apart from the own machine. */
const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** A page without a worker of its own is offered that of the folder above, which is another app's. */
async function workerOf(scope: string): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration(scope);
  return found?.scope === new URL(scope, location.href).href ? found : undefined;
}

/** How it stands in this browser, for the worker of a scope. */
export async function readPushState(scope: string): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const worker = await workerOf(scope);
  if (!worker) return 'unsupported';
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Asks the person and then subscribes; undefined where that was refused. Call it from a press of a button alone. */
async function subscribePush(scope: string, pushKey: string): Promise<BrowserSubscription | undefined> {
  if (!canPush() || (await Notification.requestPermission()) !== 'granted') return undefined;
  const worker = await workerOf(scope);
  if (!worker) return undefined;
  const before = await worker.pushManager.getSubscription();
  // One that was made with another key of the shop would take none of its messages.
  if (before && !hasKey(before, pushKey)) await before.unsubscribe();
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { endpoint, keys } = made.toJSON();
  return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : undefined;
}

function hasKey({ options }: PushSubscription, pushKey: string): boolean {
  if (!options.applicationServerKey) return false;
  const bytes = Array.from(new Uint8Array(options.applicationServerKey), (byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === pushKey;
}

/** Subscribes and has the server know of it. A browser that it does not know would wait in vain, and is let go again. */
export async function addBrowser(
  scope: string,
  pushKey: string,
  add: (subscription: BrowserSubscription) => Promise<unknown>,
): Promise<void> {
  const subscription = await subscribePush(scope, pushKey).catch(() => undefined);
  if (subscription) await add(subscription).catch(() => unsubscribePush(scope));
}

/**
 * Has the server know anew of a browser that takes messages: it lets browsers go when a password was changed, and one belongs to whoever
 * is signed in. Returns how it stands.
 */
export async function renewBrowser(
  scope: string,
  pushKey: string,
  add: (subscription: BrowserSubscription) => Promise<unknown>,
): Promise<PushState> {
  if ((await readPushState(scope)) === 'on') await addBrowser(scope, pushKey, add);
  return readPushState(scope);
}

/** Ends the subscription of this browser. Returns its address, which the server clears. */
export async function unsubscribePush(scope: string): Promise<string | undefined> {
  const found = canPush() ? await (await workerOf(scope))?.pushManager.getSubscription() : undefined;
  await found?.unsubscribe();
  return found?.endpoint;
}
