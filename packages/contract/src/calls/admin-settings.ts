import Type from 'typebox';
import { staffCall } from '../call.ts';
import * as s from '../shapes.ts';

const access = { permission: 'settings.change' } as const;
const key = s.text(80, 1);
const value = Type.String({ description: 'As text: 12, 0.05, true or words' });

const setting = Type.Object({
  key: Type.String(),
  group: Type.String({ description: 'The module that reads it' }),
  type: Type.Enum(['integer', 'decimal', 'text', 'boolean']),
  unit: Type.Enum(['', 'minutes', 'hours', 'days', 'usdt', 'fraction', 'hour_of_day']),
  help: Type.String({ description: 'What it does, in the language asked for' }),
  min: s.opt(Type.String()),
  max: s.opt(Type.String()),
  default: value,
  value,
  askedValue: s.opt({
    ...value,
    description: 'To which one member of staff wants to change it, where that takes two; another one has to as well',
  }),
  askedById: s.opt({ ...s.id, description: 'Who wants that' }),
  unusable: s.opt(
    Type.Object(
      {
        text: Type.String(),
        isWhole: Type.Boolean({ description: 'The default stands for it; else only this part is left out' }),
      },
      { description: 'What is stored and allowed no more' },
    ),
  ),
  isDefault: Type.Boolean(),
  isPublic: Type.Boolean(),
  changeTime: s.opt(s.time),
});

export const settingList = staffCall({
  name: 'setting!list',
  summary: 'Every setting with default, bounds, unit, help and the value in force',
  access,
  owner: 'any',
  input: s.empty,
  output: Type.Array(setting),
  errors: [],
});

export const settingHistory = staffCall({
  name: 'setting!history',
  summary: 'Changes of one setting, or of all, newest first',
  access,
  owner: 'any',
  input: Type.Object({ key: s.opt(s.text(80)), ...s.paging(20) }),
  output: s.page(
    Type.Object({
      changeId: s.id,
      key: Type.String(),
      oldValue: value,
      newValue: value,
      staffId: s.opt(s.id),
      staffName: Type.String({ description: 'Empty for the installation itself' }),
      reason: Type.String(),
      createTime: s.time,
      canUndo: Type.Boolean({ description: 'The last change of its setting' }),
    }),
  ),
  errors: [],
});

const changed = Type.Object({
  key: Type.String(),
  value,
  isWaiting: Type.Boolean({
    description:
      'It raises a limit up to which one person decides alone, or is an address that customers pay to: it counts once another member of staff has changed it to the same value',
  }),
});

export const settingChange = staffCall({
  name: 'setting!change',
  summary: 'Changes a setting for the whole shop, with a reason',
  access,
  owner: 'any',
  needsPassword: true,
  audit: { object: 'setting', id: 'key' },
  input: Type.Object({
    key,
    value: s.text(2000),
    seenValue: s.opt({
      ...s.text(2000),
      description: 'The value that was looked at: refused when it is another by now',
    }),
    reason: s.text(500, 1),
  }),
  output: changed,
  errors: [
    'setting_not_found',
    'setting_invalid',
    'setting_out_of_bounds',
    'setting_unchanged',
    'setting_changed_since',
    'access_not_approved',
    'second_person_required',
  ],
});

export const settingWithdraw = staffCall({
  name: 'setting!withdraw',
  summary: 'Withdraws the own change of a setting while it waits for a second member of staff',
  access,
  owner: 'any',
  audit: { object: 'setting', id: 'key' },
  input: Type.Object({ key }),
  output: s.nothing,
  errors: ['setting_not_found', 'setting_change_not_found'],
});

export const settingUndo = staffCall({
  name: 'setting!undo',
  summary: 'Changes a setting back to what it was before its last change',
  access,
  owner: 'any',
  needsPassword: true,
  audit: { object: 'setting', id: 'key' },
  input: Type.Object({ changeId: s.id, reason: s.text(500, 1) }),
  output: changed,
  errors: [
    'setting_change_not_found',
    'setting_not_found',
    'setting_invalid',
    'setting_out_of_bounds',
    'setting_changed_since',
    'access_not_approved',
    'second_person_required',
  ],
});
