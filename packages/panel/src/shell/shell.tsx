import { useTranslation } from '@entrepot/i18n/react';
import { useFailedImages } from '@entrepot/ui/image/use-failed-images.ts';
import { PageChange } from '@entrepot/ui/page-change/page-change.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { PhoneNavigation } from './navigation/phone-navigation.tsx';
import { SectionShortcuts } from './navigation/section-shortcuts.tsx';
import type { PanelSection, WaitingCounts } from './navigation/sections.ts';
import { SideNavigation } from './navigation/side-navigation.tsx';
import styles from './shell.module.css';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { TopBar } from './top-bar.tsx';

const contentId = 'content';
const skeletonLines = 12;

type Props = {
  /** What this panel is called beside the brand. */
  readonly panelTitle: string;
  /** Whose panel it is: a store's or a person's name. */
  readonly ownerName: string | undefined;
  readonly sections: readonly PanelSection[];
  readonly waiting: WaitingCounts;
  /** The command palette, while it is open. */
  readonly renderPalette: (onClose: () => void) => ReactNode;
  /** Stands beside the switches, such as the bell. */
  readonly tools?: ReactNode;
  /** Stands above every page. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
};

type Overlay = 'palette' | 'sheet' | null;

/** The frame around every page: navigation at the side, on phones at the bottom; search and switches above. */
export function Shell({ panelTitle, ownerName, sections, waiting, renderPalette, tools, notice, children }: Props) {
  const { t } = useTranslation('panel');
  const { t: tShell } = useTranslation('shell');
  useFailedImages();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const isPhone = useIsPhone();
  const [overlay, setOverlay] = useState<Overlay>(null);
  const close = useCallback(() => setOverlay(null), []);
  const openPalette = () => setOverlay('palette');
  useShortcut('?', () => setOverlay('sheet'), t('shortcut.sheet'));
  useShortcut('/', openPalette, t('shortcut.palette'));
  useShortcut('mod+k', openPalette, t('shortcut.palette'));
  return (
    <div className={styles.frame}>
      <a href={`#${contentId}`} className={styles.skip}>
        {tShell('skipToContent')}
      </a>
      <PageChange pathname={pathname} isIdle={state === 'idle'} />
      {!isPhone && (
        <SideNavigation panelTitle={panelTitle} ownerName={ownerName} sections={sections} waiting={waiting} />
      )}
      <div className={styles.page}>
        <TopBar ownerName={isPhone ? ownerName : undefined} onSearch={openPalette}>
          <Suspense>{tools}</Suspense>
        </TopBar>
        <main id={contentId} tabIndex={-1} className={styles.content}>
          {notice}
          {/* A page may wait for its texts, as may tools and overlays: the rest can be used meanwhile. */}
          <Suspense fallback={<Skeleton lines={skeletonLines} />}>{children}</Suspense>
        </main>
        <footer className={styles.zone}>{t('time.zoneAll')}</footer>
      </div>
      {isPhone && <PhoneNavigation sections={sections} waiting={waiting} />}
      <SectionShortcuts sections={sections} />
      <Suspense>{overlay === 'palette' && renderPalette(close)}</Suspense>
      {overlay === 'sheet' && <ShortcutSheet onClose={close} />}
    </div>
  );
}
