import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Db, Tx } from '#platform/database.ts';

/** What a person writes down for deliveries, checked and normalised. */
export type AddressFields = {
  readonly name: string;
  readonly phoneCode: string;
  readonly phone: string;
  readonly email: string;
  readonly nation: string;
  readonly province: string;
  readonly city: string;
  readonly postCode: string;
  readonly address: string;
  readonly isDefault: boolean;
};

export type AddressRow = AddressFields & { readonly id: bigint };

const columns = sql`id, name, phone_code as "phoneCode", phone, email, nation, province, city, post_code as "postCode", address,
  is_default as "isDefault"`;

/** A person's addresses: the default first, then the newest. */
export async function readAddresses(db: Db | Tx, userId: bigint): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`select ${columns} from addresses where user_id = ${userId}
    order by is_default desc, id desc`.execute(db);
  return rows;
}

export async function readAddress(db: Db | Tx, userId: bigint, id: bigint): Promise<AddressRow | undefined> {
  const { rows } = await prepared(
    'address_read',
    sql<AddressRow>`select ${columns} from addresses where id = ${id} and user_id = ${userId}`,
  ).execute(db);
  return rows[0];
}

/** Makes changes of one address book follow each other and tells how long it is. */
export async function lockAddresses(tx: Tx, userId: bigint): Promise<number> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: bigint }>`select count(*) from addresses where user_id = ${userId}`.execute(tx);
  return Number(rows[0]?.count ?? 0n);
}

export async function clearDefault(tx: Tx, userId: bigint): Promise<void> {
  await sql`update addresses set is_default = false where user_id = ${userId} and is_default`.execute(tx);
}

export async function insertAddress(tx: Tx, row: AddressRow & { userId: bigint; at: Date }): Promise<void> {
  await sql`insert into addresses (id, user_id, name, phone_code, phone, email, nation, province, city, post_code, address,
      is_default, created_at, updated_at)
    values (${row.id}, ${row.userId}, ${row.name}, ${row.phoneCode}, ${row.phone}, ${row.email}, ${row.nation}, ${row.province},
      ${row.city}, ${row.postCode}, ${row.address}, ${row.isDefault}, ${row.at}, ${row.at})`.execute(tx);
}

/** Returns whether the person has such an address. */
export async function updateAddress(tx: Tx, row: AddressRow & { userId: bigint; at: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`update addresses set name = ${row.name}, phone_code = ${row.phoneCode},
      phone = ${row.phone}, email = ${row.email}, nation = ${row.nation}, province = ${row.province}, city = ${row.city},
      post_code = ${row.postCode}, address = ${row.address}, is_default = ${row.isDefault}, updated_at = ${row.at}
    where id = ${row.id} and user_id = ${row.userId}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Returns whether the person had such an address. */
export async function deleteAddress(db: Db, userId: bigint, id: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from addresses where id = ${id} and user_id = ${userId}`.execute(db);
  return numAffectedRows === 1n;
}
