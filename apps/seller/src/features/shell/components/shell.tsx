import { useTranslation } from '@entrepot/i18n/react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useCall } from '../../../shared/api/calls.ts';
import { sections } from '../sections.ts';
import { LanguageMenu } from './language-menu.tsx';
import { LogoutButton } from './logout-button.tsx';
import styles from './shell.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

const iconSize = 20;
const contentId = 'content';

/** The frame around every page: navigation at the side, on phones at the bottom, the store's name and the switches. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('seller');
  const { t: tShell } = useTranslation('shell');
  const { t: tCommon } = useTranslation('common');
  const { data: store } = useCall('seller!info', {});
  return (
    <div className={styles.frame}>
      <a href={`#${contentId}`} className={styles.skip}>
        {tShell('skipToContent')}
      </a>
      <div className={styles.side}>
        <header className={styles.head}>
          <div className={styles.store}>
            <span className={styles.brand}>
              {tCommon('brand.name')} <span>{t('nav.panel')}</span>
            </span>
            <bdi className={styles.storeName}>{store?.sellerName}</bdi>
          </div>
          <div className={styles.switches}>
            <LanguageMenu />
            <ThemeSwitch />
            <LogoutButton />
          </div>
        </header>
        <nav aria-label={tShell('nav.label')} className={styles.navigation}>
          {sections.map(({ path, label, icon: Icon }) => (
            <NavLink key={path} to={path} className={styles.entry ?? ''}>
              <Icon size={iconSize} stroke={1.6} aria-hidden="true" />
              {t(label)}
            </NavLink>
          ))}
        </nav>
      </div>
      <main id={contentId} tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </div>
  );
}
