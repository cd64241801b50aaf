import { systemClock } from '@entrepot/domain';
import { prepared } from '@entrepot/server/platform/database/prepared.ts';
import { openDatabase } from '@entrepot/server/platform/database.ts';
import Fastify from 'fastify';
import { sql } from 'kysely';

const answerBytes = 8 * 1024;

/**
 * The limits that need a server. `/answer`: Fastify with a prepared 8 KB JSON. `/row`: Fastify with one named select by
 * primary key through the same pool as the shop's. Tells its parent the port.
 */
export async function serveLimits(databaseUrl: string): Promise<void> {
  const { db } = openDatabase({ connectionString: databaseUrl, role: 'entrepot_app' });
  const { rows: known } = await sql<{ id: bigint }>`select id from users order by id limit 10000`.execute(db);
  const answer = Buffer.from(JSON.stringify({ answer: 'x'.repeat(answerBytes - 13) }));
  const server = Fastify({ logger: false });
  server.get('/answer', (_request, reply) => reply.header('content-type', 'application/json').send(answer));
  let next = 0;
  server.get('/row', async (_request, reply) => {
    const { id } = known[next++ % known.length] ?? { id: 0n };
    const { rows } = await prepared(
      'bench_row',
      sql<{
        username: string;
      }>`select username from users where id = ${id}`,
    ).execute(db);
    return reply.send({ username: rows[0]?.username, at: systemClock.now() });
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  process.send?.({ port: (server.server.address() as { port: number }).port });
  process.once('disconnect', () => process.exit(0));
}
