import { dayMs } from '@entrepot/domain';

/** Since when and until when a store takes no orders. */
export type StoreHours = {
  readonly holidayFrom: Date | null;
  readonly holidayUntil: Date | null;
  readonly pausedAt: Date | null;
};

/** Whether a store's owner has it on holiday at an instant. */
export function isOnHoliday({ holidayFrom, holidayUntil }: Omit<StoreHours, 'pausedAt'>, at: Date): boolean {
  return holidayFrom !== null && holidayFrom <= at && (holidayUntil === null || at < holidayUntil);
}

/** Whether a store takes orders at an instant: it does neither on holiday nor while its owner's documents are missing. */
export function takesOrders(store: StoreHours, at: Date): boolean {
  return store.pausedAt === null && !isOnHoliday(store, at);
}

/** When a store that takes no orders at an instant takes them again; null where nobody knows, as while documents are missing. */
export function closedUntil(store: StoreHours, at: Date): Date | null {
  return store.pausedAt === null && isOnHoliday(store, at) ? store.holidayUntil : null;
}

/**
 * Whether delivery days hold for what is paid at an instant: not where the store takes no orders, nor where a planned holiday begins
 * within the days that it needs to hand the goods over.
 */
export function canPromise(store: StoreHours, handlingDays: number, at: Date): boolean {
  const handedOverMs = at.getTime() + handlingDays * dayMs;
  const closesBefore =
    store.holidayFrom !== null &&
    store.holidayFrom.getTime() < handedOverMs &&
    (store.holidayUntil === null || store.holidayUntil > at);
  return takesOrders(store, at) && !closesBefore;
}
