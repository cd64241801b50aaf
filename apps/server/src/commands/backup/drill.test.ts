import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { systemClock } from '@entrepot/domain';
import { sql } from 'kysely';
import pg from 'pg';
import { assertProgram } from '#platform/backup/dump.ts';
import { openDatabase } from '#platform/database.ts';
import { createLocalStore } from '#platform/files/local-store.ts';
import { createLog } from '#platform/log.ts';
import { ensureDatabase } from '#platform/postgres/ensure-database.ts';
import { startPostgres } from '#platform/postgres/start-postgres.ts';
import { needsPostgres, startExternalPostgres } from '#testkit/external-postgres.ts';
import { smallMarket } from '#testkit/small-market.ts';
import { testConfig } from '#testkit/test-config.ts';
import { openContext } from '../../app.ts';
import { bringUpToDate, embeddedName, type Primary } from '../primary-database.ts';
import { figuresOf, pruneBackups, writeBackup } from './backup.ts';
import { describe, restoreBackup } from './restore.ts';
import type { ShopStorage } from './storage.ts';

/** Backup, wreck, restore: on a shop with people, money and files, which is not as it was when it was backed up. */
const folder = await mkdtemp(path.join(tmpdir(), 'entrepot-drill-'));
// Root runs the servers as another account, which has to pass this folder.
await chmod(folder, 0o755);
after(() => rm(folder, { recursive: true, force: true }));
const options = { replace: false, withoutKeys: false };
const image = 'uploads/ab/abcd.webp';

function storageIn(name: string): ShopStorage {
  const { secrets, dataDir } = testConfig(path.join(folder, name));
  return { secrets, dataDir };
}

/** Opens a shop at an address and has people trade in it. */
async function fill(storage: ShopStorage, databaseUrl: string): Promise<void> {
  await bringUpToDate(databaseUrl);
  const config = testConfig(storage.dataDir);
  const { ctx, close } = await openContext({ config, clock: systemClock, log: createLog('silent'), databaseUrl });
  const { buyerA } = await smallMarket(ctx);
  await ctx.files.put(image, Buffer.from('an image'), 'image/webp');
  await sql`insert into stored_files (id, key, owner_user_id, module_name, content_type, bytes, is_private, created_at)
    values (${ctx.ids.next()}, ${image}, ${buyerA.userId}, 'review', 'image/webp', 9, false, ${ctx.clock.now()})`.execute(
    ctx.db,
  );
  await close();
}

/** What a statement of the owner answers. */
async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const embedded = storageIn('embedded');
let archive = '';
let figures: Record<string, string> = {};

/** Runs work on the embedded shop's server, as a running shop does. */
async function whileRunning<T>(storage: ShopStorage, work: (primary: Primary) => Promise<T>): Promise<T> {
  const server = await startPostgres({ dataDir: storage.dataDir, durable: true, patienceMs: 0 });
  const url = server.connectionString(embeddedName);
  try {
    await ensureDatabase(server.connectionString('postgres'), embeddedName);
    await writeFile(path.join(storage.dataDir, 'database-address'), url);
    return await work({ url, stop: async () => {} });
  } finally {
    await server.stop();
  }
}

test('an embedded shop is backed up while it runs and people write', async () => {
  await whileRunning(embedded, async ({ url }) => {
    await fill(embedded, url);
    figures = await figuresOf(url);
    assert.ok(Number(figures.owedToPeople) >= 20_000_000_000, 'money is in it');
    await ask(url, 'create table scribbles (n int)');
    const writer = new pg.Client({ connectionString: url });
    await writer.connect();
    let isWriting = true;
    const writing = (async () => {
      for (let n = 0; isWriting; n += 1)
        await writer.query(`insert into scribbles select ${n} from generate_series(1, 500)`);
    })();
    const written = await writeBackup(embedded, path.join(folder, 'backups'));
    isWriting = false;
    await writing;
    await writer.end();
    archive = written.file;
    assert.deepEqual(written.manifest.figures, figures);
    assert.deepEqual(written.manifest.files, { count: 1, bytes: 8 });
    assert.deepEqual(await ask(url, 'select bytes::int, file_count from backups'), [
      { bytes: written.bytes, file_count: 1 },
    ]);
    assert.deepEqual(
      await ask(url, 'select slot_name from pg_replication_slots'),
      [],
      'nothing keeps the log any more',
    );
  });
  const text = (await readFile(archive)).toString('latin1');
  for (const key of Object.values(embedded.secrets?.dataKeys.keys ?? {})) assert.ok(!text.includes(key));
});

