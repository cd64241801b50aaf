import { type Language, languageTag, textDirection } from '@entrepot/i18n';
import type { createLoadedI18n } from '@entrepot/i18n/react';
import { frameColours } from '@entrepot/ui/tokens.ts';
import { paths } from '#shared/paths.ts';

type Texts = Pick<ReturnType<typeof createLoadedI18n>, 'getFixedT'>;

/**
 * The web app manifest (W3C, with `share_target` of the Web Share Target draft) in a language. Its `id` is the same in every
 * language: whoever changes theirs keeps the app that they installed.
 */
export function buyerManifest(language: Language, texts: Texts) {
  const home = texts.getFixedT(language, 'home');
  const name = texts.getFixedT(language, 'common')('brand.name');
  const orders = texts.getFixedT(language, 'account')('menu.orders');
  const cart = texts.getFixedT(language, 'cart')('title');
  const search = texts.getFixedT(language, 'browse')('search.title');
  return {
    id: paths.home,
    name: `${name}: ${home('title')}`,
    short_name: name,
    description: home('description'),
    lang: languageTag(language),
    dir: textDirection(language),
    start_url: paths.home,
    scope: '/',
    display: 'standalone',
    background_color: frameColours.page,
    theme_color: frameColours.brand,
    categories: ['shopping', 'business'],
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: orders, url: paths.orders },
      { name: cart, url: paths.openCart },
      { name: search, url: paths.searchProducts('') },
    ].map((shortcut) => ({ ...shortcut, icons: [icon('/icon-192.png', 192, 'any')] })),
    share_target: {
      action: paths.share,
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'sharedTitle', text: 'sharedText', url: 'sharedUrl' },
    },
  };
}

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});
