import { account } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import { implement } from '#platform/http/implement.ts';
import { liveSettings } from './live-settings.ts';

export const settingsRoutes = [
  implement(account.setting, async (ctx, input) => {
    const settings = liveSettings(ctx);
    const definition = settings.definitionOf(input.code);
    // A private setting answers exactly as one that does not exist.
    if (!definition?.isPublic) throw new DomainError('setting_not_found');
    return { [definition.key]: settings.get(definition) };
  }),
];
