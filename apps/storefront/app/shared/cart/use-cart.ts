import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useCall } from '../api/calls.ts';
import { useSession } from '../session/use-session.ts';
import { readPerUser, readStored, storedNames, writePerUser, writeStored } from '../stored-values.ts';
import {
  addItem,
  type CartItem,
  defaultMaxCount,
  readItems,
  removeItems,
  setChecked,
  setCount,
  updateItem,
} from './cart.ts';

const listeners = new Set<() => void>();
let isOpen = false;

function notify(): void {
  for (const listener of listeners) listener();
}

/** Other tabs change the same storage. */
function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storedNames.cart || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

const readRaw = () => readStored(storedNames.cart) ?? '';
const readNothing = () => '';
const readIsOpen = () => isOpen;
const readIsClosed = () => false;

export type Cart = {
  readonly items: readonly CartItem[];
  readonly max: number;
  /** Puts an item in; true when it was there already and its count grew. */
  readonly add: (item: Omit<CartItem, 'checked'>) => boolean;
  readonly setCount: (identifier: string, count: number) => void;
  /** Updates an item to what the server says about it now. */
  readonly update: (identifier: string, news: Parameters<typeof updateItem>[2]) => void;
  readonly check: (isMeant: (item: CartItem) => boolean, checked: boolean) => void;
  readonly remove: (identifiers: ReadonlySet<string>) => void;
  /** Puts items back as they were: the undo of a removal. */
  readonly restore: (items: readonly CartItem[]) => void;
};

/**
 * The signed-in person's cart, kept in this browser. Every change starts from what is stored at that moment, so that two
 * tabs do not overwrite each other.
 */
export function useCart(): Cart {
  const { usercode } = useSession();
  const raw = useSyncExternalStore(subscribe, readRaw, readNothing);
  // The raw text is what changes; reading goes through the parser of per-user values.
  const items = useMemo(
    () => (raw === '' ? [] : readItems(readPerUser<unknown>(storedNames.cart, usercode))),
    [raw, usercode],
  );
  const { data } = useCall('syspara!getSyspara', { code: 'mall_max_goods_number_in_order' }, { staleMs: 600_000 });
  const setting = data?.mall_max_goods_number_in_order;
  // The last known maximum holds until the setting has arrived, and offline.
  const max = Number(setting ?? (readStored(storedNames.maxBuy) || defaultMaxCount));
  useEffect(() => {
    if (setting !== undefined) writeStored(storedNames.maxBuy, String(setting));
  }, [setting]);
  const change = useCallback(
    (next: (items: readonly CartItem[]) => readonly CartItem[]) => {
      writePerUser(storedNames.cart, usercode, next(readItems(readPerUser<unknown>(storedNames.cart, usercode))));
      notify();
    },
    [usercode],
  );
  return useMemo(
    () => ({
      items,
      max,
      add: (item) => {
        let wasThere = false;
        change((current) => {
          const added = addItem(current, item, max);
          wasThere = added.wasThere;
          return added.items;
        });
        return wasThere;
      },
      setCount: (identifier, count) => change((current) => setCount(current, identifier, count, max)),
      update: (identifier, news) => change((current) => updateItem(current, identifier, news)),
      check: (isMeant, checked) => change((current) => setChecked(current, isMeant, checked)),
      remove: (identifiers) => change((current) => removeItems(current, identifiers)),
      restore: (restored) => change(() => restored),
    }),
    [items, max, change],
  );
}

/** Whether the cart drawer is open, and how to open and close it from anywhere. */
export function useCartDrawer(): { readonly isOpen: boolean; readonly setOpen: (next: boolean) => void } {
  const open = useSyncExternalStore(subscribe, readIsOpen, readIsClosed);
  const setOpen = useCallback((next: boolean) => {
    isOpen = next;
    notify();
  }, []);
  return { isOpen: open, setOpen };
}
