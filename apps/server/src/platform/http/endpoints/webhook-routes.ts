import { isDomainError } from '@entrepot/domain';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import type { Webhook } from '../../module.ts';
import { networkOf } from '../limits/client-network.ts';

const bodyLimitBytes = 256 << 10;
const mostPerMinute = 600;

/** What a refusal means to a sender: it may have been early, all others will never be taken. */
const statusOf: Readonly<Record<string, number>> = {
  webhook_signature_invalid: 400,
  payment_not_credited: 409,
};

/** Serves `/webhooks/<name>/<source>`: the body reaches its module as it came, and the answer says no more than a status. */
export async function registerWebhooks(
  server: FastifyInstance,
  ctx: Context,
  webhooks: readonly Webhook[],
): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyLimitBytes }, (_request, body, done) =>
      done(null, body),
    );
    const limit = scope.rateLimit({
      max: Math.max(1, Math.round(mostPerMinute * (ctx.config.rateLimitFactor || 1000))),
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => `webhook ${networkOf(ip)}`,
    });
    for (const { name, receive } of webhooks) {
      scope.post<{ Params: { source: string } }>(
        `/webhooks/${name}/:source`,
        { preHandler: limit },
        async (request, reply) => {
          const { params, headers, body } = request;
          reply.header('cache-control', 'no-store');
          try {
            await receive(ctx, { source: params.source, headers, body: typeof body === 'string' ? body : '' });
            return { received: true };
          } catch (error) {
            if (!isDomainError(error)) throw error;
            ctx.log.warn({ webhook: name, requestId: request.id, refusal: error.key }, 'a webhook was refused');
            return reply.code(statusOf[error.key] ?? 404).send({ received: false });
          }
        },
      );
    }
  });
}
