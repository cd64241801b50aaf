import { DomainError, isEmail, isPhone } from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import { inTx } from '../../platform/database.ts';
import { nameRules } from './accounts.settings.ts';
import { normaliseTarget, takeCode } from './sent-codes.ts';
import { writeContact } from './users.repository.ts';

export type Binding = { readonly target: string; readonly code: string };

/** Binds an e-mail address with the code that was sent to it. Throws `invalid_email`, `wrong_code`, `email_taken`. */
export async function bindEmail(ctx: Context, userId: bigint, { target, code }: Binding): Promise<void> {
  if (!isEmail(target.trim(), nameRules(ctx.settings))) throw new DomainError('invalid_email');
  await bind(ctx, userId, 'email', { target, code });
}

/** Binds a phone number with the code that was sent to it. Throws `invalid_phone`, `wrong_code`, `phone_taken`. */
export async function bindPhone(ctx: Context, userId: bigint, { target, code }: Binding): Promise<void> {
  if (!isPhone(target)) throw new DomainError('invalid_phone');
  await bind(ctx, userId, 'phone', { target, code });
}

async function bind(ctx: Context, userId: bigint, kind: 'email' | 'phone', { target, code }: Binding): Promise<void> {
  const purpose = kind === 'email' ? 'bind_email' : 'bind_phone';
  const taken = await takeCode(ctx, { purpose, userId, target }, code);
  await inTx(ctx.db, async (tx) => {
    await taken.use(tx);
    await writeContact(tx, { userId, kind, value: normaliseTarget(target), at: ctx.clock.now() });
  });
}
