import { formatMessage } from '@entrepot/i18n';
import texts from '@entrepot/i18n/locales/en/admin-operations.json' with { type: 'json' };
import type { Check, Finding } from '../../modules/operations/index.ts';

/** What was found and what to do about it, for whoever reads the console. */
export const findingText = ({ name, params }: Finding) => formatMessage(texts[`finding.${name}`], 'en', params);

/** What a check is about. */
export const checkText = (check: Check['check']) => texts[`check.${check}`];
