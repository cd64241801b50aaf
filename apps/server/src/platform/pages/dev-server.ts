import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { repositoryRoot } from './build.ts';
import type { StorefrontApp } from './storefront-app.ts';

/** The panels: each is served below its name. */
export type PanelName = 'seller' | 'admin';

/** Starts Vite behind the server: scripts and styles come from its middleware, with hot replacement. */
export async function startDevServer(server: FastifyInstance): Promise<StorefrontApp> {
  const vite = await startVite(server, 'apps/storefront', (url) => !/^\/(seller|admin)\//.test(url));
  return { renderPage: async (...args) => (await loadApp(vite)).renderPage(...args) };
}

/** The same for a panel. Returns what writes Vite's client into the panel's page, read anew each time. */
export async function startPanelDevServer(server: FastifyInstance, name: PanelName): Promise<() => Promise<string>> {
  const folder = `apps/${name}`;
  const panelBase = `/${name}/`;
  const vite = await startVite(server, folder, (url) => url.startsWith(panelBase));
  return async () =>
    vite.transformIndexHtml(panelBase, await readFile(join(repositoryRoot, folder, 'index.html'), 'utf8'));
}

async function startVite(
  server: FastifyInstance,
  folder: string,
  isIts: (url: string) => boolean,
): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  const root = join(repositoryRoot, folder);
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: server.server } },
  });
  server.addHook('onClose', () => vite.close());
  // What Vite knows it answers itself; everything else goes on to the routes.
  server.addHook('onRequest', (request, reply, done) => {
    if (!isIts(request.url)) {
      done();
      return;
    }
    vite.middlewares(request.raw, reply.raw, () => done());
    reply.raw.once('close', () => {
      if (!reply.sent && reply.raw.writableEnded) reply.hijack();
    });
  });
  return vite;
}

/** The module is asked for at every render, so that an edited file shows at once. */
function loadApp(vite: ViteDevServer): Promise<StorefrontApp> {
  return vite.ssrLoadModule('./server/app.ts') as unknown as Promise<StorefrontApp>;
}
