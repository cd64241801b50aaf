import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { PersonalData } from '#platform/personal-data.ts';

type Verification = {
  readonly level: string;
  readonly state: string;
  readonly nationality: string | null;
  readonly documentType: string | null;
  readonly submittedAt: Date | null;
  readonly decidedAt: Date | null;
};

/** Which verifications there are. What is encrypted of them, and the images, the person knows; they do not travel in a file. */
export async function identityData(db: Db, userId: bigint): Promise<PersonalData> {
  const { rows } = await sql<Verification>`select level, state, nationality, document_type as "documentType",
    submitted_at as "submittedAt", decided_at as "decidedAt" from identity_verifications where user_id = ${userId} order by id`.execute(
    db,
  );
  return { identityVerifications: rows };
}
