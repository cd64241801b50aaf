import type { Clock, Ids } from '@entrepot/domain';
import type { Logger } from 'pino';
import type { ResponseCache } from './cache/response-cache.ts';
import type { Config } from './config.ts';
import type { Db } from './database.ts';
import type { FileStore } from './files/store.ts';
import type { Metrics } from './metrics.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { SettingsReader } from './settings.ts';

/**
 * Everything a handler or service may use. It is passed as the first parameter; nothing keeps a
 * database handle of its own.
 */
export type Context = {
  readonly config: Config;
  readonly db: Db;
  /** For public reads that may lag behind; the same as `db` without a replica. */
  readonly readDb: Db;
  /** For what must hold apart from a transaction, in its course: see `Database`. */
  readonly autonomousDb: Db;
  /** For public reads of about a millisecond: they share a few connections, so nothing slow may be asked here. */
  readonly sharedReadDb: Db;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly settings: SettingsReader;
  readonly log: Logger;
  readonly files: FileStore;
  readonly realtime: Realtime;
  /** Serialised responses of cacheable calls. */
  readonly responseCache: ResponseCache;
  readonly metrics: Metrics;
};
