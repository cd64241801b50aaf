import { Price } from '@entrepot/ui/price/price.tsx';

type Props = {
  /** Undefined while it is not known: that is never the same as nothing. */
  readonly freight: string | undefined;
  readonly free: string;
  readonly unknown: string;
};

/** What sending costs, "free", or why that cannot be said yet. */
export function FreightValue({ freight, free, unknown }: Props) {
  if (freight === undefined) return unknown;
  return Number(freight) === 0 ? free : <Price value={freight} isPlain />;
}
