import type { Duplex } from 'node:stream';
import pg from 'pg';
import { preparedName } from '../prepared.ts';
import { runPrepared } from './prepared-query.ts';

/**
 * A client of the driver that sends what is asked for in one turn together, without waiting for answers in between, and that
 * prepares what `prepared` names. Answers come in the order of the questions; a failed statement fails those after it in its
 * transaction. Each round trip wakes a process at either end, which costs more than most statements.
 *
 * It builds on two things that the driver does not document: its option `pipeline`, and where it keeps its socket. The tests beside
 * this file fail when either moves.
 */
export class PipeliningClient extends pg.Client {
  #isHeld = false;

  readonly #atEnd: (send: () => void) => unknown;

  /** `atEnd` calls back once nothing more is asked for that should be sent together: at the end of the turn unless told otherwise. */
  constructor(options?: pg.ClientConfig, atEnd: (send: () => void) => unknown = process.nextTick) {
    super({ ...options, pipeline: true } as pg.ClientConfig);
    this.#atEnd = atEnd;
  }

  /** Holds back what is written to the socket until the end. */
  #sendTogether(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    const stream = socketOf(this);
    stream.cork();
    this.#atEnd(() => {
      this.#isHeld = false;
      stream.uncork();
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads cannot be restated without it.
  override query(...args: any[]): any {
    const [text, values, callback] = args;
    this.#sendTogether();
    const name = typeof text === 'string' ? preparedName(text) : undefined;
    if (name === undefined || callback) return super.query.apply(this, args as never);
    return runPrepared(this, { name, text, values });
  }
}

/** The socket of a client. @throws Error where the driver keeps it elsewhere. */
export function socketOf(client: pg.ClientBase): Duplex {
  const { connection } = client as { readonly connection?: { readonly stream?: Duplex } };
  if (typeof connection?.stream?.cork !== 'function')
    throw new Error('the driver no longer keeps its socket in connection.stream: statements cannot be sent together');
  return connection.stream;
}
