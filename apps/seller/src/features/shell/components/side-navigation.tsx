import { useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { groupSections } from '../sections.ts';
import styles from './navigation.module.css';
import { SectionLink } from './section-link.tsx';

const iconSize = 20;

type Props = {
  readonly storeName: string | undefined;
  readonly isNarrow: boolean;
  readonly onToggle: () => void;
  readonly waiting: Readonly<Record<string, number>>;
};

/** The navigation at the side of wide windows, in groups; narrow, it shows its icons alone. */
export function SideNavigation({ storeName, isNarrow, onToggle, waiting }: Props) {
  const { t } = useTranslation('seller');
  const { t: tShell } = useTranslation('shell');
  const { t: tCommon } = useTranslation('common');
  const Toggle = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={classNames(styles.side, isNarrow && styles.narrow)}>
      <div className={styles.store}>
        <span className={styles.brand}>
          {isNarrow ? tCommon('brand.name').slice(0, 1) : tCommon('brand.name')}
          {!isNarrow && <span>{t('nav.panel')}</span>}
        </span>
        <bdi className={isNarrow ? 'visually-hidden' : styles.storeName}>{storeName}</bdi>
      </div>
      <nav aria-label={tShell('nav.label')} className={styles.groups}>
        {groupSections().map(({ group, sections }) => (
          <div key={group} className={styles.group}>
            {group !== 'home' && (
              <p className={isNarrow ? 'visually-hidden' : styles.groupName}>{t(`nav.group.${group}`)}</p>
            )}
            {sections.map((section) => (
              <SectionLink key={section.path} section={section} waiting={waiting[section.path]} isNarrow={isNarrow} />
            ))}
          </div>
        ))}
      </nav>
      <button
        type="button"
        className={styles.toggle}
        onClick={onToggle}
        aria-label={isNarrow ? t('nav.expand') : t('nav.collapse')}
      >
        <Toggle size={iconSize} stroke={1.6} className="mantine-rotate-rtl" aria-hidden="true" />
      </button>
    </div>
  );
}
