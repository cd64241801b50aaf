/** Refusals about refunds, returns and disputes: numbers from 500 are taken by faults, so 600 onwards. */
export const aftersalesErrors = {} as const;
