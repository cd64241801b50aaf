import { useTranslation } from '@entrepot/i18n/react';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { storedNames, writeStored } from '#shared/stored-values.ts';
import styles from './header.module.css';

const darkQuery = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  const query = matchMedia(darkQuery);
  listeners.add(listener);
  query.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    query.removeEventListener('change', listener);
  };
}

function isDarkNow(): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : matchMedia(darkQuery).matches;
}

/** Chooses the other theme and remembers it. */
export function ThemeToggle() {
  const { t } = useTranslation('shell');
  const isDark = useSyncExternalStore(subscribe, isDarkNow, () => false);
  const Icon = isDark ? IconSun : IconMoon;
  const toggle = () => {
    const next = isDark ? 'light' : 'dark';
    document.documentElement.dataset.theme = next;
    writeStored(storedNames.theme, next);
    for (const listener of listeners) listener();
  };
  return (
    <button
      type="button"
      className={styles.tool}
      onClick={toggle}
      aria-label={isDark ? t('theme.light') : t('theme.dark')}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
}
