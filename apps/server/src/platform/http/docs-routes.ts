import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** The API document at `/api/openapi.json`, and a page to browse it at `/api/docs`. */
export async function registerDocs(server: FastifyInstance, publicUrl: string): Promise<void> {
  const document = openApiDocument(publicUrl);
  const body = JSON.stringify(document);
  server.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(body));
  await server.register(swagger, { mode: 'static', specification: { document: document as never } });
  await server.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
