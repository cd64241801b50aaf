import type { Asset } from '@entrepot/domain';
import { type AccountPath, accountClasses } from '../wallet/index.ts';
import type { Balance } from './books.repository.ts';

/** Where money is held outside. */
type Place = 'tron' | 'ethereum' | 'bitcoin' | 'card';

/** Sums as decimal strings of minor units, as they are kept. */
export type Figures = {
  readonly owed: { readonly available: string; readonly orders: string; readonly withdrawals: string };
  /** Owed to nobody in particular: what is set aside to be lent, and what has no owner yet. */
  readonly setAside: string;
  /** What people owe the platform; no holding. */
  readonly receivable: string;
  /** What the coins below were worth when they were taken in, in USDT. */
  readonly coinsWorth: string;
  readonly held: readonly { readonly place: Place; readonly asset: Asset; readonly amount: string }[];
};

/** Of one person, all that is owed to them. */
export type Owed = { readonly userId: bigint; readonly code: string; readonly amount: bigint };

const natures = new Map(accountClasses.map(({ name, nature }) => [name, nature]));
/** The part of the pool that is out on loan: what stands against it is owed by borrowers, and held nowhere. */
const lentByPool = 'loan_pool_lent';
const owedOn: Readonly<Record<string, keyof Figures['owed']>> = {
  user_available: 'available',
  user_held: 'available',
  order_escrow: 'orders',
  withdrawal_hold: 'withdrawals',
};

/**
 * Adds the books up: what people are owed, what is held, what is owed to the platform.
 *
 * @throws Error for money of a person that nobody is known for: it would be owed and in nobody's proof.
 */
export function addUp(balances: readonly Balance[]): { figures: Figures; people: Owed[] } {
  const sums = { available: 0n, orders: 0n, withdrawals: 0n, setAside: 0n, receivable: 0n, coinsWorth: 0n };
  const people = new Map<bigint, Owed>();
  const held: { place: Place; asset: Asset; amount: string }[] = [];
  for (const { path, class: name, asset, amount, userId, userCode } of balances) {
    const kind = owedOn[name];
    const nature = natures.get(name);
    if (kind) {
      if (userId === null || userCode === null) throw new Error(`${path} belongs to nobody`);
      sums[kind] += amount;
      people.set(userId, { userId, code: userCode, amount: amount + (people.get(userId)?.amount ?? 0n) });
    } else if (name === lentByPool) continue;
    else if (nature === 'liability') sums.setAside += amount;
    else if (nature === 'receivable') sums.receivable += amount;
    else if (name === 'fx' && asset === 'USDT') sums.coinsWorth += amount;
    else if (nature === 'holding' && name !== 'fx') held.push({ place: placeOf(path), asset, amount: `${amount}` });
  }
  const { available, orders, withdrawals, setAside, receivable, coinsWorth } = sums;
  return {
    figures: {
      owed: { available: `${available}`, orders: `${orders}`, withdrawals: `${withdrawals}` },
      setAside: `${setAside}`,
      receivable: `${receivable}`,
      coinsWorth: `${coinsWorth}`,
      held: held.sort((a, b) => (a.asset + a.place < b.asset + b.place ? 1 : -1)),
    },
    people: [...people.values()],
  };
}

function placeOf(path: AccountPath): Place {
  const [head, network] = path.split(':');
  return (head === 'chain' ? network : head) as Place;
}
