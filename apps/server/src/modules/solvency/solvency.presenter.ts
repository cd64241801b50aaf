import type { OutputOf, solvency } from '@entrepot/contract';
import { type Asset, formatAmount } from '@entrepot/domain';
import type { Report } from './reports.repository.ts';
import type { Leaf, Step } from './sum-tree.ts';

/** A report as everybody may read it. What people owe the platform is told apart and covers nothing. */
export function presentReport(report: Report): OutputOf<typeof solvency.solvencyGet> {
  const { owed, setAside, receivable, coinsWorth, held } = report.figures;
  const inUsdt = held.filter(({ asset }) => asset === 'USDT').reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const heldMicro = inUsdt + BigInt(coinsWorth);
  const usdt = (minor: string | bigint) => formatAmount(BigInt(minor));
  return {
    time: report.takenAt.toISOString(),
    ...(report.rootHash && { rootHash: report.rootHash.toString('hex') }),
    people: report.people,
    owed: {
      total: usdt(report.owedMicro),
      available: usdt(owed.available),
      orders: usdt(owed.orders),
      withdrawals: usdt(owed.withdrawals),
    },
    setAside: usdt(setAside),
    held: {
      total: usdt(heldMicro),
      coinsWorth: usdt(coinsWorth),
      places: held.map(({ place, asset, amount }) => ({
        place,
        asset,
        amount: formatAmount(BigInt(amount), asset as Asset),
      })),
    },
    receivable: usdt(receivable),
    isCovered: heldMicro >= report.owedMicro + BigInt(setAside),
  };
}

/** A proof as `docs/verify-balance.mjs` reads it: sums in micro-units of USDT, bytes in hexadecimal. */
export function presentProof(
  { takenAt, rootHash, owedMicro }: Report,
  { salt, code, amount }: Leaf,
  steps: readonly Step[],
): OutputOf<typeof solvency.solvencyProof> {
  return {
    time: takenAt.toISOString(),
    rootHash: rootHash?.toString('hex') ?? '',
    rootSum: String(owedMicro),
    usercode: code,
    salt: salt.toString('hex'),
    amount: formatAmount(amount),
    amountMicro: String(amount),
    steps: steps.map(({ hash, sum, side }) => ({ side, hash: hash.toString('hex'), sum: String(sum) })),
  };
}
