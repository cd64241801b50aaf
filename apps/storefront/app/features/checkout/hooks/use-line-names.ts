import type { OutputOf } from '@entrepot/client';
import { useRef } from 'react';
import { useCart } from '#shared/cart/use-cart.ts';

/**
 * What the lines of a checkout are called, also those that were lost meanwhile: the server no longer names what a store has taken out of the
 * shop, but whoever wanted to buy it has seen its name, in this checkout or in the cart.
 */
export function useLineNames(orders: OutputOf<'order!quote'>['orders']): ReadonlyMap<string, string> {
  const { items } = useCart();
  const quoted = useRef<ReadonlyMap<string, string>>(new Map());
  const lines = orders.flatMap((order) => order.lines);
  quoted.current = new Map([
    ...items.map((item) => [item.identifier, called(item.name, item.checkAttrName)] as const),
    ...quoted.current,
    ...lines.map((line) => [line.skuId, called(line.name, line.attrText)] as const),
  ]);
  return quoted.current;
}

/** Variants of one product may be lost together. */
const called = (name: string, variant: string) => (variant === '' ? name : `${name} · ${variant}`);
