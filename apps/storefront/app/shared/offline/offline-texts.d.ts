declare module 'virtual:offline-texts' {
  type Texts = { readonly title: string; readonly text: string; readonly retry: string; readonly home: string };

  export const offlineTexts: Readonly<Record<import('@entrepot/i18n').Language, Texts>>;
}
