import { useTranslation } from '@entrepot/i18n/react';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Keys } from '../../../shared/shortcuts/keys.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { LogoutButton } from './logout-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import styles from './top-bar.module.css';

const iconSize = 18;

type Props = {
  /** Shown here where there is no navigation at the side. */
  readonly storeName: string | undefined;
  readonly onSearch: () => void;
  /** The bell. */
  readonly children?: ReactNode;
};

/** The bar above every page: search and commands, notifications, and on wide windows the switches. */
export function TopBar({ storeName, onSearch, children }: Props) {
  const { t } = useTranslation('seller');
  return (
    <header className={styles.bar}>
      {storeName !== undefined && <bdi className={styles.storeName}>{storeName}</bdi>}
      <button type="button" className={styles.search} onClick={onSearch} aria-haspopup="dialog">
        <IconSearch size={iconSize} stroke={1.6} aria-hidden="true" />
        <span className={styles.hint}>{t('palette.open')}</span>
        <span className={styles.keys}>
          <Keys of="mod+k" />
        </span>
      </button>
      <div className={styles.tools}>
        {children}
        <div className={styles.switches}>
          <LanguageMenu />
          <ThemeSwitch />
          <LogoutButton />
        </div>
      </div>
    </header>
  );
}
