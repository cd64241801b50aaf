import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { sqlState } from '../database/sql-state.ts';
import type { DiskReserve } from './disk-reserve.ts';

const lookEveryMs = 1000;
const connectWithinMs = 5000;
const diskFull = '53100';
const setting = 'default_transaction_read_only';

/**
 * Makes a running server read-only while its disk has too little space left, for everybody and from the next transaction on: with no
 * byte left for its log it would end, with whatever was under way. Looks once before it resolves, then every second until `stop`.
 */
export async function watchDiskSpace(
  reserve: DiskReserve,
  cluster: string,
  connectionString: string,
  onTrouble: (message: string) => void,
): Promise<{ readonly stop: () => Promise<void> }> {
  const stopped = new AbortController();
  // As the server was left: the setting outlives it.
  let isReadOnly = readFileSync(path.join(cluster, 'postgresql.auto.conf'), 'utf8').includes(setting);
  let told: string | undefined;
  const look = async () => {
    try {
      const isShort = await reserve.check();
      if (isShort === isReadOnly) return;
      const left = `${reserve.freeMegabytes()} MB are left on the disk of the database`;
      await setReadOnly(connectionString, isShort);
      isReadOnly = isShort;
      onTrouble(isShort ? `${left}: nothing is saved until there is room` : `${left}: everything is saved again`);
    } catch (error) {
      // Not even the setting could be written: the next look finds space for it.
      if (sqlState(error) === diskFull) reserve.release('settings');
      const trouble = `the disk of the database was not looked after: ${error instanceof Error ? error.message : error}`;
      if (trouble !== told) onTrouble(trouble);
      told = trouble;
    }
  };
  await look();
  const looking = async () => {
    while (!stopped.signal.aborted) {
      await sleep(lookEveryMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
      if (!stopped.signal.aborted) await look();
    }
  };
  const looked = looking();
  return {
    async stop() {
      stopped.abort();
      await looked;
    },
  };
}

async function setReadOnly(connectionString: string, isReadOnly: boolean): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectWithinMs });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`alter system ${isReadOnly ? `set ${setting} = on` : `reset ${setting}`}`);
    await client.query('select pg_reload_conf()');
  } catch (error) {
    await client.end();
    throw error;
  }
  // Lets go of the log that a checkpoint makes superfluous: often that is space enough. It may take long, and nothing hangs on it.
  const freeing = isReadOnly ? client.query('checkpoint') : Promise.resolve();
  void freeing.then(
    () => client.end(),
    () => client.end(),
  );
}
