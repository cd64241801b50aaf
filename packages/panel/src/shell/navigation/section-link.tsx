import { useEffect, useRef } from 'react';
import { NavLink, useMatch } from 'react-router';
import styles from './navigation.module.css';
import type { PanelSection } from './sections.ts';
import { WaitingCount } from './waiting-count.tsx';

const iconSize = 20;

type Props = {
  readonly section: PanelSection;
  /** How much waits there; nothing is shown for none. */
  readonly waiting: number | undefined;
  /** The name is for hovering and for screen readers only. */
  readonly isNarrow?: boolean;
  readonly onClick?: () => void;
};

/** One entry of the navigation. */
export function SectionLink({ section, waiting = 0, isNarrow = false, onClick }: Props) {
  const { icon: Icon } = section;
  const isCurrent = useMatch({ path: section.path, end: false }) !== null;
  const link = useRef<HTMLAnchorElement>(null);
  // The entry of the page is in sight, however long the navigation is.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <NavLink
      ref={link}
      to={section.path}
      className={styles.entry ?? ''}
      title={isNarrow ? section.label : undefined}
      onClick={onClick}
    >
      <Icon size={iconSize} stroke={1.6} aria-hidden="true" />
      <span className={isNarrow ? 'visually-hidden' : styles.label}>{section.label}</span>
      <WaitingCount waiting={waiting} />
    </NavLink>
  );
}
