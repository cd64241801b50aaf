import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** Keys of files that everybody may see. Their names are hashes or random, so their bytes never change. */
const publicKey = /^(pictures|uploads)\/[a-z0-9/_-]+\.(webp|jpg|png)$/;

/** Serves public pictures below `/files/`, for ever cacheable. */
export function registerFiles(server: FastifyInstance, ctx: Context): void {
  server.get<{ Params: { '*': string } }>('/files/*', { compress: false }, async (request, reply) => {
    const key = request.params['*'];
    const file = publicKey.test(key) ? await ctx.files.get(key) : null;
    if (!file) return reply.code(404).header('cache-control', 'no-store').send();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .type(file.contentType)
      .send(file.bytes);
  });
}
