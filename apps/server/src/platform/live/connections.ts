import type { WebSocket } from 'ws';

/** How much one process holds, and how long it waits for what. */
export type LiveLimits = {
  /** Connections of which nobody said yet whose they are. */
  readonly nameless: number;
  readonly total: number;
  readonly perMember: number;
  /** Until the first frame, which carries the ticket. */
  readonly helloMs: number;
  /** Between two heartbeats; who has not answered one by the next is gone. */
  readonly heartbeatMs: number;
  /** Then a client comes again with a new ticket: nobody listens on after their session has ended. */
  readonly longestMs: number;
  /** Frames that a client may send between two heartbeats. */
  readonly frames: number;
  /** Bytes that may wait for a client that does not read. */
  readonly unread: number;
};

export const ordinaryLimits: LiveLimits = {
  nameless: 200,
  total: 2000,
  perMember: 10,
  helloMs: 10_000,
  heartbeatMs: 30_000,
  longestMs: 30 * 60_000,
  frames: 60,
  unread: 64 * 1024,
};

export type Connection = {
  readonly socket: WebSocket;
  /** Whose it is, once a ticket has said so. */
  member: string | undefined;
  isAlive: boolean;
  frames: number;
  /** Its ticket is being looked at, or was. */
  isAsked: boolean;
};

/** Codes with which the server closes a connection. */
export const closing = { policy: 1008, later: 1013, leaving: 1001 } as const;

/** The connections of this process, and whose they are. */
export function createConnections(limits: LiveLimits) {
  const all = new Set<Connection>();
  const members = new Map<string, Set<Connection>>();
  let nameless = 0;
  const send = ({ socket }: Connection, message: object) => {
    if (socket.bufferedAmount > limits.unread) socket.terminate();
    else socket.send(JSON.stringify(message));
  };
  return {
    send,
    isFull: () => all.size >= limits.total || nameless >= limits.nameless,
    add(socket: WebSocket): Connection {
      const connection: Connection = { socket, member: undefined, isAlive: true, frames: 0, isAsked: false };
      all.add(connection);
      nameless += 1;
      return connection;
    },
    join(connection: Connection, member: string): void {
      // It may have ended while its ticket was looked at.
      if (!all.has(connection)) return;
      const group = members.get(member) ?? new Set();
      if (group.size >= limits.perMember) {
        connection.socket.close(closing.later, 'too many connections');
        return;
      }
      nameless -= 1;
      connection.member = member;
      members.set(member, group.add(connection));
      send(connection, { type: 'ready' });
    },
    leave(connection: Connection): void {
      if (!all.delete(connection)) return;
      const { member } = connection;
      if (member === undefined) {
        nameless -= 1;
        return;
      }
      const group = members.get(member);
      group?.delete(connection);
      if (group?.size === 0) members.delete(member);
    },
    tell(keys: readonly string[], message: object): void {
      for (const key of keys) for (const connection of members.get(key) ?? []) send(connection, message);
    },
    tellAll(message: object): void {
      for (const group of members.values()) for (const connection of group) send(connection, message);
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
      for (const { socket } of all) socket.close(closing.leaving);
      setTimeout(() => {
        for (const { socket } of all) socket.terminate();
      }, 1000).unref();
    },
  };
}
