import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database.ts';
import type { Module } from '#platform/module.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import type { SettingDefinition, SettingsReader, SettingValue } from '#platform/settings.ts';
import { isAllowedValue, usableValue } from './setting-values.ts';
import { readSettings } from './settings.repository.ts';

/** The channel on which a changed setting is published; the payload is its key. */
export const settingsChannel = 'settings';

/** A setting with the module that declares it. */
export type DeclaredSetting = SettingDefinition & { readonly group?: string };

/** The settings of all modules, each with its module's name. */
export function declaredSettings(modules: readonly Pick<Module, 'name' | 'settings'>[]): DeclaredSetting[] {
  return modules.flatMap(({ name, settings = [] }) => settings.map((setting) => ({ ...setting, group: name })));
}

/** The settings in force, with what is known about each. */
export type LiveSettings = SettingsReader & {
  readonly definitionOf: (key: string) => DeclaredSetting | undefined;
  /** Every declared setting, in the order of the modules. */
  readonly definitions: () => readonly DeclaredSetting[];
  /** Reads the table again and replaces the snapshot. */
  readonly reload: () => Promise<void>;
};

type Sources = {
  readonly db: Db;
  readonly realtime: Realtime;
  readonly log: Context['log'];
  /** Runs when values that were read again are in force in this process: what was made of former ones and goes earlier is made of them anew. */
  readonly onReloaded?: () => void;
};

/**
 * Loads the snapshot of every declared setting and keeps it fresh: it is read again whenever any process changed a
 * setting, and after the connection for messages was lost. The returned object stays valid for the whole run.
 *
 * A stored value that its definition no longer allows is logged; the default is used, or what is known of it.
 *
 * @throws Error when two modules declare the same key or a default breaks its own bounds.
 */
export async function loadSettings(sources: Sources, declared: readonly DeclaredSetting[]): Promise<LiveSettings> {
  const definitions = new Map(declared.map((definition) => [definition.key, definition]));
  if (definitions.size !== declared.length) throw new Error('two settings share a key');
  for (const definition of declared) {
    if (!isAllowedValue(definition, definition.default))
      throw new Error(`the default of ${definition.key} is not allowed`);
  }
  let values: ReadonlyMap<string, SettingValue> = new Map();
  let begun = 0;
  let shown = 0;
  const load = async () => {
    begun += 1;
    const own = begun;
    const fresh = new Map<string, SettingValue>();
    for (const { key, value } of await readSettings(sources.db)) {
      const definition = definitions.get(key);
      if (!definition) continue;
      const usable = usableValue(definition, value);
      if (usable !== undefined) fresh.set(key, usable);
      if (isAllowedValue(definition, value)) continue;
      const instead = usable === undefined ? 'its default' : 'what is known of it';
      sources.log.error({ setting: key }, `stored setting is not allowed: ${instead} is used`);
    }
    // One that began earlier may end later, and knows less.
    if (own < shown) return;
    shown = own;
    values = fresh;
  };
  const reload = async () => {
    await load();
    sources.onReloaded?.();
  };
  const reloadSoon = () => {
    reload().catch((error: unknown) => sources.log.error({ err: error }, 'settings could not be read again'));
  };
  await load();
  sources.realtime.subscribe(settingsChannel, reloadSoon);
  sources.realtime.onGap(reloadSoon);
  return {
    get: (definition) => (values.get(definition.key) ?? definition.default) as never,
    definitionOf: (key) => definitions.get(key),
    definitions: () => declared,
    reload,
  };
}

/** The context's settings as loaded by `loadSettings`; fixed ones of a test know no keys. */
export function liveSettings(ctx: Context): LiveSettings {
  if (!('definitionOf' in ctx.settings)) throw new Error('these settings were not loaded from the database');
  return ctx.settings as LiveSettings;
}
