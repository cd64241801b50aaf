import { multiplyRate } from './rates.ts';

/** What is charged for moving money in or out. */
export type Charge = {
  readonly fixedMicro: bigint;
  /** Share of the amount, a plain decimal fraction: "0.01" is one percent. */
  readonly rate: string;
};

/** The charge for an amount, in USDT micro-units: never more than leaves one unit of it. */
export function chargeFor({ fixedMicro, rate }: Charge, amountMicro: bigint): bigint {
  const charge = fixedMicro + multiplyRate(amountMicro, rate, 1n);
  return charge < amountMicro ? charge : amountMicro - 1n;
}
