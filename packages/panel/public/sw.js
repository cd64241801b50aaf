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
