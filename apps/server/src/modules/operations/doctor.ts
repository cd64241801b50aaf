import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, hourMs, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/database.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { SettingsReader } from '#platform/settings.ts';
import { lastInvariantsRun } from '../invariants/index.ts';
import { isTooOld, lastBackupAt } from './backups.ts';
import { checkConfiguration, configurationChecks, type InstallationFacts } from './check-configuration.ts';
import {
  checkClock,
  checkDatabase,
  checkInstallation,
  checkOutbox,
  checkSchema,
  countStuckMails,
} from './check-database.ts';
import { checkDisk, checkMail, checkRedis, checkStorage } from './check-surroundings.ts';
import { type Check, type CheckName, type Found, kindOf, skipped, unsafe, warning } from './finding.ts';

/** What the doctor looks at. Without a database only what can be known without it is checked. */
export type Installation = {
  readonly config: Config;
  readonly db: Db | undefined;
  readonly files: FileStore;
  readonly settings: SettingsReader;
  readonly clock: Clock;
};

const nodeMajor = 26;
/** They are checked every five minutes. */
const staleAfterMs = 15 * minuteMs;

/** In a demo these are as they have to be, or harm nobody. */
const productionOnly: ReadonlySet<CheckName> = new Set([...configurationChecks, 'mail', 'backups']);

/** Checks an installation, changing nothing but for a file that it writes and removes. Secrets are in no answer. */
export async function runChecks(installation: Installation): Promise<Check[]> {
  const { config, db, files, clock } = installation;
  const ofDatabase = (look: (db: Db) => Promise<Found>) => (db ? look(db) : Promise.resolve(skipped));
  const configuration = checkConfiguration(config, await readInstallationFacts(config, db));
  const checks: readonly (readonly [CheckName, Promise<Found>])[] = [
    ['node', Promise.resolve(checkNode(process.version))],
    ['database', db ? checkDatabase(db) : Promise.resolve({ findings: [unsafe('databaseUnreachable')] })],
    ['schema', ofDatabase(checkSchema)],
    ['installation', ofDatabase((at) => checkInstallation(at, config.isProduction))],
    ['clock', ofDatabase((at) => checkClock(at, clock.now))],
    ...(['address', 'limits', 'secrets', 'account'] as const).map(
      (name) => [name, Promise.resolve(configuration[name])] as const,
    ),
    ['staff', ofDatabase(async () => configuration.staff)],
    ['mail', checkMailOf(installation)],
    ['storage', checkStorage(files, config)],
    ['disk', checkDisk(config)],
    ['redis', checkRedis(config)],
    ['worker', ofDatabase((at) => checkWorker(at, clock.now()))],
    ['outbox', ofDatabase((at) => checkOutbox(at, clock.now()))],
    ['invariants', ofDatabase(checkInvariantsRun)],
    ['backups', ofDatabase((at) => checkBackups(at, installation))],
  ];
  return Promise.all(checks.map(([name, found]) => settle(name, found, config.isProduction)));
}

/** A check that fails is a finding itself, and none keeps the others from being told. */
async function settle(check: CheckName, looking: Promise<Found>, isProduction: boolean): Promise<Check> {
  const found = await looking.catch(
    (error: unknown): Found => ({
      findings: [warning('checkFailed', { error: kindOf(error) })],
    }),
  );
  const isMild = !isProduction && productionOnly.has(check);
  const findings = found.findings.map((finding) => (isMild ? { ...finding, level: 'warning' as const } : finding));
  return {
    check,
    isSkipped: found.isSkipped ?? false,
    ...(found.detail ? { detail: found.detail } : {}),
    findings,
  };
}

const checkNode = (version: string): Found => ({
  detail: version,
  findings: Number.parseInt(version.slice(1), 10) < nodeMajor ? [unsafe('nodeOld', { number: `${nodeMajor}` })] : [],
});

async function checkMailOf({ config, db }: Installation): Promise<Found> {
  return checkMail(config, db ? await countStuckMails(db) : 0);
}

/** The worker checks the invariants: where they were not checked lately, it does not work. */
async function checkWorker(db: Db, now: Date): Promise<Found> {
  const run = await lastInvariantsRun(db);
  const ageMs = run ? now.getTime() - run.checkedAt.getTime() : Number.POSITIVE_INFINITY;
  return {
    ...(run && { detail: run.checkedAt.toISOString() }),
    findings: ageMs > staleAfterMs ? [unsafe('workerSilent')] : [],
  };
}

async function checkInvariantsRun(db: Db): Promise<Found> {
  const run = await lastInvariantsRun(db);
  if (!run) return skipped;
  return {
    detail: run.checkedAt.toISOString(),
    findings: run.broken.length > 0 ? [unsafe('invariantsBroken', { names: run.broken.join(', ') })] : [],
  };
}

async function checkBackups(db: Db, installation: Installation): Promise<Found> {
  const last = await lastBackupAt(db);
  if (!last) return { findings: [unsafe('backupNone')] };
  const hours = Math.floor((installation.clock.now().getTime() - last.getTime()) / hourMs);
  return {
    detail: last.toISOString(),
    findings: isTooOld(installation, last) ? [unsafe('backupOld', { hours: `${hours}` })] : [],
  };
}

/** Reads what the checks of the configuration look at. */
export async function readInstallationFacts(config: Config, db: Db | undefined): Promise<InstallationFacts> {
  const staff = db && (await sql`select from staff_access_view where status = 'active' limit 1`.execute(db));
  const file = await stat(join(config.dataDir, 'secrets.json')).catch(() => undefined);
  return { hasStaff: (staff?.rows.length ?? 0) > 0, secretsMode: file?.mode, isRoot: process.getuid?.() === 0 };
}
