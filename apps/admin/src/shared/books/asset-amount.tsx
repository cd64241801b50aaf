import { Price } from '@entrepot/ui/price/price.tsx';

type Props = {
  /** Decimal string, in the asset. */
  readonly value: string;
  readonly asset: 'USDT' | 'BTC' | 'ETH';
};

/** An amount of any asset; one of nothing stands back. */
export function AssetAmount({ value, asset }: Props) {
  if (asset === 'USDT') return <Price value={value} isPlain />;
  return <bdi dir="ltr">{`${value} ${asset}`}</bdi>;
}