test('the wrecked shop comes back with the same figures, and every invariant holds', async () => {
  await rm(path.join(embedded.dataDir, 'postgres'), { recursive: true });
  await rm(path.join(embedded.dataDir, 'files'), { recursive: true });
  const restored = await restoreBackup(embedded, archive, options);
  assert.deepEqual(restored.figures, figures);
  assert.deepEqual([restored.violations, restored.missingFiles, restored.kept], [[], 0, []]);
  assert.ok(restored.invariants > 20);
  assert.ok(restored.endedSessions > 0, 'people were signed in when the backup was made');
  const said = describe(restored).join('\n');
  assert.match(said, new RegExp(`are those of ${restored.manifest.createdAt}`));
  assert.match(said, new RegExp(`Every session was ended \\(${restored.endedSessions}\\)`));
  await whileRunning(embedded, async ({ url }) => {
    assert.deepEqual(await ask(url, 'select token_hash from sessions'), []);
    assert.deepEqual(await figuresOf(url), figures);
    const lines = (await ask(url, 'select n, count(*)::int as lines from scribbles group by n')) as { lines: number }[];
    for (const { lines: count } of lines) assert.equal(count, 500, 'a transaction is in it whole or not at all');
  });
  assert.equal((await createLocalStore(`${embedded.dataDir}/files`).get(image))?.bytes.toString(), 'an image');
});

test('a shop that is there, or runs, is not restored over; one that gives way is kept', async () => {
  await assert.rejects(restoreBackup(embedded, archive, options), /There is a shop in .* already.*--replace/);
  await whileRunning(embedded, async ({ url }) => {
    await assert.rejects(restoreBackup(embedded, archive, { ...options, replace: true }), /The shop is running/);
    await ask(url, 'create table written_later (n int)');
  });
  const { kept } = await restoreBackup(embedded, archive, { ...options, replace: true });
  assert.equal(kept.length, 2);
  const home = path.join(embedded.dataDir, 'postgres');
  const aside = readdirSync(home).find((name) => name.startsWith('18.before-')) ?? '';
  assert.deepEqual(readdirSync(home).includes('restoring'), false);
  const laterTable = "select to_regclass('written_later') is not null as is_there";
  await whileRunning(embedded, async ({ url }) => {
    assert.deepEqual(await ask(url, laterTable), [{ is_there: false }]);
  });
  await rm(path.join(home, '18'), { recursive: true });
  await rename(path.join(home, aside), path.join(home, '18'));
  await whileRunning(embedded, async ({ url }) => {
    assert.deepEqual(await ask(url, laterTable), [{ is_there: true }]);
  });
});

test('a file that was cut short, changed or is another one is refused, and nothing is touched', async () => {
  const empty = storageIn('empty');
  const whole = await readFile(archive);
  const broken = path.join(folder, 'broken.tar');
  const refuse = async (bytes: Buffer, why: RegExp) => {
    await writeFile(broken, bytes);
    await assert.rejects(restoreBackup(empty, broken, options), why);
  };
  for (const length of [
    1024,
    5000,
    Math.floor(whole.length / 2),
    whole.length - 4096,
    whole.length - 512,
    whole.length - 1,
  ])
    await refuse(whole.subarray(0, length), /is cut short/);
  const places = [
    600,
    Math.floor(whole.length / 3),
    whole.length - 3000,
    whole.length - 1600,
    whole.length - 700,
    whole.length - 10,
  ];
  for (const at of places) {
    const flipped = Buffer.from(whole);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    await refuse(flipped, /is damaged|is cut short/);
  }
  await refuse(Buffer.concat([whole, Buffer.alloc(512)]), /is damaged: its end/);
  await refuse(Buffer.from('PK\x03\x04 something else'), /is not a backup/);
  await refuse(Buffer.alloc(4096), /is not a backup/);
  await refuse(await readFile(process.execPath).then((bytes) => bytes.subarray(0, 20_000)), /is not a backup/);
  await assert.rejects(restoreBackup(empty, path.join(folder, 'nowhere.tar'), options), /cannot be read/);
  assert.equal(existsSync(empty.dataDir), false);
});

