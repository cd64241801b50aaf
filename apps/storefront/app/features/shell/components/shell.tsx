import { useTranslation } from '@entrepot/i18n/react';
import { useFailedImages } from '@entrepot/ui/image/use-failed-images.ts';
import { Toaster } from '@entrepot/ui/toast/toaster.tsx';
import type { ReactNode } from 'react';
import { useSessionUpkeep } from '#shared/session/use-session-upkeep.ts';
import { useKeptPages } from '../hooks/use-kept-pages.ts';
import { useVersionNote } from '../hooks/use-version-note.ts';
import { BackToTop } from './back-to-top.tsx';
import { FloatingButtons } from './floating-buttons.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { NetworkNote } from './network-note.tsx';
import { PageChange } from './page-change.tsx';
import styles from './shell.module.css';

type Props = { readonly children: ReactNode; readonly cart: ReactNode; readonly chat: ReactNode };

/** What surrounds every page. */
export function Shell({ children, cart, chat }: Props) {
  const { t } = useTranslation('shell');
  useSessionUpkeep();
  useFailedImages();
  useKeptPages();
  const VersionNote = useVersionNote();
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t('skipToContent')}
      </a>
      <NavigationProgress />
      <PageChange />
      <Header chat={chat} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <FloatingButtons>
        {cart}
        <BackToTop />
      </FloatingButtons>
      <NetworkNote />
      {VersionNote && <VersionNote />}
      <Toaster />
    </>
  );
}
