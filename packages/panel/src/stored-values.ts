import { panelName } from './panel-name.ts';

/** Values kept in the browser that panels and shop share, so that both look the same. */
export const sharedNames = { language: 'ES_LANG', theme: 'ES_THEME' } as const;

/**
 * The name of a value that each panel keeps for itself: two panels in one browser have two sessions.
 * `TOKEN` is the session, `SIDE` `narrow` or `wide` once somebody chose, `KEYS` `off` when shortcuts of single keys are turned off.
 */
export const ownName = (name: string): string => `ES_${panelName().toUpperCase()}_${name}`;
