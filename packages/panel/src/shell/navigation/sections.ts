import type { Icon } from '@tabler/icons-react';

/** A page of the navigation, with its texts in the person's language. */
export type PanelSection = {
  readonly path: string;
  /** Name of the group that it stands in; empty for the first one, which has none. */
  readonly group: string;
  readonly label: string;
  readonly icon: Icon;
  /** Opens it after `g`: one letter, different from the others'. */
  readonly key: string;
  /** Stands in the bar at the bottom of a phone; four do, the rest is behind "More". */
  readonly isOnPhone?: boolean | undefined;
  /** Its name there, where the whole one does not fit. */
  readonly shortLabel?: string | undefined;
};

/** How much waits behind each address of the navigation. */
export type WaitingCounts = Readonly<Record<string, number>>;
