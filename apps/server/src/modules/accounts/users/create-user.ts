import { normaliseEmail, normalisePhone } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { refusingTaken } from './users.repository.ts';

export type NewUser = {
  readonly username: string;
  /** From `hashPassword`. People with one password may share a hash. */
  readonly passwordHash: string;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly referrerId?: bigint | undefined;
  readonly avatar?: number | undefined;
  readonly language?: string | undefined;
};

export type CreatedUser = { readonly id: bigint; readonly userCode: string; readonly invitationCode: string };

/**
 * Makes a person, without a human check and without checking name or password: that is the caller's part.
 *
 * @throws DomainError `username_taken`, `email_taken`, `phone_taken`.
 */
export async function createUser(ctx: Context, tx: Tx, user: NewUser): Promise<CreatedUser> {
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  const invitationCode = makeInvitationCode(ctx);
  for (;;) {
    const userCode = ctx.ids.publicNumber(8);
    const { rows } = await refusingTaken(() =>
      sql`insert into users (id, username, user_code, invitation_code, referrer_id, email, phone, language, password_hash,
          avatar, status, created_at, updated_at)
        values (${id}, ${user.username}, ${userCode}, ${invitationCode}, ${user.referrerId ?? null},
          ${user.email === undefined ? null : normaliseEmail(user.email)},
          ${user.phone === undefined ? null : normalisePhone(user.phone)}, ${user.language ?? 'en'}, ${user.passwordHash},
          ${user.avatar ?? 1}, 'active', ${now}, ${now})
        on conflict (user_code) do nothing returning id`.execute(tx),
    );
    // One code in a hundred million is drawn again when somebody has it.
    if (rows.length === 1) return { id, userCode, invitationCode };
  }
}

/** Without the letters and digits that look alike; the 32 left make every byte count the same. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function makeInvitationCode(ctx: Context): string {
  return Array.from(ctx.ids.bytes(8), (byte) => letters[byte % letters.length]).join('');
}
