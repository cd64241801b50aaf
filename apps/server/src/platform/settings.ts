type SettingBase<Kind extends string, Value> = {
  readonly key: string;
  readonly type: Kind;
  readonly default: Value;
  readonly description: string;
  /** Readable by everybody through `syspara!getSyspara`. */
  readonly isPublic?: boolean;
};

export type IntegerSetting = SettingBase<'integer', number> & { readonly min: number; readonly max: number };
/** A decimal string, such as a rate or an amount in USDT. */
export type DecimalSetting = SettingBase<'decimal', string> & {
  readonly min?: string;
  readonly max?: string;
  /** Up to it one member of staff decides alone: two raise it. */
  readonly isLimitOfTwo?: true;
};
export type TextSetting = SettingBase<'text', string> & {
  /** Which texts can be used; without it, all. What cannot be used would stop whoever reads it. */
  readonly accepts?: (text: string) => boolean;
  /**
   * What of a stored text is accepted no more, such as a code that was left out since: whoever reads the setting leaves it out. Without
   * it, the default stands for a text that is not accepted.
   */
  readonly unknownIn?: (text: string) => readonly string[];
  /** Customers pay to what it says: two members of staff set it, one may empty it. */
  readonly isPaidTo?: true;
};
export type BooleanSetting = SettingBase<'boolean', boolean>;

/** A platform setting: typed, with a default and bounds; operators change it while the shop runs. */
export type SettingDefinition = IntegerSetting | DecimalSetting | TextSetting | BooleanSetting;
export type SettingValue = number | string | boolean;

/** Whether a text is an address on the web that people may be sent to, or empty. */
export function isWebAddress(text: string): boolean {
  return text === '' || ['https:', 'http:'].includes(URL.parse(text)?.protocol ?? '');
}

/** Names a setting. Declare it once beside the module that reads it and list it in the module's `settings`. */
export function defineSetting<const Definition extends SettingDefinition>(definition: Definition): Definition {
  return definition;
}

export type ValueOf<Definition extends SettingDefinition> = Definition['type'] extends 'integer'
  ? number
  : Definition['type'] extends 'boolean'
    ? boolean
    : string;

/** The settings in force: a snapshot in memory, replaced whole when one of them changes. */
export type SettingsReader = {
  readonly get: <Definition extends SettingDefinition>(definition: Definition) => ValueOf<Definition>;
};

/** A snapshot that holds the defaults, except for the given values. */
export function settingsFrom(values: ReadonlyMap<string, SettingValue>): SettingsReader {
  return {
    get: <Definition extends SettingDefinition>(definition: Definition) =>
      (values.get(definition.key) ?? definition.default) as ValueOf<Definition>,
  };
}
