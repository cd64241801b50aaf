import type { SettingDefinition } from '../../platform/settings.ts';

const decimalPattern = /^-?[0-9]{1,12}(?:\.[0-9]{1,18})?$/;
const longestText = 2000;

/** Whether a value may stand for a setting: its type, and its bounds where it has some. */
export function isAllowedValue(definition: SettingDefinition, value: unknown): boolean {
  switch (definition.type) {
    case 'integer':
      return Number.isSafeInteger(value) && Number(value) >= definition.min && Number(value) <= definition.max;
    case 'decimal':
      return typeof value === 'string' && decimalPattern.test(value);
    case 'text':
      return typeof value === 'string' && value.length <= longestText;
    case 'boolean':
      return typeof value === 'boolean';
  }
}
