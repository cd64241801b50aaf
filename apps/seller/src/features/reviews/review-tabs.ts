export const reviewTabs = ['all', 'open', 'good', 'medium', 'bad', 'images'] as const;
export type ReviewTab = (typeof reviewTabs)[number];

/** What addresses that somebody kept call a tab. */
export const formerTabs: ReadonlyMap<string, ReviewTab> = new Map([['pictures', 'images']]);

/** What each tab asks for. */
export const tabInputs = {
  all: {},
  open: { isAnswered: false },
  good: { evaluationType: 1 },
  medium: { evaluationType: 2 },
  bad: { evaluationType: 3 },
  images: { evaluationType: 4 },
} as const satisfies Record<ReviewTab, object>;
