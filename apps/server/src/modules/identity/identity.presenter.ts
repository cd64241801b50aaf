import type { identity, OutputOf } from '@entrepot/contract';
import { maskNumber } from '@entrepot/domain';
import { decryptField } from '#platform/secrets/encrypted-field.ts';
import type { VerificationRow } from './identity.repository.ts';

type OwnIdentity = OutputOf<typeof identity.identityGet>;
type Secrets = Parameters<typeof decryptField>[0];

/** The places that the encrypted fields of a verification are bound to. */
export const namePlace = (id: bigint) => `identity:${id}:name`;
export const numberPlace = (id: bigint) => `identity:${id}:number`;

/** The name on a person's document, in full. */
export function realNameOf(ctx: Secrets, row: VerificationRow | undefined): string {
  return row && row.realNameEncrypted !== '' ? decryptField(ctx, namePlace(row.id), row.realNameEncrypted) : '';
}

/** The number of the document in full: for permitted staff, and for nobody else. */
export function documentNumberOf(ctx: Secrets, row: VerificationRow | undefined): string {
  return row && row.documentNumberEncrypted !== ''
    ? decryptField(ctx, numberPlace(row.id), row.documentNumberEncrypted)
    : '';
}

/** The highest level that was passed: the advanced one counts on top of the basic one only. */
export function levelOf(rows: readonly VerificationRow[]): OwnIdentity['level'] {
  const hasPassed = (level: string) => rows.some((row) => row.level === level && row.state === 'passed');
  if (!hasPassed('basic')) return 'none';
  return hasPassed('advanced') ? 'advanced' : 'basic';
}

/** The times that a verification has had; those it has not are left out. */
export function presentTimes({ submittedAt, reviewDueAt, decidedAt, state }: TimesRow) {
  return {
    ...(submittedAt && state !== 'none' && { submitTime: submittedAt.toISOString() }),
    ...(reviewDueAt && state === 'under_review' && { reviewDueTime: reviewDueAt.toISOString() }),
    ...(decidedAt && state !== 'none' && { decideTime: decidedAt.toISOString() }),
  };
}
export type TimesRow = Pick<VerificationRow, 'submittedAt' | 'reviewDueAt' | 'decidedAt' | 'state'>;

function presentVerification(row: VerificationRow | undefined): OwnIdentity['advanced'] {
  if (!row) return { state: 'none', reason: '', images: [] };
  return {
    state: row.state,
    ...(row.lastEvent !== '' && { event: row.lastEvent as NonNullable<OwnIdentity['advanced']['event']> }),
    // Why it was stopped is for staff: whoever is under suspicion is not told.
    reason: row.state === 'abnormal' ? '' : row.reason,
    images: [...row.images],
    ...presentTimes(row),
  };
}

/** A person's identity as the person sees it. */
export function presentOwn(ctx: Secrets, rows: readonly VerificationRow[], reviewHours: number): OwnIdentity {
  const basic = rows.find(({ level }) => level === 'basic');
  return {
    level: levelOf(rows),
    reviewHours,
    basic: {
      ...presentVerification(basic),
      realName: realNameOf(ctx, basic),
      nationality: basic?.nationality ?? '',
      documentType: (basic?.documentType ?? '') as OwnIdentity['basic']['documentType'],
      documentNumber: maskNumber(documentNumberOf(ctx, basic)),
      documentExpiresOn: basic?.documentExpiresOn ?? '',
    },
    advanced: presentVerification(rows.find(({ level }) => level === 'advanced')),
  };
}
