import type { Ids } from '@entrepot/domain';
import type pg from 'pg';
import { insertRows } from './insert-rows.ts';

const balanceMicro = 1_000_000_000_000n;

/** Writes people and returns their ids; `firstCode` numbers them. None can sign in: they have no password. */
export async function loadPeople(client: pg.Client, ids: Ids, count: number, firstCode: number, at: string) {
  const people = Array.from({ length: count }, (_, number) => ({
    id: ids.next().toString(),
    username: `person${firstCode + number}`,
    user_code: String(firstCode + number),
    invitation_code: `B${firstCode + number}`,
    language: 'en',
    avatar: 1 + (number % 20),
    status: 'active',
    created_at: at,
    updated_at: at,
  }));
  await insertRows(client, 'users', people);
  return people.map((person) => person.id);
}

/** Gives every buyer a million through a recorded deposit, by the ledger's own function. */
export async function fillBalances(client: pg.Client, ids: Ids, buyerIds: readonly string[], at: string) {
  const deposits = buyerIds.map((userId) => ({
    id: ids.next().toString(),
    user_id: userId,
    number: ids.publicNumber(12),
    channel: 'card',
    asset: 'USDT',
    amount_micro: balanceMicro.toString(),
    claimed_micro: balanceMicro.toString(),
    fee_micro: '0',
    status: 'successful',
    external_key: `bench-${userId}`,
    created_at: at,
    updated_at: at,
  }));
  await insertRows(client, 'deposits', deposits);
  await client.query(
    `select ledger_post(d.id + 1, 'deposit:' || d.id, sha256(('deposit:' || d.id)::bytea), 'deposit', 'deposit:' || d.id, d.created_at,
       array[('card:clearing', 'USDT', -d.amount_micro), ('user:' || d.user_id || ':available', 'USDT', d.amount_micro)]::ledger_leg[])
       from deposits d where d.external_key like 'bench-%' order by d.id`,
  );
}

const addressesEach = 4;

/** Gives every buyer four addresses in one town and returns their ids, buyer by buyer. */
export async function loadAddresses(client: pg.Client, ids: Ids, buyerIds: readonly string[], at: string) {
  const addressOf = (userId: string, number: number) => ({
    id: ids.next().toString(),
    user_id: userId,
    name: 'Mara Lindqvist',
    phone_code: '49',
    phone: '15112345678',
    email: 'mara@example.org',
    nation: 'DE',
    province: '16',
    city: 'Berlin',
    post_code: '10115',
    address: `Invalidenstrasse ${1 + number}`,
    is_default: number === 0,
    created_at: at,
    updated_at: at,
  });
  const books = buyerIds.map((userId) =>
    Array.from({ length: addressesEach }, (_, number) => addressOf(userId, number)),
  );
  await insertRows(client, 'addresses', books.flat());
  return books.map((book) => book.map((address) => address.id));
}
