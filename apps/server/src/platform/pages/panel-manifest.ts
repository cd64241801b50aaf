import { type Language, languageTag, textDirection } from '@entrepot/i18n';
import { serverTexts } from '@entrepot/i18n/server';
import type { PanelName } from './dev-server.ts';

/** `theme-color` of the panels' `index.html`, and their pages before the first style sheet. */
const colours = { theme: '#0b656c', background: '#f3f5f5' } as const;

/**
 * The web app manifest (W3C) of a panel in a language. Its `id` is the same in every language: whoever changes theirs keeps the app
 * that they installed.
 */
export function panelManifest(panel: PanelName, language: Language) {
  const texts = serverTexts(panel, language);
  const brand = serverTexts('common', language)['brand.name'];
  return {
    id: `/${panel}/`,
    name: `${brand}: ${texts['nav.panel']}`,
    short_name: texts['nav.panel'],
    description: texts['install.description'],
    lang: languageTag(language),
    dir: textDirection(language),
    start_url: `/${panel}/home`,
    scope: `/${panel}/`,
    display: 'standalone',
    background_color: colours.background,
    theme_color: colours.theme,
    icons: [
      icon(panel, 'icon-192.png', 192, 'any'),
      icon(panel, 'icon-512.png', 512, 'any'),
      icon(panel, 'icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: panel === 'seller' ? sellerShortcuts(language) : [],
  };
}

function sellerShortcuts(language: Language) {
  const texts = serverTexts('seller', language);
  return [
    { name: texts['nav.orders'], url: '/seller/orders' },
    { name: texts['nav.balance'], url: '/seller/balance' },
  ];
}

const icon = (panel: PanelName, file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${panel}/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});
