import Type from 'typebox';
import { staffCall } from '../call.ts';
import * as s from '../shapes.ts';

const access = { permission: 'audit.read' } as const;

const filter = {
  staff: s.opt({ ...s.text(64), description: 'A part of the name of who did it' }),
  staffId: s.opt(s.id),
  object: s.opt(s.text(40)),
  objectId: s.opt(s.text(80)),
  call: s.opt(s.text(80)),
  from: s.opt(s.day),
  to: s.opt(s.day),
};

const facts = Type.Unsafe<Readonly<Record<string, string | number | boolean | null | readonly string[]>> | null>({
  type: ['object', 'null'],
  additionalProperties: true,
  description: 'What was recorded of the object; null where there was none',
});

export const auditList = staffCall({
  name: 'audit!list',
  summary: 'Entries of the audit log, newest first; further ones by naming the last entry seen',
  access,
  owner: 'any',
  input: Type.Object({
    ...filter,
    before: s.opt({ ...s.id, description: 'Entries older than this one' }),
    pageSize: s.opt(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  }),
  output: Type.Object({
    pageList: Type.Array(
      Type.Object({
        entryId: s.id,
        staffId: s.opt(s.id),
        staffName: Type.String({ description: 'Empty for the installation itself' }),
        address: Type.String(),
        call: Type.String(),
        object: Type.String(),
        objectId: Type.String(),
        reason: Type.String(),
        before: facts,
        after: facts,
        requestId: Type.String(),
        createTime: s.time,
        hash: Type.String({ description: 'SHA-256 over this entry and the one before it' }),
      }),
    ),
    hasMore: Type.Boolean(),
    staffNames: Type.Record(Type.String(), Type.String(), {
      description: 'Names of the members of staff whom the facts mention, by id',
    }),
  }),
  errors: ['period_invalid'],
});

export const auditExport = staffCall({
  name: 'audit!export',
  summary: 'The same entries as a CSV file, at most 10,000, newest first',
  access,
  owner: 'any',
  needsPassword: true,
  ratePerMinute: 10,
  audit: { object: 'audit' },
  input: Type.Object(filter),
  output: Type.Object({
    filename: Type.String(),
    csv: Type.String(),
    entries: Type.Integer(),
    isCut: Type.Boolean({ description: 'There are more than fit: choose a shorter period' }),
  }),
  errors: ['period_invalid'],
});

export const auditCheck = staffCall({
  name: 'audit!check',
  summary: 'Whether the chain of entries is whole, as its last check found it',
  access,
  owner: 'any',
  input: s.empty,
  output: Type.Object({
    entries: Type.Integer(),
    headHash: Type.String({ description: 'Of the newest entry: noted elsewhere, it proves that nothing was cut off' }),
    checkedTime: s.opt({ ...s.time, description: 'When the check last came to the end of the chain' }),
    checkedEntries: Type.Integer(),
    brokenEntryId: s.opt(s.id),
  }),
  errors: [],
});
