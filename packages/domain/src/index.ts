export * from './clock.ts';
export * from './errors.ts';
export * from './ids.ts';
export * from './money.ts';
export * from './rates.ts';
