import { useTranslation } from '@entrepot/i18n/react';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Keys } from '../shortcuts/keys.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { LogoutButton } from './logout-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import styles from './top-bar.module.css';

const iconSize = 18;

type Props = {
  /** Shown here where there is no navigation at the side. */
  readonly ownerName: string | undefined;
  readonly onSearch: () => void;
  readonly children?: ReactNode;
};

/** The bar above every page: search and commands, what the panel adds, and on wide windows the switches. */
export function TopBar({ ownerName, onSearch, children }: Props) {
  const { t } = useTranslation('panel');
  return (
    <header className={styles.bar}>
      {ownerName !== undefined && (
        <span className={styles.ownerName}>
          <bdi>{ownerName}</bdi>
        </span>
      )}
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
