import { Keys } from '../../shortcuts/keys.tsx';
import styles from './command-palette.module.css';
import type { PaletteEntry } from './palette-entries.ts';

type Props = {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isFirstOfGroup: boolean;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
};

/** One offer of the palette; the first of a group stands below the group's name. */
export function PaletteOption({ id, entry, isFirstOfGroup, isActive, onPoint, onChoose }: Props) {
  return (
    <>
      {isFirstOfGroup && (
        <div className={styles.group} role="presentation">
          {entry.group}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and answers the keys. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the field points at the option by aria-activedescendant. */}
      <div
        id={id}
        role="option"
        aria-selected={isActive}
        className={styles.option}
        onPointerMove={onPoint}
        onClick={onChoose}
      >
        <bdi className={styles.name}>{entry.label}</bdi>
        {entry.detail && <bdi className={styles.detail}>{entry.detail}</bdi>}
        {entry.keys && (
          <span className={styles.shortcut}>
            <Keys of={entry.keys} />
          </span>
        )}
      </div>
    </>
  );
}
