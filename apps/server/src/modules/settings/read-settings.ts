import type { adminSettings, Language, OutputOf } from '@entrepot/contract';
import type { PageRequest } from '@entrepot/domain';
import { totalOf } from '@entrepot/domain';
import { serverTexts } from '@entrepot/i18n/server';
import type { Context } from '#platform/context.ts';
import { askingPermission, requestsSince, type TwoPeople } from './change-requests.ts';
import { type DeclaredSetting, liveSettings } from './live-settings.ts';
import { boundsOf, isReadInPart, unitOf, unusableIn } from './setting-values.ts';
import { listChangeRequests, listChanges, readSettings } from './settings.repository.ts';

type Texts = Readonly<Record<string, string>>;

/** What a setting does. Families of settings share a text with the name of what each is about. */
function helpOf({ key, description }: Pick<DeclaredSetting, 'key' | 'description'>, language: Language): string {
  return (serverTexts('settings', language) as Texts)[key] ?? description;
}

/** What the setting of a name does; undefined for one that there is no more. */
export function settingHelp(ctx: Context, key: string, language: Language): string | undefined {
  const definition = liveSettings(ctx)
    .definitions()
    .find((each) => each.key === key);
  return definition && helpOf(definition, language);
}

/** The values that somebody has asked for whose approval counts still, and who that is. */
async function askedValues(ctx: Context, { isStillSecond }: Pick<TwoPeople, 'isStillSecond'>) {
  const values = new Map<string, { readonly askedValue: string; readonly askedById: string }>();
  for (const { key, value, askedBy } of await listChangeRequests(ctx.db, requestsSince(ctx)))
    if (await isStillSecond(ctx.db, askedBy, askingPermission))
      values.set(key, { askedValue: String(value), askedById: String(askedBy) });
  return values;
}

/** Every setting with what is known of it and the value in force, in the order of the modules. */
export async function listSettings(
  ctx: Context,
  language: Language,
  two: Pick<TwoPeople, 'isStillSecond'>,
): Promise<OutputOf<typeof adminSettings.settingList>> {
  const settings = liveSettings(ctx);
  const [rows, asked] = await Promise.all([readSettings(ctx.db), askedValues(ctx, two)]);
  const stored = new Map(rows.map((row) => [row.key, row]));
  return settings.definitions().map((definition) => {
    const { key, type, group = '', isPublic = false } = definition;
    const value = settings.get(definition);
    const row = stored.get(key);
    const unusable = row && unusableIn(definition, row.value);
    return {
      key,
      group,
      type,
      unit: unitOf(definition),
      help: helpOf(definition, language),
      ...boundsOf(definition),
      default: String(definition.default),
      value: String(value),
      isDefault: value === definition.default,
      isPublic,
      ...asked.get(key),
      ...(unusable !== undefined && { unusable: { text: unusable, isWhole: !isReadInPart(definition) } }),
      ...(row && { changeTime: row.updatedAt.toISOString() }),
    };
  });
}

/** A part of the log of changes, newest first, and how many there are. */
export async function readHistory(ctx: Context, key: string, page: PageRequest) {
  const read = (limit: number, offset: number) => listChanges(ctx.db, key, limit, offset);
  const rows = await read(page.pageSize, page.offset);
  return { rows, total: await totalOf(rows, page, () => read(1, 0)) };
}
