declare module 'virtual:offline-texts' {
  type Page = Parameters<typeof import('@entrepot/ui/offline/offline-page.ts')['offlinePage']>[0];

  export const offlineTexts: Readonly<Record<import('@entrepot/i18n').Language, Page>>;
}
