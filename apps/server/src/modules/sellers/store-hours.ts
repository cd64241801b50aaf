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

/** Whether a store takes orders at an instant: it does neither on holiday nor while its owner's papers are missing. */
export function takesOrders(store: StoreHours, at: Date): boolean {
  return store.pausedAt === null && !isOnHoliday(store, at);
}
