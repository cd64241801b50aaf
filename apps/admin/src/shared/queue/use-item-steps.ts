import { useTranslation } from '@entrepot/i18n/react';
import { useShortcut } from '@entrepot/panel/shortcuts/use-shortcut.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { QueueLink } from './queue-context.ts';
import type { QueueAddress } from './use-queue-address.ts';

type Address = Pick<QueueAddress<string>, 'openId' | 'listHref' | 'hrefOfItem'>;

/** Goes from item to item of a queue: by the keys j and k, and from an opened one to the next. */
export function useItemSteps({ openId, listHref, hrefOfItem }: Address, ids: readonly string[]): QueueLink {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const here = openId === undefined ? -1 : ids.indexOf(openId);
  const nextId = ids[here + 1];
  const open = (id: string | undefined) => {
    if (id !== undefined) void navigate(hrefOfItem(id), { preventScrollReset: true });
  };
  useShortcut('j', () => open(nextId), t('key.next'));
  useShortcut('k', () => open(ids[here < 0 ? ids.length - 1 : here - 1]), t('key.previous'));
  const nextHref = nextId === undefined ? listHref : hrefOfItem(nextId);
  return useMemo(
    () => ({ openNext: () => void navigate(nextHref, { preventScrollReset: true }), listHref }),
    [navigate, nextHref, listHref],
  );
}
