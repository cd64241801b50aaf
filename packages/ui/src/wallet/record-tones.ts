/** What the state of a deposit or withdrawal looks like. */
export const recordTones = { processing: 'warn', successful: 'good', failed: 'bad' } as const;
