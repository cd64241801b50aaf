import { createHash } from 'node:crypto';
import { createIds, systemClock } from '@entrepot/domain';
import { accounts, post } from '@entrepot/server/modules/wallet/index.ts';
import { inTx, openDatabase } from '@entrepot/server/platform/database.ts';
import pg from 'pg';
import { connectForOrders, placeLimitOrder } from '../limits/order-limit.ts';
import type { ScriptName } from './plan.ts';

/** Database work that many clients repeat; `run` takes the number of the client. */
export type Script = { readonly run: (client: number) => Promise<unknown>; readonly close: () => Promise<void> };

/** Opens the connections of a script. */
export function openScript(name: ScriptName, url: string, clients: number): Promise<Script> {
  return scripts[name](url, clients);
}

const ids = createIds(systemClock);

const scripts: Readonly<Record<ScriptName, (url: string, clients: number) => Promise<Script>>> = {
  'order-limit': async (url, count) => {
    const clients = await Promise.all(Array.from({ length: count }, () => connectForOrders(url)));
    return {
      run: (client) => placeLimitOrder(clientAt(clients, client), ids.next()),
      close: () => closeAll(clients),
    };
  },
  // Both sides are append accounts: no balance row is locked, so nobody waits for anybody.
  post: async (url, count) => {
    const database = openDatabase({ connectionString: url, role: 'entrepot_app', maxConnections: count });
    return {
      run: () =>
        inTx(database.db, (tx) => {
          const id = ids.next();
          const legs = [
            { account: accounts.cardClearing(), amountMicro: -1n },
            { account: accounts.suspense(), amountMicro: 1n },
          ];
          return post(tx, { id, key: `bench:${id}`, kind: 'deposit', ref: `bench:${id}`, at: systemClock.now(), legs });
        }),
      close: database.close,
    };
  },
  'post-limit': async (url, count) => {
    const clients = await Promise.all(Array.from({ length: count }, () => connect(url)));
    return {
      run: (client) => {
        const id = ids.next().toString();
        const hash = createHash('sha256').update(id).digest();
        return clientAt(clients, client).query({
          name: 'post',
          text: `select journal_id from ledger_post($1, $2, $3, 'deposit', $2, $4, 
            array[('card:clearing', 'USDT', -1), ('suspense', 'USDT', 1)]::ledger_leg[])`,
          values: [id, `bench:${id}`, hash, systemClock.now()],
        });
      },
      close: () => closeAll(clients),
    };
  },
};

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

function clientAt(clients: readonly pg.Client[], number: number): pg.Client {
  const client = clients[number];
  if (!client) throw new RangeError(`no client ${number}`);
  return client;
}

async function closeAll(clients: readonly pg.Client[]): Promise<void> {
  await Promise.all(clients.map((client) => client.end()));
}
