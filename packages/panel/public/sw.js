// Lets the panel be installed, and says in the person's language that there is no connection. It keeps that one page, which the
// panel writes into the cache, and nothing else: no call, no list, no order is ever answered from here.
const panel = self.location.pathname.split('/')[1];
const cacheName = `entrepot-${panel}`;
const offlinePage = `/${panel}/offline`;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(
    fetch(event.request).catch(async (error) => {
      const cache = await caches.open(cacheName);
      const page = await cache.match(offlinePage);
      if (!page) throw error;
      return page;
    }),
  );
});

// What the panel has to tell, encrypted for this browser.
self.addEventListener('push', (event) => {
  const { title, body, url } = event.data?.json() ?? {};
  if (typeof title !== 'string') return;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      icon: `/${panel}/icon-192.png`,
      data: { url },
      tag: `${url} ${body}`,
    }),
  );
});

// Whoever comes next must not read what the one who left is told.
self.addEventListener('message', (event) => {
  if (event.data?.isLeft) event.waitUntil(endPush());
});

async function endPush() {
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  for (const shown of await self.registration.getNotifications()) shown.close();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openOwn(event.notification.data?.url));
});

/** Opens an address of this installation: in a window of the panel that is open already, else in a new one. */
async function openOwn(path) {
  const url = new URL(typeof path === 'string' ? path : `/${panel}/`, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const [shown] = await self.clients.matchAll({ type: 'window' });
  const moved = await shown?.navigate(url.href).catch(() => null);
  await (moved ? moved.focus() : self.clients.openWindow(url.href));
}
