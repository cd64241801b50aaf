import { useLanguage } from '@entrepot/i18n/react';
import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../../root.tsx';
import { languageAddress } from '../language-address.ts';

/** A thing as schema.org describes it. */
export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>;

/** Makes an address of the shop whole; that of a page names the language, as its canonical address does. */
export type Absolute = (address: string) => string;

const file = /\.[a-z0-9]+$/;

/** Addresses of the shop made whole in a language; others stay. */
export const absoluteIn =
  (origin: string, language: string): Absolute =>
  (address) => {
    if (!address.startsWith('/')) return address;
    return file.test(address) ? `${origin}${address}` : languageAddress(origin, address, language);
  };

/**
 * What search engines read of a page. Only the server writes it, since they ask for the document; in the browser the element stays as it came,
 * and what it holds weighs nothing.
 *
 * @param of makes the things of a page.
 */
export function JsonLd({ of }: { readonly of: (absolute: Absolute) => readonly Thing[] }) {
  const origin = useRouteLoaderData<typeof rootLoader>('root')?.origin ?? '';
  const language = useLanguage();
  const text = import.meta.env.SSR ? jsonLdText(of(absoluteIn(origin, language))) : '';
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: data only, with "<" escaped.
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}

/** A "<" inside a name must not end the element. */
function jsonLdText(things: readonly Thing[]): string {
  return JSON.stringify(things.map((thing) => ({ '@context': 'https://schema.org', ...thing }))).replaceAll(
    '<',
    '\\u003c',
  );
}

type Crumb = { readonly label: string; readonly href?: string };

/** The way to a page, as its breadcrumb shows it. */
export function breadcrumbList(crumbs: readonly Crumb[], absolute: Absolute): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      ...(href !== undefined && { item: absolute(href) }),
    })),
  };
}

/** A list of pages, in the order in which they are shown. */
export function itemList(addresses: readonly string[], absolute: Absolute): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: addresses.map((address, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      url: absolute(address),
    })),
  };
}
