import type { WebSocket } from 'ws';

/** How much one process holds, and how long it waits for what. */
export type LiveLimits = {
  /** Connections of which nobody said yet whose they are. */
  readonly unauthenticated: number;
  /** Those of one site: a stranger shuts out nobody else. */
  readonly unauthenticatedPerSite: number;
  readonly total: number;
  /** Of one site, whoever's they are: who makes many visitors of themselves shuts out nobody else either. */
  readonly perSite: number;
  /** Of one person: a store or a team has as many for each. */
  readonly perHolder: number;
  /** Until the first frame, which carries the ticket. */
  readonly helloMs: number;
  /** Between saying that a connection ends and ending it: who does not answer that keeps no place. */
  readonly closingMs: number;
  /** Between two heartbeats; who has not answered one by the next is gone. */
  readonly heartbeatMs: number;
  /** Then a client comes again with a new ticket: nobody listens on for long after a session that ended by itself. */
  readonly longestMs: number;
  /** Frames of any kind that a client may send between two heartbeats. */
  readonly frames: number;
  /** Bytes that may wait for a client that does not read. */
  readonly unread: number;
};

export const ordinaryLimits: LiveLimits = {
  unauthenticated: 200,
  unauthenticatedPerSite: 20,
  total: 2000,
  perSite: 500,
  perHolder: 10,
  helloMs: 10_000,
  closingMs: 2000,
  heartbeatMs: 30_000,
  longestMs: 30 * 60_000,
  frames: 60,
  unread: 64 * 1024,
};

/** Whose a ticket is: under which key its holder is told of changes, which many may share, who that holder is, and which person. */
export type Listener = { readonly member: string; readonly holder: string; readonly personId: string };

export type Connection = {
  readonly socket: WebSocket;
  /** From where it was opened. */
  readonly site: string;
  /** Whose it is, once a ticket has said so. */
  listener: Listener | undefined;
  isAlive: boolean;
  frames: number;
  /** Its ticket is being looked at, or was. */
  isAsked: boolean;
  /** Whose connections were ended while nobody knew yet whose this one is. */
  readonly ended: Set<string>;
};

/** Codes with which the server closes a connection. */
export const closeCodes = { policy: 1008, later: 1013, leaving: 1001 } as const;

/** How many there are of each key; a key of which none are left is cleared. */
function createCounts() {
  const counts = new Map<string, number>();
  return {
    get: (key: string) => counts.get(key) ?? 0,
    change(key: string, by: 1 | -1): void {
      const count = (counts.get(key) ?? 0) + by;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}

const newConnection = (socket: WebSocket, site: string): Connection => ({
  socket,
  site,
  listener: undefined,
  isAlive: true,
  frames: 0,
  isAsked: false,
  ended: new Set(),
});

/** The connections of this process, and whose they are. */
export function createConnections(limits: LiveLimits) {
  const all = new Set<Connection>();
  const members = new Map<string, Set<Connection>>();
  const [holders, sites, unauthenticatedOf] = [createCounts(), createCounts(), createCounts()];
  let unauthenticated = 0;
  const countUnauthenticated = ({ site }: Connection, by: 1 | -1) => {
    unauthenticated += by;
    unauthenticatedOf.change(site, by);
  };
  const send = ({ socket }: Connection, message: object) => {
    if (socket.bufferedAmount > limits.unread) socket.terminate();
    else socket.send(JSON.stringify(message));
  };
  return {
    send,
    isFull: (site: string) =>
      all.size >= limits.total ||
      sites.get(site) >= limits.perSite ||
      unauthenticated >= limits.unauthenticated ||
      unauthenticatedOf.get(site) >= limits.unauthenticatedPerSite,
    add(socket: WebSocket, site: string): Connection {
      const connection = newConnection(socket, site);
      all.add(connection);
      sites.change(site, 1);
      countUnauthenticated(connection, 1);
      return connection;
    },
    join(connection: Connection, listener: Listener): void {
      // It may have ended while its ticket was looked at.
      if (!all.has(connection)) return;
      const { member, holder, personId } = listener;
      if (connection.ended.has(personId)) {
        connection.socket.close(closeCodes.later, 'come again');
        return;
      }
      if (holders.get(holder) >= limits.perHolder) {
        connection.socket.close(closeCodes.later, 'too many connections');
        return;
      }
      countUnauthenticated(connection, -1);
      holders.change(holder, 1);
      connection.listener = listener;
      members.set(member, (members.get(member) ?? new Set()).add(connection));
      send(connection, { type: 'ready' });
    },
    leave(connection: Connection): void {
      if (!all.delete(connection)) return;
      sites.change(connection.site, -1);
      if (connection.listener === undefined) {
        countUnauthenticated(connection, -1);
        return;
      }
      const { member, holder } = connection.listener;
      holders.change(holder, -1);
      const group = members.get(member);
      group?.delete(connection);
      if (group?.size === 0) members.delete(member);
    },
    publish(keys: readonly string[], message: object): void {
      for (const key of keys) for (const connection of members.get(key) ?? []) send(connection, message);
    },
    end(personId: string): void {
      for (const { socket, listener, ended } of all)
        if (listener === undefined) ended.add(personId);
        else if (listener.personId === personId) socket.close(closeCodes.later, 'come again');
    },
    /** Ends those of everybody. One whose ticket is being looked at may be of somebody whose sessions ended meanwhile. */
    endAll(): void {
      for (const { socket, listener, isAsked } of all)
        if (listener !== undefined || isAsked) socket.close(closeCodes.later, 'come again');
    },
    /** Ends those who did not answer the last heartbeat, and asks the others anew. */
    beat(): void {
      for (const connection of all) {
        connection.frames = 0;
        if (!connection.isAlive) connection.socket.terminate();
        connection.isAlive = false;
        connection.socket.ping();
      }
    },
    closeAll(): void {
      for (const { socket } of all) socket.close(closeCodes.leaving);
      setTimeout(() => {
        for (const { socket } of all) socket.terminate();
      }, 1000).unref();
    },
  };
}
