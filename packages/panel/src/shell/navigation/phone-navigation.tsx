import { useTranslation } from '@entrepot/i18n/react';
import { Drawer } from '@entrepot/ui/drawer/drawer.tsx';
import { IconMenu2 } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { LanguageMenu } from '../language-menu.tsx';
import { LogoutButton } from '../logout-button.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';
import styles from './navigation.module.css';
import { SectionLink } from './section-link.tsx';
import type { PanelSection, WaitingCounts } from './sections.ts';
import { WaitingCount } from './waiting-count.tsx';

const iconSize = 20;

type Props = { readonly sections: readonly PanelSection[]; readonly waiting: WaitingCounts };

/** The bar at the bottom of a phone: the four most used pages, and the rest with the switches behind "More". */
export function PhoneNavigation({ sections, waiting }: Props) {
  const { t } = useTranslation('panel');
  const { t: tShell } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const behindMore = sections
    .filter((section) => !section.isOnPhone)
    .reduce((sum, { path }) => sum + (waiting[path] ?? 0), 0);
  return (
    <div className={styles.phone}>
      <nav aria-label={tShell('nav.label')} className={styles.bar}>
        {sections
          .filter((section) => section.isOnPhone)
          .map((section) => (
            <SectionLink
              key={section.path}
              section={{ ...section, label: section.shortLabel ?? section.label }}
              waiting={waiting[section.path]}
            />
          ))}
        <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <IconMenu2 size={iconSize} stroke={1.6} aria-hidden="true" />
          <span className={styles.label}>{t('nav.more')}</span>
          <WaitingCount waiting={behindMore} />
        </button>
      </nav>
      {isOpen && (
        <Drawer
          isOpen
          onClose={close}
          title={t('nav.more')}
          footer={
            <div className={styles.switches}>
              <LanguageMenu />
              <ThemeSwitch />
              <LogoutButton />
            </div>
          }
        >
          <nav aria-label={t('nav.more')} className={styles.sheet}>
            {sections.map((section) => (
              <SectionLink key={section.path} section={section} waiting={waiting[section.path]} onClick={close} />
            ))}
          </nav>
        </Drawer>
      )}
    </div>
  );
}
