import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Language } from '@entrepot/contract';
import { languageTag, staffLanguage, textDirection } from '@entrepot/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { acceptsBrotli, registerAssets } from './assets.ts';
import { type BuiltApp, ensureBuilt } from './build.ts';
import { contentSecurityPolicy, inlineScripts } from './content-security.ts';
import { type PanelName, startPanelDevServer } from './dev-server.ts';
import { readPageAddress } from './page-address.ts';
import { panelManifest } from './panel-manifest.ts';

export type PanelOptions = {
  readonly name: PanelName;
  /** The demo shop: the login page names somebody to try. */
  readonly isDemo: boolean;
  /** Vite with hot replacement in place of a build. */
  readonly isDev: boolean;
  readonly log: Logger;
};

/** How a panel is built. */
export const panelBuild = (name: PanelName): BuiltApp => ({
  name,
  command: (into) => [viteProgram(), 'build', '--outDir', join(into, 'client'), '--emptyOutDir'],
});

const manifestPath = (name: PanelName) => `/${name}/manifest.webmanifest`;

function serveManifest(server: FastifyInstance, name: PanelName): void {
  server.get(manifestPath(name), (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(panelManifest(name, pageLanguage(name, request)))),
  );
}

type ServedPanel = Pick<PanelOptions, 'name' | 'isDemo'>;

const compress = promisify(brotliCompress);
/** What belongs to calls and files: an unknown one is missing and never the panel's page. */
const isPage = (name: PanelName, url: string) => !new RegExp(`^/${name}/(api|assets)(/|$)`).test(url);

/**
 * Serves a panel below its name: one page for every address, in the language of `?lang` or the cookie, and
 * its scripts, cacheable for ever. Builds the panel first when its sources changed.
 */
export async function registerPanel(server: FastifyInstance, options: PanelOptions): Promise<void> {
  if (options.isDev) {
    serveEditedPanel(server, await startPanelDevServer(server, options.name), options);
    return;
  }
  const folder = await ensureBuilt(panelBuild(options.name), options.log);
  await servePanel(server, join(folder, 'client'), options);
}

/** The page of a panel whose sources are being edited. Vite has answered for the sources themselves before. */
function serveEditedPanel(
  server: FastifyInstance,
  readTemplate: () => Promise<string>,
  { name, isDemo }: ServedPanel,
): void {
  serveManifest(server, name);
  server.get(`/${name}/*`, { compress: false }, async (request, reply) => {
    if (!isPage(name, request.url)) return reply.callNotFound();
    const language = pageLanguage(name, request);
    return reply.type('text/html; charset=utf-8').send(fillPage(await readTemplate(), name, language, isDemo));
  });
}

/** Serves a panel that is built already; `client` holds its `index.html` and assets. */
export async function servePanel(
  server: FastifyInstance,
  client: string,
  { name, isDemo }: ServedPanel,
): Promise<void> {
  const template = await readFile(join(client, 'index.html'), 'utf8');
  const pages = new Map<Language, Promise<PanelPage>>();
  const pageIn = (language: Language): Promise<PanelPage> => {
    const page = pages.get(language) ?? preparePage(template, name, language, isDemo);
    pages.set(language, page);
    return page;
  };
  serveManifest(server, name);
  await server.register(
    async (scope) => {
      await registerAssets(scope, client);
      scope.get('/*', { compress: false }, async (request, reply) => {
        if (!isPage(name, request.url)) return reply.callNotFound();
        const page = await pageIn(pageLanguage(name, request));
        reply
          .header('content-security-policy', page.policy)
          .header('cache-control', 'no-cache')
          .header('vary', 'accept-encoding, cookie')
          .header('etag', page.etag)
          .header('x-robots-tag', 'noindex')
          .type('text/html; charset=utf-8');
        if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
        if (!acceptsBrotli(request.headers['accept-encoding'])) return reply.send(page.html);
        return reply.header('content-encoding', 'br').send(page.compressed);
      });
    },
    { prefix: `/${name}` },
  );
  server.get(`/${name}`, async (request, reply) => reply.redirect(request.url.replace(`/${name}`, `/${name}/`), 301));
}

/** The language of the address or the cookie; the admin panel has fewer, and says which of them it shows. */
function pageLanguage(name: PanelName, { url, headers }: FastifyRequest): Language {
  const { language } = readPageAddress(url, headers.cookie);
  return name === 'admin' ? staffLanguage(language) : language;
}

type PanelPage = {
  readonly html: Buffer;
  readonly compressed: Buffer;
  readonly etag: string;
  readonly policy: string;
};

/** Writes into the page its language, with the manifest in it, and what the panel must know before its first call: whether this is the demo. */
function fillPage(template: string, name: PanelName, language: Language, isDemo: boolean): string {
  const attributes = `lang="${languageTag(language)}" dir="${textDirection(language)}" data-language="${language}"`;
  return template
    .replace(/<html[^>]*>/, `<html ${attributes}>`)
    .replace('</head>', `<link rel="manifest" href="${manifestPath(name)}?lang=${language}" /></head>`)
    .replace(/(<script id="bootstrap"[^>]*>)[^<]*/, `$1${JSON.stringify({ isDemo })}`);
}

async function preparePage(template: string, name: PanelName, language: Language, isDemo: boolean): Promise<PanelPage> {
  const text = fillPage(template, name, language, isDemo);
  const html = Buffer.from(text);
  return {
    html,
    compressed: await compress(html),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    policy: contentSecurityPolicy(inlineScripts(template)),
  };
}

function viteProgram(): string {
  return fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')));
}
