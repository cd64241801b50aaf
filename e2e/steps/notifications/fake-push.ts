import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { readRun } from '../../product/run-record.ts';

export type Subscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** An address of no push service, with a key as browsers make them. */
export function newSubscription(): Subscription {
  const key = createECDH('prime256v1');
  return {
    endpoint: `https://push.example/${randomBytes(12).toString('hex')}`,
    p256dh: key.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

/**
 * Puts a subscription in the place of what a push service would answer to the pages of this tab, none being reachable, and counts how often
 * the browser's own question was asked.
 */
export async function replacePushService(page: Page, subscription: Subscription): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const made = {
      endpoint,
      options: {},
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => true,
    };
    const state: { asked: number; keys: unknown[] } = { asked: 0, keys: [] };
    Object.assign(globalThis, { pushState: state });
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = async () => {
      state.asked += 1;
      return ask();
    };
    PushManager.prototype.subscribe = async (options) => {
      state.keys.push(options?.applicationServerKey);
      return made as unknown as PushSubscription;
    };
  }, subscription);
}

/** What became of the browser's question and of the service in this tab. */
export const pushStateIn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { pushState: { asked: number; keys: string[] } }).pushState);

/** Hands a message to the worker of the shop, as the browser does with one that its push service sent. */
export async function deliverPush(page: Page, message: object): Promise<void> {
  const origin = new URL(readRun().url).origin;
  const tools = await page.context().newCDPSession(page);
  const found = Promise.withResolvers<string>();
  tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const each of registrations) if (each.scopeURL === `${origin}/`) found.resolve(each.registrationId);
  });
  await tools.send('ServiceWorker.enable');
  const registrationId = await found.promise;
  await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  await tools.detach();
}

/** What the worker of the shop shows. */
export const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration('/');
    const shown = (await worker?.getNotifications()) ?? [];
    return shown.map(({ title, body }) => ({ title, body }));
  });

/** Presses what the worker shows: the browser draws it outside of every page. */
export async function pressShown(page: Page): Promise<void> {
  const origin = new URL(readRun().url).origin;
  const worker = page
    .context()
    .serviceWorkers()
    .find((each) => each.url() === `${origin}/sw.js`);
  if (!worker) throw new Error('the shop has no worker here');
  await worker.evaluate(async () => {
    type Shown = { readonly title: string };
    type Scope = {
      readonly registration: { readonly getNotifications: () => Promise<readonly Shown[]> };
      readonly NotificationEvent: new (name: string, init: { readonly notification: Shown }) => Event;
      readonly dispatchEvent: (event: Event) => boolean;
    };
    const { registration, NotificationEvent, dispatchEvent } = globalThis as unknown as Scope;
    const [notification] = await registration.getNotifications();
    if (!notification) throw new Error('nothing is shown');
    dispatchEvent.call(globalThis, new NotificationEvent('notificationclick', { notification }));
  });
}
