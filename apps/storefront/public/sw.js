// Keeps the shop readable without a connection: the last public pages with their scripts, styles and product images, and one
// page for everything else. Nothing personal is kept: pages are rendered for nobody in particular, the account's are left
// out, and calls pass untouched. A page always comes from the network while there is one, so nobody is held on an old version.
const pagesCache = 'entrepot-pages';
const filesCache = 'entrepot-files';
const offlineCache = 'entrepot-offline';
const offlineAddress = '/offline';
const maxPages = 30;
const maxFiles = 300;
const answerWithinMs = 15_000;

// What of an address chooses what the server shows of a page, in this order. Whatever else stands there, as where somebody came from, changes
// nothing or concerns one person: a page is kept once, and found by each of its addresses.
const filters =
  'categoryIds priceMin priceMax ratingMin isDiscount isFreeFreight isInStock buyMinMost shipsFrom options sort pageNum';
const publicPages = {
  '/index': '',
  '/classification': '',
  '/commodity': `categoryId ${filters}`,
  '/information': `categoryId ${filters}`,
  '/discounted': `categoryId ${filters}`,
  '/productDetails': 'sellerGoodsId pageNum evaluationType',
  '/store': `id sellerCategoryId tab categoryId ${filters}`,
  '/wap/': '',
  '/wap/category': '',
  '/wap/commodity': `categoryId ${filters}`,
  '/wap/information': `categoryId ${filters}`,
  '/wap/discounted': `categoryId ${filters}`,
  '/wap/commodityDetails': 'sellerGoodsId pageNum evaluationType',
  '/wap/shop': `sellerId sellerCategoryId tab categoryId ${filters}`,
};
// The seller panel has a worker of its own; what else is here never is a page of the shop.
const otherApps = /^\/(seller|admin|api|wap\/api|files|data|metrics|healthz|readyz)(\/|$)/;
// Names that carry their content's hash: whatever is kept of them is right for ever. The folder of images is the domain's `imageFolder`.
const lastingFiles = /^\/(assets\/|files\/pictures\/)/;

/** Windows that were given a kept page: they say so. */
const keptWindows = new Set();

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || request.headers.has('authorization')) return;
  if (request.mode === 'navigate') {
    if (!otherApps.test(url.pathname)) event.respondWith(openPage(event, url));
  } else if (isLasting(url)) event.respondWith(openFile(event));
});

self.addEventListener('message', (event) => {
  const { keep, files, find, isStart, isLeft } = event.data ?? {};
  // Whoever comes next must not read what the one who left is told.
  if (isLeft) event.waitUntil(endPush());
  if (isStart) event.source?.postMessage({ isKept: keptWindows.delete(event.source.id) });
  if (typeof find === 'string') event.waitUntil(answerKept(event, new URL(find, self.location.origin)));
  if (typeof keep === 'string') event.waitUntil(cacheVisited(new URL(keep, self.location.origin), files));
});

// What the shop has to tell, encrypted for this browser; see `send-push.ts`.
self.addEventListener('push', (event) => {
  const { title, body, url } = event.data?.json() ?? {};
  if (typeof title !== 'string') return;
  event.waitUntil(
    self.registration.showNotification(title, { body, icon: '/favicon.svg', data: { url }, tag: `${url} ${body}` }),
  );
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

/** Opens an address of this shop in a window that is open already, else in a new one. */
async function openOwn(path) {
  const url = new URL(typeof path === 'string' ? path : '/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window' });
  const shown = windows.find((each) => !otherApps.test(new URL(each.url).pathname));
  const moved = await shown?.navigate(url.href).catch(() => null);
  await (moved ? moved.focus() : self.clients.openWindow(url.href));
}

async function openPage(event, url) {
  try {
    const response = await withinTime(fetch(event.request));
    event.waitUntil(cachePage(url, response.clone()));
    return response;
  } catch (error) {
    const kept = await findPage(url);
    if (kept) keptWindows.add(event.resultingClientId);
    const page = kept ?? (await (await caches.open(offlineCache)).match(offlineAddress));
    if (!page) throw error;
    return page;
  }
}

const findPage = async (url) => (isPublic(url) ? (await caches.open(pagesCache)).match(keyOf(url)) : undefined);

async function answerKept(event, url) {
  event.ports[0].postMessage((await findPage(url)) !== undefined);
}

async function openFile(event) {
  const cache = await caches.open(filesCache);
  const kept = await cache.match(event.request.url);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok && response.type === 'basic') event.waitUntil(cacheFile(cache, event.request.url, response.clone()));
  return response;
}

/**
 * A page that was reached without loading a document, and the files that came before this worker. The files come first: a page
 * that is kept without its scripts could be read but not used.
 */
async function cacheVisited(url, files) {
  if (!isPublic(url)) return;
  const cache = await caches.open(filesCache);
  for (const file of Array.isArray(files) ? files : []) {
    const address = new URL(file, self.location.origin);
    if (!isLasting(address) || (await cache.match(address.href))) continue;
    const response = await fetch(address.href);
    if (response.ok && response.type === 'basic') await cacheFile(cache, address.href, response);
  }
  await cachePage(url, await fetch(keyOf(url)));
}

async function cachePage(url, response) {
  const isPage =
    response.ok && response.type === 'basic' && /^text\/html/.test(response.headers.get('content-type') ?? '');
  if (!isPage || response.redirected || !isPublic(url)) return;
  const cache = await caches.open(pagesCache);
  // Takes the place of the one before only when it has come whole, and stands last: the first is what was not seen for longest.
  await cache.put(keyOf(url), response);
  await trim(cache, maxPages);
}

async function cacheFile(cache, address, response) {
  await cache.put(address, response);
  await trim(cache, maxFiles);
}

async function trim(cache, most) {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

function withinTime(answer) {
  return Promise.race([
    answer,
    new Promise((_resolve, reject) => setTimeout(() => reject(new Error('no answer in time')), answerWithinMs)),
  ]);
}

// What somebody searched for in a store is theirs.
const isPublic = (url) =>
  url.origin === self.location.origin && Object.hasOwn(publicPages, url.pathname) && !url.searchParams.has('keyword');
// Signed addresses of private files carry a query.
const isLasting = (url) => url.origin === self.location.origin && lastingFiles.test(url.pathname) && url.search === '';

/** The address by which a page is kept. */
function keyOf({ pathname, searchParams }) {
  const key = new URL(pathname, self.location.origin);
  for (const name of publicPages[pathname].split(' ')) {
    const value = searchParams.get(name) ?? '';
    // The first page of a list is the list.
    if (value !== '' && !(name === 'pageNum' && value === '1')) key.searchParams.set(name, value);
  }
  return key.href;
}
