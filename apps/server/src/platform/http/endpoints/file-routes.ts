import { imageFolder, secondMs } from '@entrepot/domain';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { drawImageSize, wholeImageKey } from '../../files/image-sizes.ts';
import { isLinkValid } from '../../files/private-files.ts';

/**
 * Keys of files that everybody may see. Their names are hashes or random, so their bytes never change. No file has a second name: a disk
 * would find it under two slashes as well, where it would not be known as withheld.
 */
const publicKey = new RegExp(`^(${imageFolder}|uploads)(/[a-z0-9_-]+)+\\.(webp|jpg|png)$`);

type FileRequest = {
  Params: { '*': string };
  Querystring: { expires?: unknown; signature?: unknown };
};

/** Which public images are withheld now: their keys. */
type ReadWithheld = (ctx: Context) => Promise<ReadonlySet<string>>;

/** Serves public images below `/files/`, for ever cacheable, and private or withheld ones to whoever holds a link that is still valid. */
export function registerFiles(server: FastifyInstance, ctx: Context, readWithheld?: ReadWithheld): void {
  const withheld = readWithheld && keptFor(ctx, secondMs, () => readWithheld(ctx));
  server.get<FileRequest>('/files/*', { compress: false }, async (request, reply) => {
    const key = request.params['*'];
    const isPublic = publicKey.test(key) && !(await withheld?.())?.has(wholeImageKey(key));
    const isShown = isPublic || isLinkValid(ctx, key, request.query);
    const file = isShown ? ((await ctx.files.get(key)) ?? (await drawn(ctx, key))) : null;
    if (!file) return reply.code(404).header('cache-control', 'no-store').send();
    // A table is kept as a file under its own name; nothing of it is shown here.
    if (key.endsWith('.csv')) {
      reply.header('content-disposition', `attachment; filename="${key.slice(key.lastIndexOf('/') + 1)}"`);
    }
    return reply
      .header('cache-control', isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .type(file.contentType)
      .send(file.bytes);
  });
}

/** An image in a size that nobody has asked for yet. One that cannot be drawn now is missing, and is asked for again with the next page. */
async function drawn(ctx: Context, key: string) {
  const bytes = await drawImageSize(ctx, key).catch((error: unknown) => {
    ctx.log.warn({ err: error, key }, 'a size of an image could not be drawn');
    return null;
  });
  return bytes && { bytes, contentType: 'image/webp' };
}

/**
 * What `read` answered last, for some time; those who ask meanwhile wait for one answer. When it fails, what it answered before will do:
 * without a database nothing new is withheld. A first failure is kept for nobody.
 */
function keptFor<Value>({ clock }: Context, ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { readonly value: Promise<Value>; readonly at: number } | undefined;
  let known: { readonly value: Value } | undefined;
  const readOrKnown = async () => {
    try {
      known = { value: await read() };
    } catch (error) {
      if (!known) throw error;
    }
    return known.value;
  };
  return () => {
    const now = clock.now().getTime();
    if (kept && Math.abs(now - kept.at) < ms) return kept.value;
    const value = readOrKnown();
    kept = { value, at: now };
    value.catch(() => {
      kept = undefined;
    });
    return value;
  };
}
