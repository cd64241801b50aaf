import { useTranslation } from '@entrepot/i18n/react';
import { useShortcut } from '@entrepot/panel/shortcuts/use-shortcut.ts';
import type { RefObject } from 'react';

/**
 * Keys for the rows of the list: j and k move the focus from order to order (Enter then opens it, being on its link), x selects,
 * c confirms and s ships the order that has the focus.
 */
export function useOrderKeys(list: RefObject<HTMLElement | null>, onToggle: (orderId: string) => void): void {
  const { t } = useTranslation('seller-fulfil');
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-order-id]') ?? [])];
  const current = () => rows().find((row) => row.contains(document.activeElement));
  const move = (step: 1 | -1) => {
    const all = rows();
    const here = current();
    const place = here ? all.indexOf(here) + step : step === 1 ? 0 : all.length - 1;
    const next = all[Math.min(Math.max(place, 0), all.length - 1)];
    next?.querySelector<HTMLElement>('a')?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  const press = (action: 'confirm' | 'ship') =>
    current()?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click();
  useShortcut('j', () => move(1), t('key.next'));
  useShortcut('k', () => move(-1), t('key.previous'));
  useShortcut('x', () => onToggle(current()?.dataset.orderId ?? ''), t('key.toggle'));
  useShortcut('c', () => press('confirm'), t('key.confirm'));
  useShortcut('s', () => press('ship'), t('key.ship'));
}
