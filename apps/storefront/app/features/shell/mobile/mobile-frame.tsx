import { useTranslation } from '@entrepot/i18n/react';
import { useFailedImages } from '@entrepot/ui/image/use-failed-images.ts';
import { Toaster } from '@entrepot/ui/toast/toaster.tsx';
import type { ReactNode } from 'react';
import { useSessionUpkeep } from '#shared/session/use-session-upkeep.ts';
import { useLocation } from '#shared/site/navigation.tsx';
import { ChatWindowMount } from '#shared/site/tab-badges.tsx';
import { NavigationProgress } from '../components/navigation-progress.tsx';
import { NetworkNote } from '../components/network-note.tsx';
import { PageChange } from '../components/page-change.tsx';
import shellStyles from '../components/shell.module.css';
import { useKeptPages } from '../hooks/use-kept-pages.ts';
import { useVersionNote } from '../hooks/use-version-note.ts';
import styles from './mobile.module.css';
import { hasEnd, hasTabs } from './mobile-pages.ts';
import { PageEnd } from './page-end.tsx';
import { PullNote } from './pull-note.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { useRefresh } from './use-refresh.ts';

/** What surrounds a page of the mobile site: a bar above, and below it the tabs where the page has no bar of its own. */
export function MobileFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const refresh = useRefresh();
  useSessionUpkeep();
  useFailedImages();
  useKeptPages();
  useBackCloses();
  const VersionNote = useVersionNote();
  return (
    <>
      <a href="#content" className={shellStyles.skip}>
        {t('skipToContent')}
      </a>
      <NavigationProgress />
      <PageChange />
      <TopBar onRefresh={refresh} />
      <PullNote onRefresh={refresh} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {hasEnd(pathname) && <PageEnd />}
      {hasTabs(pathname, search) && <TabBar />}
      <ChatWindowMount />
      <NetworkNote />
      {VersionNote && <VersionNote />}
      <Toaster />
    </>
  );
}