test('a backup of a newer version, of another database, or under other keys is refused', async () => {
  const empty = storageIn('empty');
  const other = testConfig('').secrets;
  const strange = {
    ...other,
    dataKeys: { current: 'test', keys: { test: Buffer.alloc(32, 8).toString('base64') } },
  };
  await assert.rejects(restoreBackup({ ...empty, secrets: strange }, archive, options), /The secrets here lack test/);
  await assert.rejects(restoreBackup({ ...empty, secrets: undefined }, archive, options), /The secrets here lack test/);
  await assert.rejects(
    restoreBackup({ ...empty, databaseUrl: 'postgresql://x@nowhere/x' }, archive, options),
    /is of an embedded database/,
  );
  await whileRunning(embedded, async ({ url }) => {
    await ask(url, `insert into schema_migrations values ('20990101T0000_admin.sql', '', '2099-01-01')`);
    const later = await writeBackup(embedded, path.join(folder, 'later'));
    await assert.rejects(restoreBackup(empty, later.file, options), /is of a newer version/);
  });
  assert.equal(existsSync(empty.dataDir), false);
});

test('where there is no shop nothing is written, and only the newest backups are kept', async () => {
  const nowhere = { ...storageIn('nowhere'), secrets: undefined };
  await assert.rejects(writeBackup(nowhere, path.join(folder, 'none')), /There is no shop/);
  assert.equal(existsSync(path.join(folder, 'none')), false);
  const many = await mkdtemp(path.join(folder, 'many-'));
  const names = ['entrepot-20260101T000000Z.tar', 'entrepot-20260102T000000Z.tar', 'entrepot-20260103T000000Z.tar'];
  for (const name of [...names, 'other.tar', 'entrepot-20260104T000000Z.tar.unfinished'])
    await copyFile(import.meta.filename, path.join(many, name));
  assert.deepEqual(await pruneBackups(many, 2), names.slice(0, 1));
  assert.deepEqual(await pruneBackups(many, 2), []);
  assert.equal(readdirSync(many).length, 4);
});

test('an external shop comes back from a dump, beside the one that gives way', needsPostgres, async (t) => {
  const { address, stop } = await startExternalPostgres();
  t.after(stop);
  const databaseUrl = address.replace(/postgres$/, 'shop');
  await ensureDatabase(address, 'shop');
  const external: ShopStorage = { ...storageIn('external'), databaseUrl };
  await fill(external, databaseUrl);
  const before = await figuresOf(databaseUrl);
  const written = await writeBackup(external, path.join(folder, 'backups-external'));
  assert.deepEqual(written.manifest.figures, before);

  await assert.rejects(restoreBackup(external, written.file, options), /The database shop is not empty/);
  const connected = openDatabase({ connectionString: databaseUrl, maxConnections: 1 });
  await sql`select 1`.execute(connected.db);
  await assert.rejects(restoreBackup(external, written.file, { ...options, replace: true }), /The shop is running/);
  await connected.close();
  await ask(databaseUrl, 'drop table ledger_entries cascade');
  await truncate(path.join(external.dataDir, 'files', image), 1);
  await rm(path.join(external.dataDir, 'files', image));

  const restored = await restoreBackup(external, written.file, { ...options, replace: true });
  assert.deepEqual([restored.figures, restored.violations, restored.missingFiles], [before, [], 0]);
  assert.match(restored.kept.join(), /^database shop_before_\d{8}t\d{6}z:/);
  assert.deepEqual(await figuresOf(databaseUrl), before);
  const names = await ask(databaseUrl, `select count(*)::int as n from pg_database where datname like 'shop%'`);
  assert.deepEqual(names, [{ n: 2 }]);
  await assert.rejects(restoreBackup(storageIn('empty'), written.file, options), /is of an external database/);
});

test('a program older than the server, or missing, is refused', needsPostgres, async (t) => {
  await assert.rejects(
    assertProgram('pg_dump', '99.1'),
    /pg_dump is of version .*, older than 99.1 of the server. Install/,
  );
  await assertProgram('pg_dump', '10.0');
  const path = process.env.PATH;
  t.after(() => {
    process.env.PATH = path;
  });
  process.env.PATH = folder;
  await assert.rejects(assertProgram('pg_restore', '15.1'), /pg_restore is not installed. Install .* 15 or newer/);
});
