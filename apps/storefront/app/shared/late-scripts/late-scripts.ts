const preloadLink = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g;

const takeOver =
  /<script([^>]*) type="module" async="">((?:import [^;]+;\s*)+)window\.__reactRouterRouteModules = ({[^}]*});\s*import\("([^"]+)"\);<\/script>/;

const routeImport = /import (?:\* as (\w+) from )?"([^"]+)";/g;

/**
 * Lets styles and images come before the scripts that a page is taken over with: named in the head, these would otherwise be fetched
 * first, and they are most of the bytes.
 */
export const withScriptsOfLowPriority = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/**
 * Has the scripts fetched once the page is painted, for a phone's connection, which priorities alone do not keep free: the first image
 * is then there more than a second sooner, and the page answers no later. The frame behind the first one tells that the first is shown. A
 * page in the background is not painted, and fetches them at once. A page whose script is not of the form that the router writes keeps it.
 */
export function withScriptsAfterPaint(html: string): string {
  const found = takeOver.exec(html);
  if (!found) return withScriptsOfLowPriority(html);
  const [script, attributes = '', imports = '', modules = '', entry = ''] = found;
  const files = [...html.matchAll(preloadLink)].map(([, href]) => href);
  const imported = [...imports.matchAll(routeImport)];
  const names = imported.map(([, name]) => name ?? '').join();
  const start = `()=>{for(const f of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:f}));Promise.all([${imported.map(([, , file]) => `import("${file}")`).join()}]).then(([${names}])=>{window.__reactRouterRouteModules=${modules};return import("${entry}")})}`;
  const late = `<script${attributes}>{const s=${start};document.hidden?s():requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(s)))}</script>`;
  return html.replaceAll(preloadLink, '').replace(script, () => late);
}
