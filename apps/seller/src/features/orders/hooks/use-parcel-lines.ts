import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { useState } from 'react';
import type { SellerOrder } from '../order-tabs.ts';

export type OpenLine = SellerOrder['lines'][number] & { readonly open: number };

/** What `order!ship` is told of a parcel's contents; undefined when it holds everything that is left. */
export type Pieces = { readonly orderGoodsId: string; readonly quantity: number }[] | undefined;

/** The lines of an order with what is left to ship of each. */
function openLines(lines: SellerOrder['lines']): OpenLine[] {
  return lines.map((line) => ({ ...line, open: line.quantity - line.shippedQuantity })).filter((line) => line.open > 0);
}

/** Which pieces go into a parcel: everything, unless the seller asks for a part. */
export function useParcelLines(order: Pick<SellerOrder, 'lines'>) {
  const { t } = useTranslation('seller-fulfil');
  const language = useLanguage();
  const lines = openLines(order.lines);
  const everything = Object.fromEntries(lines.map((line) => [line.orderGoodsId, String(line.open)]));
  const [isPart, setPart] = useState(false);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [fault, setFault] = useState<string>();
  const counts = { ...everything, ...typed };

  const check = (): string | undefined => {
    for (const line of lines) {
      const count = Number(counts[line.orderGoodsId] || 0);
      const number = formatInteger(line.open, language);
      if (!Number.isInteger(count) || count < 0 || count > line.open) return t('part.tooMany', { number });
    }
    return lines.some((line) => Number(counts[line.orderGoodsId] || 0) > 0) ? undefined : t('part.none');
  };

  return {
    lines,
    /** One piece cannot be split. */
    canSplit: lines.reduce((sum, line) => sum + line.open, 0) > 1,
    isPart,
    counts,
    fault,
    onPart: (chosen: boolean) => {
      setPart(chosen);
      setTyped({});
      setFault(undefined);
    },
    onCount: (orderGoodsId: string, text: string) => {
      setTyped((before) => ({ ...before, [orderGoodsId]: text.trim() }));
      setFault(undefined);
    },
    /** Whether what was typed can be sent; else says why not. */
    check: (): boolean => {
      const found = isPart ? check() : undefined;
      setFault(found);
      return found === undefined;
    },
    pieces: (): Pieces =>
      isPart
        ? lines
            .map(({ orderGoodsId }) => ({ orderGoodsId, quantity: Number(counts[orderGoodsId] || 0) }))
            .filter(({ quantity }) => quantity > 0)
        : undefined,
  };
}
