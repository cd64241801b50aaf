import type { adminLoans, InputOf, OutputOf } from '@entrepot/contract';
import { DomainError, formatAmount, type PageRequest, pageOf, parseAmount, totalOf } from '@entrepot/domain';
import { sql } from 'kysely';
import { nameAuditedObject } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { brokenConstraint, type Db, inTx, type Tx } from '#platform/database.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { idempotent } from '#platform/idempotency.ts';
import type { StaffSession } from '#platform/session.ts';
import { assertAccessApproved, isApprovalVoid, isOwnAccount } from '../../accounts/index.ts';
import { claimPayment, releasePayment } from '../../payments/index.ts';
import { findLoan } from '../loans.repository.ts';
import { claimOf, fundPool, type Proposal, reverseRepayment, writeOff } from './carry-out.ts';
import { paymentKeyOf } from './payment-key.ts';

type Input = InputOf<typeof adminLoans.loanPropose>;
type Output = OutputOf<typeof adminLoans.loanPropose>;

const columns = sql`p.id, p.kind, p.state, p.loan_id as "loanId", p.repayment_id as "repaymentId", p.amount_micro as "amountMicro",
  p.channel, p.evidence, p.payment_key as "paymentKey", p.reason, p.maker_staff_id as "makerStaffId", maker.name as maker, coalesce(checker.name, '') as checker, p.ended_because as "endedBecause",
  p.created_at as "createdAt", p.decided_at as "decidedAt"`;
const source = sql`loan_proposals p join staff_names maker on maker.id = p.maker_staff_id
  left join staff_names checker on checker.id = p.checker_staff_id`;

