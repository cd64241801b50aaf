import { useEffect, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { readStored, storedNames, writeStored } from '#shared/stored-values.ts';

/** The menu's entries by the specification's `index`, which `currentIndex` keeps. */
const indices: Readonly<Record<string, string>> = {
  [paths.dashboard]: '0',
  [paths.wallet]: '1',
  [paths.orders]: '2',
  [paths.favourites]: '3',
  [paths.collectedShops]: '4',
  [paths.returns]: '5',
  [paths.purchaseHistory]: '6',
  [paths.setup]: '7',
  [paths.download]: '8',
};

/** Pages without an entry of their own, which these entries lead to; the first is meant when none of them was open. */
const below: Readonly<Record<string, readonly string[]>> = {
  '/userInfo/order-detail': [paths.orders, paths.dashboard, paths.returns, paths.purchaseHistory],
  '/userInfo/order-evaluation': [paths.orders, paths.dashboard, paths.purchaseHistory],
  '/userInfo/order-invoice': [paths.orders, paths.dashboard, paths.returns, paths.purchaseHistory],
};

/** Where the user centre's menu stands: at the page's own entry, else at the one that led to it, over reloads too. */
export function useMenuPlace(pathname: string): string {
  const owners = below[pathname];
  // The server knows nothing of the browser's values: the first render here must be the same.
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => {
    const entry = Object.keys(indices).find((href) => pathname === href || pathname.startsWith(`${href}/`));
    if (entry !== undefined) writeStored(storedNames.currentIndex, indices[entry] ?? null);
    else setKept(readStored(storedNames.currentIndex));
  }, [pathname]);
  if (owners === undefined) return pathname;
  return owners.find((href) => indices[href] === kept) ?? owners[0] ?? pathname;
}
