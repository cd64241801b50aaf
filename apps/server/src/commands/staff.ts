import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { permissions as everyPermission } from '@entrepot/contract';
import { isUsername, systemClock } from '@entrepot/domain';
import { loadConfig } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { claimInstallation } from '#platform/database/installation.ts';
import { brokenConstraint, inTx, type Tx } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { openContext } from '../app.ts';
import {
  administratorRole,
  createStaff,
  disableStaff,
  extendRole,
  findUserBySignInName,
  hashPassword,
  isStaffPassword,
  roleNames,
} from '../modules/accounts/index.ts';
import { joinPrimary } from './primary-database.ts';

/** The command `staff:create`: makes a member of staff, with every permission unless a role is named. */
export async function createStaffMember(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      username: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string' },
      user: { type: 'string' },
    },
  });
  const { username, name = username, role = administratorRole, user } = values;
  if (!username || !name)
    throw new Error(
      'Usage: npm run staff:create -- --username anna [--name "Anna Lee"] [--role administrator] [--user anna]',
    );
  if (!isUsername(username)) throw new Error('A username has 4 to 32 letters and digits.');
  const password = await askPassword();
  if (!isStaffPassword(password))
    throw new Error('The password must have at least 12 characters, letters and digits among them.');
  await withShop(async (ctx) => {
    const passwordHash = await hashPassword(password);
    const permissions = role === administratorRole ? everyPermission : [];
    const own = user === undefined ? undefined : await findUserBySignInName(ctx.db, user);
    if (user !== undefined && !own) throw new Error(`There is no account of a customer called ${user}.`);
    const roles = [{ name: role, permissions }];
    try {
      await inTx(ctx.db, async (tx) => {
        await assertRole(tx, role);
        // Nobody gives what nobody has: permissions that a new version brings come into the shop here.
        if (role === administratorRole) await extendRole(tx, role, permissions);
        await createStaff(ctx, tx, { username, name, passwordHash, roles, ...(own && { ownUserId: own.id }) });
      });
    } catch (error) {
      if (brokenConstraint(error) === 'staff_username_once')
        throw new Error(`There is a member of staff called ${username} already.`);
      throw error;
    }
    process.stdout.write(`${username} can work now, in the role ${role}.\n`);
  });
}

/** The command `staff:disable`: ends the sessions of a member of staff at once; they cannot sign in again. */
export async function disableStaffMember(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { username: { type: 'string' } } });
  const { username } = values;
  if (!username) throw new Error('Usage: npm run staff:disable -- --username anna');
  await withShop(async (ctx) => {
    const isFound = await inTx(ctx.db, (tx) => disableStaff(ctx, tx, username));
    if (!isFound) throw new Error(`There is no active member of staff called ${username}.`);
    process.stdout.write(`${username} is disabled, and every session has ended.\n`);
  });
}

/** A role whose name was mistyped would be made without any permission. */
async function assertRole(tx: Tx, role: string): Promise<void> {
  const names = [...new Set([administratorRole, ...(await roleNames(tx))])];
  if (!names.includes(role)) throw new Error(`There is no role called ${role}. There are: ${names.join(', ')}.`);
}

async function withShop(work: (ctx: Context) => Promise<void>): Promise<void> {
  const isDemo = process.env.ENTREPOT_MODE === 'demo';
  const config = await loadConfig(process.env, { isDemo, isProduction: !isDemo });
  const primary = await joinPrimary(config);
  const { ctx, close } = await openContext({
    config,
    clock: systemClock,
    log: createLog(config.logLevel),
    databaseUrl: primary.url,
    maxConnections: 2,
    isBackground: true,
  });
  try {
    await claimInstallation(ctx.db, isDemo ? 'demo' : 'production', ctx.clock.now());
    await work(ctx);
  } finally {
    await close();
    await primary.stop();
  }
}

/** Asks twice without showing it; from a pipe, the first line is the password. */
async function askPassword(): Promise<string> {
  const { stdin, stdout } = process;
  if (!stdin.isTTY) {
    for await (const line of createInterface({ input: stdin })) return line;
    return '';
  }
  stdout.write('Password: ');
  const first = await readHidden();
  stdout.write('Once more: ');
  if ((await readHidden()) !== first) throw new Error('The two passwords are not the same.');
  return first;
}

async function readHidden(): Promise<string> {
  const { stdin, stdout } = process;
  stdin.setRawMode(true);
  let text = '';
  try {
    for await (const chunk of stdin.iterator({ destroyOnReturn: false })) {
      for (const character of String(chunk)) {
        if (character === '\r' || character === '\n') return text;
        if (character === '\u0003') throw new Error('Cancelled.');
        text = character === '\u007f' ? text.slice(0, -1) : text + character;
      }
    }
    return text;
  } finally {
    stdin.setRawMode(false);
    stdout.write('\n');
  }
}