async function findProposal(db: Db | Tx, id: bigint): Promise<Proposal> {
  const { rows } = await sql<Proposal>`select ${columns} from ${source} where p.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new DomainError('loan_proposal_not_found');
  return row;
}

function present(row: Proposal, staffId: bigint): Output {
  return {
    proposalId: String(row.id),
    kind: row.kind,
    state: row.state,
    ...(row.loanId !== null && { loanId: String(row.loanId) }),
    ...(row.repaymentId !== null && { repaymentId: String(row.repaymentId) }),
    ...(row.amountMicro !== null && { amount: formatAmount(row.amountMicro) }),
    ...(row.channel !== null && { channel: row.channel }),
    evidence: row.evidence,
    reason: row.reason,
    maker: row.maker,
    checker: row.checker,
    ...(row.endedBecause !== null && { endedBecause: row.endedBecause }),
    isOwn: row.makerStaffId === staffId,
    createTime: row.createdAt.toISOString(),
    ...(row.decidedAt && { decideTime: row.decidedAt.toISOString() }),
  };
}

type Subject = Pick<Proposal, 'loanId' | 'repaymentId' | 'amountMicro' | 'channel' | 'evidence' | 'paymentKey'>;
const none: Subject = {
  loanId: null,
  repaymentId: null,
  amountMicro: null,
  channel: null,
  evidence: '',
  paymentKey: null,
};

const required = (field: string) => new DomainError('invalid_parameters', { fields: [{ field, reason: 'required' }] });

/** What a proposal is about, checked as far as it can be before it is carried out. Nobody proposes anything about an own loan. */
async function subjectOf(tx: Tx, input: Input, staffId: bigint): Promise<Subject> {
  if (input.kind === 'fund_pool') {
    const amountMicro = parseAmount(input.amount ?? '', 'USDT', { maxDecimals: 2 });
    if (amountMicro === 0n) throw new DomainError('amount_error');
    const evidence = input.evidence?.trim() ?? '';
    if (input.channel === undefined) throw required('channel');
    const paymentKey = paymentKeyOf(input.channel, evidence);
    if (paymentKey === undefined) throw required('evidence');
    return { ...none, amountMicro, channel: input.channel, evidence, paymentKey };
  }
  if (input.loanId === undefined) throw required('loanId');
  const loan = await findLoan(tx, BigInt(input.loanId));
  if (!loan) throw new DomainError('loan_not_found');
  if (await isOwnAccount(tx, staffId, loan.userId)) throw new DomainError('own_loan');
  if (input.kind === 'write_off') {
    if (loan.state !== 'loaned') throw new DomainError('loan_not_running');
    return { ...none, loanId: loan.id };
  }
  if (input.repaymentId === undefined) throw required('repaymentId');
  const repaymentId = BigInt(input.repaymentId);
  const { rows } = await sql`select from loan_repayments
    where id = ${repaymentId} and loan_id = ${loan.id} and reversed_at is null`.execute(tx);
  if (rows.length === 0) throw new DomainError('loan_repayment_not_found');
  return { ...none, loanId: loan.id, repaymentId };
}

/**
 * Proposes what needs two members of staff.
 *
 * @throws DomainError `reason_required`, `amount_error`, `invalid_parameters`, `loan_not_found`, `own_loan`,
 * `loan_not_running`, `loan_repayment_not_found`, `loan_proposal_exists`, `payment_already_credited` for evidence that
 * was named before, in whatever spelling, or that was credited to somebody.
 */
export async function propose(ctx: Context, input: Input, session: StaffSession): Promise<Output> {
  const reason = input.reason.trim();
  if (reason === '') throw new DomainError('reason_required');
  return inTx(ctx.db, async (tx) => {
    await assertAccessApproved(tx, session.userId);
    const { loanId, repaymentId, amountMicro, channel, evidence, paymentKey } = await subjectOf(
      tx,
      input,
      session.userId,
    );
    const id = ctx.ids.next();
    await sql`insert into loan_proposals (id, kind, state, loan_id, repayment_id, amount_micro, channel, evidence, payment_key, reason,
        maker_staff_id, created_at)
      values (${id}, ${input.kind}, 'open', ${loanId}, ${repaymentId}, ${amountMicro}, ${channel}, ${evidence}, ${paymentKey}, ${reason},
        ${session.userId}, ${ctx.clock.now()})`
      .execute(tx)
      .catch((error: unknown) => {
        const constraint = brokenConstraint(error);
        if (constraint === 'loan_proposals_payment_once') throw new DomainError('payment_already_credited');
        if (constraint === 'loan_proposals_open_once') throw new DomainError('loan_proposal_exists');
        throw error;
      });
    // After the row: of two that name one payment the second waits there, and is refused.
    if (channel !== null && paymentKey !== null) await claimPayment(ctx, tx, claimOf(id, channel, paymentKey));
    nameAuditedObject(id);
    return present(await findProposal(tx, id), session.userId);
  });
}

/**
 * Marks a proposal as decided.
 *
 * @throws DomainError `loan_proposal_not_found`, `loan_proposal_decided`.
 */
async function decide(
  ctx: Context,
  tx: Tx,
  id: bigint,
  state: Proposal['state'],
  session: StaffSession,
): Promise<Proposal> {
  const before = await findProposal(tx, id);
  if (state === 'confirmed' && before.makerStaffId === session.userId) throw new DomainError('second_person_required');
  if (state === 'confirmed') await assertAccessApproved(tx, session.userId);
  if (state === 'confirmed' && (await isApprovalVoid(tx, before.makerStaffId, 'loans.account')))
    throw new DomainError('second_person_required');
  const { rows } = await sql`update loan_proposals set state = ${state}, checker_staff_id = ${session.userId},
      decided_at = ${ctx.clock.now()} where id = ${id} and state = 'open' returning id`.execute(tx);
  if (rows.length === 0) throw new DomainError('loan_proposal_decided');
  return findProposal(tx, id);
}

/**
 * Confirms what somebody else proposed and carries it out, in one transaction.
 *
 * @throws DomainError as `decide` does, `second_person_required`, also of a proposal whose maker may make none any more, and those of what is carried out.
 */
export async function confirm(
  ctx: Context,
  input: InputOf<typeof adminLoans.loanConfirm>,
  request: CallRequest<StaffSession>,
): Promise<Output> {
  const { session } = request;
  return inTx(ctx.db, (tx) =>
    idempotent(ctx, tx, request, input, async () => {
      const proposal = await decide(ctx, tx, BigInt(input.proposalId), 'confirmed', session);
      await carryOut(ctx, tx, proposal, session);
      return present(proposal, session.userId);
    }),
  );
}

function carryOut(ctx: Context, tx: Tx, proposal: Proposal, session: StaffSession): Promise<void> {
  switch (proposal.kind) {
    case 'fund_pool':
      return fundPool(ctx, tx, proposal);
    case 'write_off':
      return writeOff(ctx, tx, proposal, session);
    case 'reverse_repayment':
      return reverseRepayment(ctx, tx, proposal, session);
  }
}

/** Dismisses a proposal; its maker may, too. */
export async function dismiss(ctx: Context, id: bigint, session: StaffSession): Promise<Output> {
  return inTx(ctx.db, async (tx) => {
    const dismissed = await decide(ctx, tx, id, 'dismissed', session);
    await releasePayment(ctx, tx, `loan_proposal:${id}`);
    return present(dismissed, session.userId);
  });
}

/** One page of proposals: open ones first, newest first. */
export async function listProposals(
  ctx: Context,
  session: StaffSession,
  page: PageRequest,
): Promise<OutputOf<typeof adminLoans.loanProposals>> {
  const read = (limit: number, offset: number) =>
    sql<Proposal & { readonly total: bigint }>`select ${columns}, count(*) over () as total from ${source}
      order by p.state <> 'open', p.id desc limit ${limit} offset ${offset}`
      .execute(ctx.db)
      .then(({ rows }) => rows);
  const rows = await read(page.pageSize, page.offset);
  const total = await totalOf(rows, page, () => read(1, 0));
  return pageOf(
    rows.map((row) => present(row, session.userId)),
    page,
    total,
  );
}
