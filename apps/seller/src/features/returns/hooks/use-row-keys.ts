import { useTranslation } from '@entrepot/i18n/react';
import { useShortcut } from '@entrepot/panel/shortcuts/use-shortcut.ts';
import type { RefObject } from 'react';

/** Keys for the rows of the list: j and k move the focus from case to case; Enter then opens it, being on its link. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const { t } = useTranslation('seller-aftersales');
  const move = (step: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-case-link]') ?? [])];
    const here = links.indexOf(document.activeElement as HTMLElement);
    const place = here < 0 ? (step === 1 ? 0 : links.length - 1) : here + step;
    const next = links[Math.min(Math.max(place, 0), links.length - 1)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  useShortcut('j', () => move(1), t('key.next'));
  useShortcut('k', () => move(-1), t('key.previous'));
}
