import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '@entrepot/domain';
import { type Config, loadConfig } from '#platform/config.ts';
import { type Database, openDatabase } from '#platform/database.ts';
import { openFileStore } from '#platform/files/open-store.ts';
import { createLog } from '#platform/log.ts';
import { majorVersion } from '#platform/postgres/start-postgres.ts';
import { heldOrThrowawayPushKeys } from '#platform/push/push-keys.ts';
import { areKeysLost } from '#platform/secrets/known-keys.ts';
import { readSecrets, secretsMadeFor, throwawaySecrets } from '#platform/secrets/secrets.ts';
import { settingsFrom } from '#platform/settings.ts';
import { applicationRole, modules } from '../../app.ts';
import { type Check, runChecks } from '../../modules/operations/index.ts';
import { declaredSettings, loadSettings } from '../../modules/settings/index.ts';
import { answers, joinRunning } from '../primary-database.ts';
import { checkText, findingText } from './finding-text.ts';

/** The command `doctor`: checks the installation and says what to do. The exit code is 1 when something is unsafe. */
export async function runDoctor(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } });
  const checks = await checkFromOutside(process.env);
  const isUnsafe = checks.some(({ findings }) => findings.some(({ level }) => level === 'unsafe'));
  process.stdout.write(values.json ? `${JSON.stringify({ isSafe: !isUnsafe, checks }, null, 2)}\n` : describe(checks));
  if (isUnsafe) process.exitCode = 1;
}

/** Checks the shop of an environment, whether it runs or not. Starts nothing and makes nothing, secrets above all. */
export async function checkFromOutside(env: NodeJS.ProcessEnv): Promise<Check[]> {
  const { config, hasSecrets, problems: asRead } = await readConfig(env);
  if (!config) return asRead;
  const address = await addressOf(config);
  const database = address
    ? openDatabase({ connectionString: address, role: applicationRole, maxConnections: 4 })
    : null;
  try {
    const problems = (await areLost(config, hasSecrets, database)) ? [problem('secretsLost')] : asRead;
    const installation = { config, clock: systemClock, files: await openFileStore(config) };
    if (!database)
      return withProblems(
        problems,
        await runChecks({ ...installation, db: undefined, settings: settingsFrom(new Map()) }),
      );
    const settings = await loadSettings(
      { db: database.db, realtime: silent, log: createLog('silent') },
      declaredSettings(modules),
    ).catch(() => settingsFrom(new Map()));
    return withProblems(problems, await runChecks({ ...installation, db: database.db, settings }));
  } finally {
    await database?.close();
  }
}

/** Whether the shop was opened with other secrets than those here, or with some where there are none. */
async function areLost(config: Config, hasSecrets: boolean, database: Database | null): Promise<boolean> {
  // Before the first start of this version its keys are noted nowhere.
  if (database) return areKeysLost(database.db, hasSecrets ? config.secrets : undefined).catch(() => false);
  return !hasSecrets && !config.databaseUrl && existsSync(join(config.dataDir, 'postgres', majorVersion));
}

/** What was found before anything could be checked stands in the place of what was checked in its stead. */
const withProblems = (problems: readonly Check[], checks: readonly Check[]): Check[] => [
  ...problems,
  ...checks.filter(({ check }) => problems.every((problem) => problem.check !== check)),
];

/** No message of another process is waited for. */
const silent = {
  publish: () => {},
  publishWith: async () => {},
  subscribe: () => () => {},
  onGap: () => {},
  close: async () => {},
};

type Read = { readonly config?: Config; readonly hasSecrets: boolean; readonly problems: Check[] };

async function readConfig(given: NodeJS.ProcessEnv): Promise<Read> {
  const dataDir = resolve(given.DATA_DIR ?? 'data');
  const pushKeys = await heldOrThrowawayPushKeys(given.ENTREPOT_PUSH_KEYS, dataDir);
  const env: NodeJS.ProcessEnv = { ...given, ...(pushKeys !== undefined && { ENTREPOT_PUSH_KEYS: pushKeys }) };
  const isDemo =
    env.ENTREPOT_MODE === 'demo' ||
    (!env.ENTREPOT_SECRETS && (await secretsMadeFor(dataDir).catch(() => '')) === 'demo');
  try {
    if (env.PUBLIC_URL && !URL.canParse(env.PUBLIC_URL))
      throw new Error('PUBLIC_URL must be an address such as https://shop.example');
    const hasSecrets = (await readSecrets(env.ENTREPOT_SECRETS, dataDir)) !== undefined;
    if (hasSecrets)
      return { config: await loadConfig(env, { isDemo, isProduction: !isDemo }), hasSecrets, problems: [] };
    const withSecrets = { ...env, ENTREPOT_SECRETS: throwawaySecrets() };
    return {
      config: await loadConfig(withSecrets, { isDemo, isProduction: !isDemo }),
      hasSecrets,
      problems: [problem('secretsNone')],
    };
  } catch (error) {
    return { hasSecrets: true, problems: [problem('configurationRefused', error)] };
  }
}

function problem(name: 'secretsNone' | 'secretsLost' | 'configurationRefused', error?: unknown): Check {
  // What cannot be parsed is quoted by the parser, and may be secret.
  const isQuoting = error instanceof SyntaxError;
  const message = isQuoting ? 'the secrets are not valid JSON' : error instanceof Error ? error.message : '';
  const params: Record<string, string> = error === undefined ? {} : { error: message };
  const level = name === 'secretsNone' ? ('warning' as const) : ('unsafe' as const);
  return { check: 'secrets', isSkipped: false, findings: [{ name, level, params }] };
}

async function addressOf(config: Config): Promise<string | undefined> {
  if (!config.databaseUrl) return (await joinRunning(config))?.url;
  return (await answers(config.databaseUrl)) ? config.databaseUrl : undefined;
}

const marks = { ok: 'ok     ', skipped: '-      ', warning: 'warning', unsafe: 'UNSAFE ' };

function describe(checks: readonly Check[]): string {
  const lines = checks.flatMap((check) => {
    const { findings, isSkipped, detail = '' } = check;
    const first = `${checkText(check.check).padEnd(24)}${detail}`.trimEnd();
    if (findings.length === 0) return [`  ${isSkipped ? marks.skipped : marks.ok}  ${first}`];
    const level = findings.some((finding) => finding.level === 'unsafe') ? 'unsafe' : 'warning';
    return [`  ${marks[level]}  ${first}`, ...findings.map((finding) => `           ${findingText(finding)}`)];
  });
  const all = checks.flatMap(({ findings }) => findings);
  const unsafe = all.filter(({ level }) => level === 'unsafe').length;
  const last = `${unsafe} unsafe, ${all.length - unsafe} ${all.length - unsafe === 1 ? 'warning' : 'warnings'}`;
  return `${[...lines, '', `  ${last}`].join('\n')}\n`;
}
