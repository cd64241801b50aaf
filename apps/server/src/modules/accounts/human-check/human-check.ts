import { createHash } from 'node:crypto';
import { DomainError, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { drawPuzzle, pieceSize, puzzleWidth } from './puzzle.ts';

const livesMs = 2 * minuteMs;
const tolerancePx = 5;
/** About a quarter of a million hashes: a second or so in a browser. */
const zeroBits = 18;

/** The public part of a human check: images as data URLs, and the work that may be done instead. */
export type HumanCheck = {
  readonly captchaId: string;
  readonly image: string;
  readonly piece: string;
  readonly proofOfWork: { readonly prefix: string; readonly zeroBits: number };
};

/** Draws a new puzzle. Its place is known to the database only, for two minutes. */
export async function openHumanCheck(ctx: Context): Promise<HumanCheck> {
  const random = (min: number, max: number) => {
    const [a = 0, b = 0, c = 0] = ctx.ids.bytes(3);
    return min + (((a << 16) | (b << 8) | c) % (max - min + 1));
  };
  const captchaId = Buffer.from(ctx.ids.bytes(18)).toString('base64url');
  const offsetPx = random(pieceSize + 12, puzzleWidth - pieceSize - 4);
  const puzzle = await drawPuzzle(random, offsetPx);
  await sql`insert into human_checks (id, offset_px, expires_at)
    values (${captchaId}, ${offsetPx}, ${new Date(ctx.clock.now().getTime() + livesMs)})`.execute(ctx.db);
  const url = (image: Buffer) => `data:image/webp;base64,${image.toString('base64')}`;
  return {
    captchaId,
    image: url(puzzle.image),
    piece: url(puzzle.piece),
    proofOfWork: { prefix: `${captchaId}.`, zeroBits },
  };
}

export type HumanAnswer = { readonly captchaId?: string; readonly captchaAnswer?: string };

/**
 * Checks the answer of a human check: the slider's offset in pixels, or a nonce that proves work. The check is used up
 * by its first answer, right or wrong.
 *
 * @throws DomainError `captcha_required` without an answer, `captcha_failed` for a wrong, late or repeated one.
 */
export async function passHumanCheck(ctx: Context, answer: HumanAnswer): Promise<void> {
  const { captchaId, captchaAnswer } = answer;
  if (!captchaId || !captchaAnswer) throw new DomainError('captcha_required');
  const { rows } = await sql<{ offsetPx: number; expiresAt: Date }>`delete from human_checks where id = ${captchaId}
    returning offset_px as "offsetPx", expires_at as "expiresAt"`.execute(ctx.db);
  const check = rows[0];
  if (!check || check.expiresAt <= ctx.clock.now()) throw new DomainError('captcha_failed');
  const isNear = /^[0-9]{1,3}$/.test(captchaAnswer) && Math.abs(Number(captchaAnswer) - check.offsetPx) <= tolerancePx;
  if (!isNear && !provesWork(`${captchaId}.`, captchaAnswer)) throw new DomainError('captcha_failed');
}

function provesWork(prefix: string, nonce: string): boolean {
  const digest = createHash('sha256')
    .update(prefix + nonce)
    .digest();
  return digest.readUInt32BE(0) >>> (32 - zeroBits) === 0;
}

/** Deletes checks that nobody answered in time. Returns how many. */
export async function sweepHumanChecks(ctx: Context): Promise<number> {
  const { numAffectedRows } = await sql`delete from human_checks where expires_at <= ${ctx.clock.now()}`.execute(
    ctx.db,
  );
  return Number(numAffectedRows ?? 0n);
}
