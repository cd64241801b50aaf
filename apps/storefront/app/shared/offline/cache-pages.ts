import { type Language, languageTag, textDirection } from '@entrepot/i18n';
import type { useTranslation } from '@entrepot/i18n/react';
import { isImage, isPossible, oldestImageMs } from './kept-pages.ts';
import { stayOffline } from './stay-offline.ts';

// Loaded once the page stands: until then there is nothing to keep.

/** As the service worker names them. */
const offlineCache = 'entrepot-offline';
const offlineAddress = '/offline';

type ShellTexts = ReturnType<typeof useTranslation<'shell'>>['t'];

/** Registers the worker, leaves it the page for times without a connection, and keeps this page then. While sources are edited it is taken away again. */
export async function installWorker(t: ShellTexts, language: Language): Promise<void> {
  const texts = {
    title: t('offline.title'),
    text: t('offline.text'),
    retry: t('offline.retry'),
    home: t('refused.home'),
    language: languageTag(language),
    direction: textDirection(language),
  };
  stayOffline(texts.text);
  if (!isPossible()) return;
  try {
    if (!import.meta.env.PROD) {
      const registrations = await navigator.serviceWorker.getRegistrations();
      await Promise.all(registrations.map((registration) => registration.unregister()));
      return;
    }
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    const cache = await caches.open(offlineCache);
    const [page, { offlineTexts }] = await Promise.all([
      import('@entrepot/ui/offline/offline-page.ts'),
      import('virtual:offline-texts'),
    ]);
    await cache.put(offlineAddress, new Response(page.offlinePage(texts, offlineTexts), { headers }));
    await navigator.serviceWorker.register('/sw.js');
  } catch {
    // A private window may refuse storage and workers: nothing else is missing then.
  }
}

/** Has a visited page kept, with the files that this document loaded. The worker decides which pages it keeps. */
export async function cachePage(address: string): Promise<void> {
  if (!isPossible() || !import.meta.env.PROD) return;
  const { active } = await navigator.serviceWorker.ready;
  // Named once the worker is there: what comes from now on it keeps by itself.
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => startTime >= oldestImageMs() || !isImage(name))
    .map(({ name }) => name);
  active?.postMessage({ keep: address, files });
}
