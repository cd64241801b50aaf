import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { Network } from '../wallet/index.ts';
import { accountKeysOf } from './account-keys.ts';
import { type AccountKey, deriveAddress } from './addresses/index.ts';

type AddressRow = {
  readonly keyId: string;
  readonly keyIndex: number;
  readonly address: string;
  readonly userId: bigint;
};

/** Whether a network's deposits are read from the chain: a node and a key are configured. */
export function isWatched({ config }: Pick<Context, 'config'>, network: Network): boolean {
  return config.chains?.[network] !== undefined;
}

/**
 * The address that a person pays to on a network, made when it is first asked for; undefined where the network is not watched. It never
 * changes while the same key is configured.
 */
export async function depositAddressOf(
  ctx: Context,
  tx: Tx,
  network: Network,
  userId: bigint,
): Promise<string | undefined> {
  const [key] = accountKeysOf(ctx.config, network);
  if (!key) return undefined;
  const row = (await findAddress(tx, key, userId)) ?? (await makeAddress(ctx, tx, key, userId));
  // What is shown is derived anew: a row that somebody changed would send people's money to a stranger.
  if (deriveAddress(key, row.keyIndex) !== row.address)
    throw new Error(`a recorded address of ${network} does not follow from its key`);
  return row.address;
}

async function findAddress(tx: Tx, { network, keyId }: AccountKey, userId: bigint): Promise<AddressRow | undefined> {
  const { rows } =
    await sql<AddressRow>`select key_id as "keyId", key_index as "keyIndex", address, user_id as "userId" from chain_addresses
    where network = ${network} and key_id = ${keyId} and user_id = ${userId}`.execute(tx);
  return rows[0];
}

/** The counter's row is locked until the transaction ends, so that no index is left out or used twice. */
async function makeAddress(ctx: Context, tx: Tx, key: AccountKey, userId: bigint): Promise<AddressRow> {
  const { network, keyId } = key;
  await sql`insert into chain_keys (network, key_id, next_index) values (${network}, ${keyId}, 0) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ keyIndex: number }>`
    select next_index as "keyIndex" from chain_keys where network = ${network} and key_id = ${keyId} for no key update`.execute(
    tx,
  );
  // Somebody else may have made it while this waited for the counter.
  const made = await findAddress(tx, key, userId);
  if (made) return made;
  const keyIndex = rows[0]?.keyIndex ?? 0;
  const address = deriveAddress(key, keyIndex);
  await sql`insert into chain_addresses (id, network, key_id, key_index, user_id, address, created_at)
    values (${ctx.ids.next()}, ${network}, ${keyId}, ${keyIndex}, ${userId}, ${address}, ${ctx.clock.now()})`.execute(
    tx,
  );
  await sql`update chain_keys set next_index = next_index + 1 where network = ${network} and key_id = ${keyId}`.execute(
    tx,
  );
  return { keyId, keyIndex, address, userId };
}

/**
 * Whose addresses are among those given, by address. One that does not follow from a configured key is nobody's, whatever its row says:
 * else a row added by hand would credit what was paid to a stranger.
 */
export async function ownersOf(
  ctx: Context,
  tx: Tx,
  network: Network,
  addresses: readonly string[],
): Promise<Map<string, bigint>> {
  const { rows } =
    await sql<AddressRow>`select key_id as "keyId", key_index as "keyIndex", address, user_id as "userId" from chain_addresses
    where network = ${network} and address = any (${[...addresses]}::text[])`.execute(tx);
  const keys = new Map(accountKeysOf(ctx.config, network).map((key) => [key.keyId, key]));
  const isOurs = ({ keyId, keyIndex, address }: AddressRow) => {
    const key = keys.get(keyId);
    return key !== undefined && deriveAddress(key, keyIndex) === address;
  };
  const strangers = rows.filter((row) => !isOurs(row));
  for (const { keyId, keyIndex } of strangers)
    ctx.log.error({ network, keyId, keyIndex }, 'money arrived on an address that follows from no configured key');
  return new Map(rows.filter(isOurs).map(({ address, userId }) => [address, userId]));
}

/**
 * The people's addresses that anything has arrived on, the latest first, and how many there are in all. One that does not follow from a
 * configured key is left out: what a stranger holds is not ours.
 */
export async function addressesPaidTo(ctx: Context, network: Network, most: number) {
  const { rows } = await sql<{ address: string; total: bigint }>`
    select address, count(*) over () as total from chain_transfers where network = ${network}
     group by address order by max(id) desc limit ${most}`.execute(ctx.db);
  const owners = await inTx(ctx.db, (tx) =>
    ownersOf(
      ctx,
      tx,
      network,
      rows.map(({ address }) => address),
    ),
  );
  return { addresses: [...owners.keys()], total: Number(rows[0]?.total ?? 0) };
}
