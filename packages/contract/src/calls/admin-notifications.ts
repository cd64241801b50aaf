import Type from 'typebox';
import { staffCall } from '../call.ts';
import * as s from '../shapes.ts';

const group = Type.Enum([
  'applications',
  'identity',
  'money',
  'disputes',
  'moderation',
  'loans',
  'approvals',
  'system',
]);

const own = { access: 'staff', owner: 'self' } as const;

export const staffNotificationList = staffCall({
  ...own,
  name: 'notice!list',
  summary: 'What one is told of work and of faults, newest first, as sentences in the language asked for',
  input: Type.Object({
    isUnread: s.opt(Type.Boolean({ description: 'Only what was not read yet' })),
    before: s.opt(s.id),
    limit: s.opt(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        noticeId: s.id,
        group,
        text: Type.String(),
        href: Type.String({ description: 'A path of this installation' }),
        createTime: s.time,
        isRead: Type.Boolean(),
      }),
    ),
    unread: Type.Integer({ description: 'Counted up to 100' }),
    next: s.opt(s.id),
  }),
  errors: [],
});

export const staffNotificationRead = staffCall({
  ...own,
  name: 'notice!read',
  summary: 'Marks notifications as read; those of others are left alone',
  input: Type.Object({ noticeIds: Type.Array(s.id, { minItems: 1, maxItems: 100 }) }),
  output: s.nothing,
  errors: [],
});

export const staffNotificationReadAll = staffCall({
  ...own,
  name: 'notice!readAll',
  summary: 'Marks every notification up to one as read',
  input: Type.Object({
    upTo: s.opt(Type.String({ ...s.id, description: 'The newest one that was seen: what came later stays new' })),
  }),
  output: s.nothing,
  errors: [],
});

const preferences = Type.Object({
  groups: Type.Array(
    Type.Object({
      group,
      isOn: Type.Boolean(),
      isFixed: Type.Boolean({ description: 'Told whatever one chooses' }),
    }),
  ),
});

export const staffPreferencesGet = staffCall({
  ...own,
  name: 'notice!preferences',
  summary: 'Of what one is told, as far as the own permissions go',
  input: s.empty,
  output: preferences,
  errors: [],
});

export const staffPreferencesSave = staffCall({
  ...own,
  name: 'notice!savePreferences',
  summary: 'Chooses of what one is told; what cannot be switched off stays on',
  input: Type.Object({ choices: Type.Array(Type.Object({ group, isOn: Type.Boolean() }), { maxItems: 20 }) }),
  output: preferences,
  errors: [],
});

export const staffNotificationTicket = staffCall({
  ...own,
  name: 'notice!ticket',
  summary: 'Lets a web socket listen for what one is told',
  ratePerMinute: 60,
  input: s.empty,
  output: Type.Object({ ticket: Type.String({ description: 'Works once, within a minute' }) }),
  errors: [],
});
