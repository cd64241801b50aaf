import { useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import styles from './navigation.module.css';
import { SectionLink } from './section-link.tsx';
import type { PanelSection, WaitingCounts } from './sections.ts';
import { useSideWidth } from './use-side-width.ts';

const iconSize = 20;

type Props = {
  readonly panelTitle: string;
  readonly ownerName: string | undefined;
  readonly sections: readonly PanelSection[];
  readonly waiting: WaitingCounts;
};

/** The navigation at the side of wide windows, in groups; narrow, it shows its icons alone. */
export function SideNavigation({ panelTitle, ownerName, sections, waiting }: Props) {
  const { t } = useTranslation('panel');
  const { isNarrow, toggle } = useSideWidth();
  const { t: tShell } = useTranslation('shell');
  const { t: tCommon } = useTranslation('common');
  const Toggle = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav aria-label={tShell('nav.label')} className={classNames(styles.side, isNarrow && styles.narrow)}>
      <div className={styles.owner}>
        <span className={styles.brand}>
          {isNarrow ? tCommon('brand.name').slice(0, 1) : tCommon('brand.name')}
          {!isNarrow && <span>{panelTitle}</span>}
        </span>
        <bdi className={isNarrow ? 'visually-hidden' : styles.ownerName}>{ownerName}</bdi>
      </div>
      <div className={styles.groups}>
        {[...Map.groupBy(sections, (section) => section.group)].map(([group, members]) => (
          <div key={group} className={styles.group}>
            {group !== '' && <p className={isNarrow ? 'visually-hidden' : styles.groupName}>{group}</p>}
            {members.map((section) => (
              <SectionLink key={section.path} section={section} waiting={waiting[section.path]} isNarrow={isNarrow} />
            ))}
          </div>
        ))}
      </div>
      <button
        type="button"
        className={styles.toggle}
        onClick={toggle}
        aria-label={isNarrow ? t('nav.expand') : t('nav.collapse')}
      >
        <Toggle size={iconSize} stroke={1.6} className="mantine-rotate-rtl" aria-hidden="true" />
      </button>
    </nav>
  );
}
