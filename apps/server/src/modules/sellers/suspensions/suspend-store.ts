import { DomainError, readOpenPeriod } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { emit } from '#platform/outbox.ts';
import { isOwnAccount } from '../../accounts/index.ts';
import { allowWithdrawals, stopWithdrawals } from '../../payments/index.ts';
import { storeDetailsChanged, storeStateChanged } from '../sellers.events.ts';
import { lockStoreSettings, type StoreSettings, writeStoreSettings } from '../stores/store-settings.repository.ts';
import { mailOwner } from './store-mails.ts';
import { findStoreOwner, liftSuspension, writeSuspension } from './suspensions.repository.ts';

type About = { readonly storeId: string; readonly reason: string };

/**
 * Removes an open store from the shop: nothing of it can be ordered from the commit on, and its products leave lists and search
 * and its unpaid orders end, soon after. What was paid goes on; the owner's withdrawals wait. The owner is told.
 *
 * @throws DomainError `store_not_found`, `store_state_changed` for one that is not open, `own_account`,
 * `reason_required`.
 */
export function suspendStore(ctx: Context, { storeId, reason }: About, staffId: bigint): Promise<void> {
  const text = reasonOf(reason);
  return inTx(ctx.db, async (tx) => {
    const store = await lockForStaff(tx, BigInt(storeId), staffId);
    const suspension = { storeId: store.storeId, staffId, reason: text, at: ctx.clock.now() };
    if (!(await writeSuspension(tx, suspension))) throw new DomainError('store_state_changed');
    await stopWithdrawals(tx, store.ownerUserId, suspension.at);
    await publishState(ctx, tx, store.storeId, 'suspended');
    await mailOwner(ctx, tx, store.storeId, 'suspended', { reason: text });
  });
}

/**
 * Puts a suspended store back into the shop; its owner is told.
 *
 * @throws as `suspendStore` does.
 */
export function resumeStore(ctx: Context, { storeId, reason }: About, staffId: bigint): Promise<void> {
  const text = reasonOf(reason);
  return inTx(ctx.db, async (tx) => {
    const store = await lockForStaff(tx, BigInt(storeId), staffId);
    if (!(await liftSuspension(tx, store.storeId))) throw new DomainError('store_state_changed');
    await allowWithdrawals(tx, store.ownerUserId);
    await publishState(ctx, tx, store.storeId, 'resumed');
    await mailOwner(ctx, tx, store.storeId, 'resumed', { reason: text });
  });
}

type Holiday = About & { readonly isOn: boolean; readonly until?: string };

/**
 * Closes a store to orders from now on, until the end of a platform day or until somebody ends it; or ends its holiday. The owner is
 * told, and may change the holiday like an own one.
 *
 * @throws as `suspendStore` does, `store_state_changed` when there is no holiday to end, and `period_invalid` for a day
 * that is over.
 */
export function setStoreHoliday(
  ctx: Context,
  { storeId, reason, isOn, until }: Holiday,
  staffId: bigint,
): Promise<void> {
  const text = reasonOf(reason);
  const now = ctx.clock.now();
  const end = isOn ? readOpenPeriod({ to: until }).until : null;
  if (end && end <= now) throw new DomainError('period_invalid');
  return inTx(ctx.db, async (tx) => {
    const store = await lockForStaff(tx, BigInt(storeId), staffId);
    const isPlanned = store.holidayFrom !== null && (store.holidayUntil === null || store.holidayUntil > now);
    if (!isOn && !isPlanned) throw new DomainError('store_state_changed');
    const next = { ...store, holidayFrom: isOn ? now : null, holidayUntil: end };
    await writeStoreSettings(tx, next, { fields: ['holiday'], userId: staffId, at: now });
    const change = isOn ? 'holiday_set' : 'holiday_ended';
    await emit(ctx, tx, storeDetailsChanged, [{ sellerId: String(store.storeId), change, version: store.version + 1 }]);
    await mailOwner(ctx, tx, store.storeId, change, { reason: text });
    tx.afterCommit(() => ctx.responseCache.invalidate());
  });
}

function reasonOf(text: string): string {
  const reason = text.trim();
  if (reason === '') throw new DomainError('reason_required');
  return reason;
}

/** The store, locked; nobody decides about the own one. */
async function lockForStaff(tx: Tx, storeId: bigint, staffId: bigint): Promise<StoreSettings> {
  const ownerId = await findStoreOwner(tx, storeId);
  if (ownerId === undefined) throw new DomainError('store_not_found');
  if (await isOwnAccount(tx, staffId, ownerId)) throw new DomainError('own_account');
  return lockStoreSettings(tx, storeId);
}

async function publishState(ctx: Context, tx: Tx, storeId: bigint, change: 'suspended' | 'resumed'): Promise<void> {
  await emit(ctx, tx, storeStateChanged, [{ sellerId: String(storeId), change, at: ctx.clock.now().toISOString() }]);
  tx.afterCommit(() => ctx.responseCache.invalidate());
}
