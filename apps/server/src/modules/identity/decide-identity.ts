import type { adminIdentity, InputOf, OutputOf } from '@entrepot/contract';
import { DomainError, type IdentityDecision } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import type { StaffSession } from '#platform/session.ts';
import { findUser, isOwnAccount, lockUser } from '../accounts/index.ts';
import { findVerification, moveVerification } from './identity.repository.ts';
import { identityRejectedDays } from './identity.settings.ts';
import { type IdentityNews, notifyPerson } from './identity-mails.ts';
import { daysAfter } from './identity-retention.ts';
import { assertIdentity } from './read-identity.ts';
import { assertValidUntil } from './submit-identity.ts';

const newsOf: Readonly<Record<IdentityDecision, IdentityNews | null>> = {
  pass: 'passed',
  reject: 'rejected',
  request_resubmission: 'resubmission_requested',
  flag: null,
};

/**
 * Decides a verification as it was looked at, and writes to the person, in one transaction.
 *
 * @throws DomainError `identity_not_found`, `reason_required`, `own_identity` to staff about themselves,
 * `applicant_unavailable` for accounts that are not active, `identity_state_changed` when anything happened since, and
 * when it would pass: `document_expired`, and `real_name_required` for an advanced one without the basic one.
 */
export async function decideIdentity(
  ctx: Context,
  input: InputOf<typeof adminIdentity.identityDecide>,
  { session, address }: CallRequest<StaffSession>,
): Promise<OutputOf<typeof adminIdentity.identityDecide>> {
  const { decision, version } = input;
  const reason = input.reason?.trim() ?? '';
  if (decision !== 'pass' && reason === '') throw new DomainError('reason_required');
  const id = BigInt(input.verificationId);
  const found = await findVerification(ctx.db, id);
  if (!found) throw new DomainError('identity_not_found');
  return inTx(ctx.db, async (tx) => {
    // Submitting and closing the account take the person's row first, too.
    await lockUser(tx, found.userId);
    if (await isOwnAccount(tx, session.userId, found.userId)) throw new DomainError('own_identity');
    if ((await findUser(tx, found.userId))?.status === 'closed') throw new DomainError('applicant_unavailable');
    const staysRejected = decision === 'reject' || decision === 'request_resubmission';
    const row = await moveVerification(ctx, tx, decision, id, {
      staffId: session.userId,
      reason: decision === 'pass' ? '' : reason,
      address,
      version,
      ...(staysRejected && { purgeAt: daysAfter(ctx, ctx.settings.get(identityRejectedDays)) }),
    });
    if (!row) throw new DomainError('identity_state_changed');
    if (decision === 'pass') {
      assertValidUntil(ctx, row.documentExpiresOn);
      if (row.level === 'advanced') await assertBasic(tx, row.userId);
    }
    const news = newsOf[decision];
    if (news) await notifyPerson(ctx, tx, news, row, reason);
    return { state: row.state, version: row.version };
  });
}

type Handle = Parameters<typeof assertIdentity>[0];

async function assertBasic(tx: Handle, userId: bigint): Promise<void> {
  await assertIdentity(tx, userId, 'basic').catch(() => {
    throw new DomainError('real_name_required');
  });
}
