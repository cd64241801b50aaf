import type { ReactNode } from 'react';
import { LanguageMenu } from '../shell/language-menu.tsx';
import { ThemeSwitch } from '../shell/theme-switch.tsx';
import styles from './login.module.css';

type Props = { readonly title: string; readonly lead: string; readonly children: ReactNode };

/** The page that one logs in on, with the switches for language and theme. */
export function LoginPage({ title, lead, children }: Props) {
  return (
    <main className={styles.page}>
      <title>{title}</title>
      <div className={styles.card}>
        <div className={styles.switches}>
          <LanguageMenu />
          <ThemeSwitch />
        </div>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </main>
  );
}
