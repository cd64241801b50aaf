import Type from 'typebox';
import { staffCall } from '../call.ts';
import * as s from '../shapes.ts';

const access = { permission: 'operations.read' } as const;

export const backupList = staffCall({
  name: 'backup!list',
  summary: 'The last 30 backups, newest first, and whether the newest is older than it should be',
  access,
  owner: 'any',
  input: s.empty,
  output: Type.Object({
    warnHours: Type.Integer({ description: 'From this age on the newest is too old' }),
    isTooOld: Type.Boolean({ description: 'Also when there is none' }),
    backups: Type.Array(
      Type.Object({
        backupId: s.id,
        startTime: s.time,
        endTime: s.time,
        file: Type.String({ description: 'Where it lies on the machine that wrote it' }),
        bytes: Type.Integer(),
        files: Type.Integer({ description: 'Images and documents in it' }),
      }),
    ),
  }),
  errors: [],
});

const checkName = Type.Enum([
  'node',
  'database',
  'schema',
  'installation',
  'clock',
  'address',
  'limits',
  'secrets',
  'account',
  'staff',
  'mail',
  'storage',
  'disk',
  'redis',
  'worker',
  'outbox',
  'invariants',
  'backups',
]);

const findingName = Type.Enum([
  'backupNone',
  'backupOld',
  'checkFailed',
  'clockOff',
  'configurationRefused',
  'databaseFewConnections',
  'databaseNotDurable',
  'databaseOld',
  'databaseUnreachable',
  'demoData',
  'diskLow',
  'invariantsBroken',
  'isDemo',
  'limitsOff',
  'mailMissing',
  'mailUnreachable',
  'mailsFailed',
  'noStaff',
  'nodeOld',
  'outboxLate',
  'proxiesUndeclared',
  'proxiesWithoutTls',
  'publicUrlMissing',
  'publicUrlOpen',
  'redisUnreachable',
  'runsAsRoot',
  'schemaBehind',
  'schemaNewer',
  'secretsLost',
  'secretsNone',
  'secretsReadable',
  'storageFailed',
  'workerSilent',
]);

export const doctorRun = staffCall({
  name: 'doctor!run',
  summary: 'Checks the installation: database, clock, mail, storage, worker, backups and whether it is set up safely',
  access,
  owner: 'any',
  ratePerMinute: 6,
  input: s.empty,
  output: Type.Object({
    time: s.time,
    isProduction: Type.Boolean(),
    checks: Type.Array(
      Type.Object({
        check: checkName,
        isSkipped: Type.Boolean({ description: 'It does not apply here, or could not be looked at' }),
        detail: s.opt(Type.String({ description: 'What was found, such as a version' })),
        findings: Type.Array(
          Type.Object({
            name: findingName,
            level: Type.Enum(['warning', 'unsafe']),
            params: Type.Record(Type.String(), Type.String()),
          }),
        ),
      }),
    ),
  }),
  errors: [],
});
