import { generatePath, matchRoutes, type RouteObject } from 'react-router';

type BuiltRoute = {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
};

/** Letters, digits and marks that need no percent sign (RFC 3986, 2.3): with and without one they name the same. */
const needlessEscape = /%(?:2[de]|3[0-9]|[46][1-9a-f]|[57][0-9a]|5f|7e)/gi;

/**
 * The router takes a name in any case for a page's, and with escaped letters, so that one page would have many addresses.
 *
 * @returns for a path that is written otherwise than the route, the path as the route is written; undefined for every other.
 */
export function createPageNames(built: Readonly<Record<string, BuiltRoute | undefined>>) {
  const all = Object.values(built).filter((route) => route !== undefined);
  const below = (parentId: string | undefined): RouteObject[] =>
    all
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) => {
        const named = { id, ...(path !== undefined && { path }) };
        return index ? { ...named, index } : { ...named, children: below(id) };
      });
  const routes = below(undefined);
  return (pathname: string, basename = '/'): string | undefined => {
    const matches = matchRoutes(routes, pathname, basename) ?? [];
    const names = matches.flatMap(({ route }) => route.path || []);
    if (names.includes('*')) return undefined;
    const name = `${basename}${generatePath(names.join('/'), matches.at(-1)?.params ?? {}).replace(/^\//, '')}`;
    const written = pathname.replace(needlessEscape, decodeURIComponent);
    return name !== pathname && name.toLowerCase() === written.toLowerCase() ? name : undefined;
  };
}
