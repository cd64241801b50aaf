import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { repositoryRoot } from './build.ts';
import type { StorefrontApp } from './storefront-app.ts';

/** Starts Vite behind the server: scripts and styles come from its middleware, with hot replacement. */
export async function startDevServer(server: FastifyInstance): Promise<StorefrontApp> {
  const { createServer } = await import('vite');
  const root = join(repositoryRoot, 'apps/storefront');
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: server.server } },
  });
  server.addHook('onClose', () => vite.close());
  // What Vite knows it answers itself; everything else goes on to the routes.
  server.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
    reply.raw.once('close', () => {
      if (!reply.sent && reply.raw.writableEnded) reply.hijack();
    });
  });
  return { renderPage: async (...args) => (await loadApp(vite)).renderPage(...args) };
}

/** The module is asked for at every render, so that an edited file shows at once. */
function loadApp(vite: ViteDevServer): Promise<StorefrontApp> {
  return vite.ssrLoadModule('./server/app.ts') as unknown as Promise<StorefrontApp>;
}
