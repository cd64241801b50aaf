import { offlineTexts } from '@entrepot/i18n/offline-texts';

/** What the shop says without a connection. */
export const shopOfflineTexts = () =>
  offlineTexts({
    title: ['shell', 'offline.title'],
    text: ['shell', 'offline.text'],
    retry: ['shell', 'offline.retry'],
    home: ['shell', 'refused.home'],
  });
