import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { PersonalData } from '#platform/personal-data.ts';

type Subscription = { readonly email: string; readonly state: string; readonly createdAt: Date };

/** The subscription of the person's mail address. */
export async function subscriptionData(db: Db, email: string | null): Promise<PersonalData> {
  const { rows } = await sql<Subscription>`select email, state, created_at as "createdAt" from subscriptions
    where email = ${email} order by id`.execute(db);
  return { subscriptions: rows };
}
