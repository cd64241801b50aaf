import { useTranslation } from '@entrepot/i18n/react';
import { useFailedPictures } from '@entrepot/ui/picture/use-failed-pictures.ts';
import { Toaster } from '@entrepot/ui/toast/toaster.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useSessionUpkeep } from '#shared/session/use-session-upkeep.ts';
import { useLater } from '#shared/use-later.ts';
import { useKeptPages } from '../hooks/use-kept-pages.ts';
import { BackToTop } from './back-to-top.tsx';
import { FloatingButtons } from './floating-buttons.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { NetworkNote } from './network-note.tsx';
import { PageChange } from './page-change.tsx';
import styles from './shell.module.css';

type Props = { readonly children: ReactNode; readonly cart: ReactNode; readonly chat: ReactNode };

/** Only a page that stays open for a while can be outdated. */
const versionAfterMs = 60_000;
const versionNote = { load: async () => (await import('./version-note.tsx')).default };

/** What surrounds every page. */
export function Shell({ children, cart, chat }: Props) {
  const { t } = useTranslation('shell');
  useSessionUpkeep();
  useFailedPictures();
  useKeptPages();
  const [isLongOpen, setLongOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLongOpen(true), versionAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const VersionNote = useLater(versionNote, isLongOpen);
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
