type Assets = { readonly routes: Readonly<Record<string, { readonly css?: string[] | undefined } | undefined>> };

/**
 * The assets with the addresses of the root's stylesheets as the bundler writes them. The router adds a `#` to each that lazy modules need as
 * well: the bundler's loader, which looks for a link with the same address, then adds one of its own, which stays when a page takes its link along. The
 * root's are never taken away, and a second link to them has every element of the page styled once more.
 */
export function withPlainRootStyles<All extends Assets>(assets: All): All {
  const ofRoot = new Set(assets.routes.root?.css);
  const plain = (href: string) => (ofRoot.has(href) ? href.replace(/#$/, '') : href);
  const routes = Object.entries(assets.routes).map(([id, route]) => [
    id,
    route?.css ? { ...route, css: route.css.map(plain) } : route,
  ]);
  return { ...assets, routes: Object.fromEntries(routes) };
}
