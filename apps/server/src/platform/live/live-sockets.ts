import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Context } from '../context.ts';
import { addressOf, siteOf } from '../http/limits/client-network.ts';
import { boundConnections, type ConnectionLimits, connectionLimits } from '../http/limits/connections.ts';
import { type Refusal, rawRefusal, refuse } from '../http/refusal.ts';
import { repeatSafely } from '../jobs/repeat-safely.ts';
import {
  type Connection,
  closeCodes,
  createConnections,
  type Listener,
  type LiveLimits,
  ordinaryLimits,
} from './connections.ts';
import { liveChannel, liveEndsChannel, readLive } from './publish-live.ts';

/** Where browsers connect, as specified. */
const path = '/data/websocket';
const largestFrame = 4096;

/** Tells whose a ticket is, once; undefined for one that is not valid (any more). */
export type Admit = (ctx: Context, ticket: string) => Promise<Listener | undefined>;

type Connections = ReturnType<typeof createConnections>;
type Live = {
  readonly ctx: Context;
  readonly admit: Admit;
  readonly limits: LiveLimits;
  readonly connections: Connections;
};

/**
 * Serves web sockets: a client connects, says its ticket, and is told of what concerns it from then on. What it is told are hints
 * (something changed there), so that nothing is lost by a message that did not arrive: whoever connects again asks the calls for
 * what came after the last id that they know.
 */
export function registerLive(
  server: FastifyInstance,
  ctx: Context,
  admit: Admit,
  limits = ordinaryLimits,
  portLimits = connectionLimits(ctx.config),
): void {
  const closeTimeout = limits.closingMs;
  const options = { noServer: true, maxPayload: largestFrame, perMessageDeflate: false, closeTimeout };
  const sockets = new WebSocketServer(options);
  const connections = createConnections(limits);
  const live: Live = { ctx, admit, limits, connections };
  const upgradeAt = (taker: Server) => (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (request.url?.split('?', 1)[0] !== path) {
      // Where nobody else takes upgrades, nobody would answer.
      if (taker.listenerCount('upgrade') === 1) turnAway(stream, refuse('call_not_found'));
    } else if (!isOwnOrigin(request, ctx.config.publicUrl))
      turnAway(stream, { ...refuse('illegal_request'), status: 403 });
    else {
      const site = siteOf(addressOf(request, ctx.config.trustedProxies));
      if (connections.isFull(site)) turnAway(stream, refuse('service_unavailable'));
      else sockets.handleUpgrade(request, stream, head, (socket) => open(live, socket, site));
    }
  };
  server.server.on('upgrade', upgradeAt(server.server as Server));
  const portServer = createPortServer(portLimits);
  portServer.on('upgrade', upgradeAt(portServer));
  // Before the shop listens itself: one whose second port is taken does not open, and says why.
  server.addHook('onReady', async () => {
    const { websocketPort, host } = ctx.config;
    if (websocketPort === undefined) return;
    portServer.listen(websocketPort, host);
    await once(portServer, 'listening');
  });
  const unsubscribe = ctx.realtime.subscribe(liveChannel, (payload) => {
    const { keys, message } = readLive(payload);
    connections.publish(keys, message);
  });
  const unsubscribeEnds = ctx.realtime.subscribe(liveEndsChannel, connections.end);
  // What was said meanwhile is not known here, nor whose sessions ended: everybody comes again, and asks what is new.
  ctx.realtime.onGap(connections.endAll);
  const stopBeating = repeatSafely('live heartbeat', limits.heartbeatMs, connections.beat, ctx.log);
  server.addHook('preClose', async () => {
    stopBeating();
    unsubscribe();
    unsubscribeEnds();
    portServer.close();
    connections.closeAll();
    sockets.close();
  });
}

/** The server of `websocketPort`, which takes web sockets alone: strangers may hold as many connections of it as of the shop's own port, and as long. */
function createPortServer(limits: ConnectionLimits): Server {
  const times = {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkEveryMs,
  };
  const portServer = createServer(times, (_request, response) =>
    response.writeHead(426, { connection: 'close' }).end(),
  );
  portServer.setTimeout(limits.idleMs);
  boundConnections(portServer, limits);
  return portServer;
}

function open(live: Live, socket: WebSocket, site: string): void {
  const { connections, limits } = live;
  const connection = connections.add(socket, site);
  const hello = setTimeout(() => {
    if (connection.listener === undefined) socket.close(closeCodes.policy, 'no ticket');
  }, limits.helloMs).unref();
  const end = setTimeout(() => socket.close(closeCodes.later, 'come again'), limits.longestMs).unref();
  socket.on('pong', () => {
    connection.isAlive = true;
    countFrame(live, connection);
  });
  // The library answers it.
  socket.on('ping', () => countFrame(live, connection));
  socket.on('message', (data, isBinary) => void handleFrame(live, connection, data, isBinary));
  // A frame that is too large or malformed ends its own connection alone.
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(hello);
    clearTimeout(end);
    connections.leave(connection);
  });
}

/** Counts a frame. Returns false, and ends the connection, when it is one too many. */
function countFrame({ limits }: Live, connection: Connection): boolean {
  connection.frames += 1;
  if (connection.frames <= limits.frames) return true;
  connection.socket.close(closeCodes.policy, 'too many frames');
  return false;
}

async function handleFrame(live: Live, connection: Connection, data: RawData, isBinary: boolean): Promise<void> {
  const { ctx, admit, connections } = live;
  if (!countFrame(live, connection)) return;
  const frame = isBinary ? undefined : readFrame(String(data));
  if (frame?.type === 'ping') {
    connections.send(connection, { type: 'pong' });
  } else if (frame?.type !== 'hello' || connection.isAsked) {
    connections.send(connection, { type: 'error', error: 'invalid_parameters' });
  } else {
    connection.isAsked = true;
    const listener = await admit(ctx, frame.ticket).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'a ticket could not be looked at');
      return undefined;
    });
    if (listener === undefined) connection.socket.close(closeCodes.policy, 'ticket');
    else connections.join(connection, listener);
  }
}

type Frame = { readonly type: 'ping' } | { readonly type: 'hello'; readonly ticket: string };

function readFrame(text: string): Frame | undefined {
  try {
    const frame: unknown = JSON.parse(text);
    if (typeof frame !== 'object' || frame === null || !('type' in frame)) return undefined;
    if (frame.type === 'ping') return { type: 'ping' };
    const isHello = frame.type === 'hello' && 'ticket' in frame && typeof frame.ticket === 'string';
    return isHello ? { type: 'hello', ticket: String(frame.ticket).slice(0, 100) } : undefined;
  } catch {
    return undefined;
  }
}

/** Pages of other sites must not listen in a person's name. Programs that are no browsers say no origin: the ticket decides. */
function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string): boolean {
  if (headers.origin === undefined) return true;
  try {
    const { host, origin } = new URL(headers.origin);
    return host === headers.host || origin === new URL(publicUrl).origin;
  } catch {
    return false;
  }
}

function turnAway(stream: Duplex, refusal: Refusal): void {
  stream.on('error', () => stream.destroy());
  // Node forgets a connection that asked for an upgrade: one whose client does not end its half would be held for good.
  stream.once('finish', () => stream.destroy());
  stream.end(rawRefusal(refusal));
}
