import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** The page styles its parts itself; everything else comes from here. The package's own policy would allow foreign images. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The API document at `/api/openapi.json`, and a page to browse it at `/api/docs`. */
export async function registerDocs(server: FastifyInstance, publicUrl: string): Promise<void> {
  const document = openApiDocument(publicUrl);
  const body = JSON.stringify(document);
  server.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(body));
  await server.register(swagger, { mode: 'static', specification: { document: document as never } });
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: policy,
    // Otherwise the page sends the document's address to a foreign validator.
    uiConfig: { validatorUrl: null },
  });
}
