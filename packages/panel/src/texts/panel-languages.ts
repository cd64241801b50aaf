import { type Language, languages, staffLanguages } from '@entrepot/i18n';
import { panelName } from '../panel-name.ts';

/** The languages that the running panel is written in. */
export const panelLanguages = (): readonly Language[] => (panelName() === 'admin' ? staffLanguages : languages);
