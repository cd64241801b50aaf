import { useTranslation } from '@entrepot/i18n/react';
import { PageChange } from '@entrepot/ui/page-change/page-change.tsx';
import { useFailedPictures } from '@entrepot/ui/picture/use-failed-pictures.ts';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useCall } from '../../../shared/api/calls.ts';
import { useShortcut } from '../../../shared/shortcuts/use-shortcut.ts';
import { useIsPhone } from '../../../shared/use-is-phone.ts';
import { useSideWidth } from '../hooks/use-side-width.ts';
import { useWaiting } from '../hooks/use-waiting.ts';
import { CommandPalette } from './command-palette.tsx';
import { PhoneNavigation } from './phone-navigation.tsx';
import { SectionShortcuts } from './section-shortcuts.tsx';
import styles from './shell.module.css';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { StoreBreak } from './store-break.tsx';
import { TopBar } from './top-bar.tsx';

const contentId = 'content';
const skeletonLines = 12;

type Props = {
  /** Opens the notifications. */
  readonly bell: ReactNode;
  readonly children: ReactNode;
};

type Overlay = 'palette' | 'sheet' | null;

/** The frame around every page: navigation at the side, on phones at the bottom; search, notifications and switches above. */
export function Shell({ bell, children }: Props) {
  const { t } = useTranslation('seller');
  const { t: tShell } = useTranslation('shell');
  const { data: store } = useCall('seller!info', {});
  useFailedPictures();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const waiting = useWaiting();
  const isPhone = useIsPhone();
  const { isNarrow, toggle } = useSideWidth();
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
        <SideNavigation storeName={store?.sellerName} isNarrow={isNarrow} onToggle={toggle} waiting={waiting} />
      )}
      <div className={styles.page}>
        <TopBar storeName={isPhone ? store?.sellerName : undefined} onSearch={openPalette}>
          {bell}
        </TopBar>
        <main id={contentId} tabIndex={-1} className={styles.content}>
          <StoreBreak />
          {/* A page may wait for its texts: the frame stays meanwhile. */}
          <Suspense fallback={<Skeleton lines={skeletonLines} />}>{children}</Suspense>
        </main>
        <p className={styles.zone}>{t('time.zoneAll')}</p>
      </div>
      {isPhone && <PhoneNavigation waiting={waiting} />}
      <SectionShortcuts />
      {overlay === 'palette' && <CommandPalette onClose={close} />}
      {overlay === 'sheet' && <ShortcutSheet onClose={close} />}
    </div>
  );
}
