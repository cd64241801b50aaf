import { type Logger, pino } from 'pino';

const secretPaths = [
  'token',
  'password',
  'safeword',
  'authorization',
  'cookie',
  'code',
  'secret',
  '*.token',
  '*.password',
  '*.re_password',
  '*.old_password',
  '*.safeword',
  '*.authorization',
  '*.cookie',
  '*.secret',
  'req.headers.authorization',
  'req.headers.cookie',
];

/** The process's log: JSON lines, secrets blanked out. */
export function createLog(level: string): Logger {
  return pino(
    { level, redact: { paths: secretPaths, censor: '[hidden]' }, base: { service: 'entrepot' } },
    pino.destination({ dest: 2, sync: false }),
  );
}
