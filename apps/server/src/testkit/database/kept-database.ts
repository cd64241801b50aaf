import { copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import pg from 'pg';
import { testCluster } from './test-cluster.ts';
import { withDatabase } from './test-template.ts';

/** Where today's migrations and functions lie. */
export const today = join(import.meta.dirname, '../../../../../db');
/** Where databases of earlier versions lie. */
export const versions = join(import.meta.dirname, '../kept-versions');

export type Kept = { readonly table: string; readonly rows: string[] };

/** The rows of a version: a line that names a table and counts, then that many rows of it, as PostgreSQL wrote them. */
export async function readKept(version: string): Promise<Kept[]> {
  const lines = (await readFile(join(versions, version, 'rows.jsonl'), 'utf8')).split('\n').filter(Boolean);
  const kept: Kept[] = [];
  for (let at = 0; at < lines.length; ) {
    const { table, rows } = JSON.parse(lines[at] ?? '') as { table: string; rows: number };
    kept.push({ table, rows: lines.slice(at + 1, at + 1 + rows) });
    at += 1 + rows;
  }
  return kept;
}

/** A `db` of some of today's migrations, which do not change once they landed, and the functions of a folder. */
export async function folderOf(migrations: readonly string[], functions: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'entrepot-kept-'));
  after(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'migrations'));
  await mkdir(join(folder, 'functions'));
  for (const name of migrations) await copyFile(join(today, 'migrations', name), join(folder, 'migrations', name));
  for (const name of await readdir(functions)) await copyFile(join(functions, name), join(folder, 'functions', name));
  return folder;
}

/** `db` as that version had it. */
export function folderOfVersion(version: string, kept: readonly Kept[]): Promise<string> {
  const applied = kept.find(({ table }) => table === 'schema_migrations')?.rows ?? [];
  const names = applied.map((row) => (JSON.parse(row) as { name: string }).name);
  return folderOf(names, join(versions, version, 'functions'));
}

/** Runs `work` on an empty database of its own, by its address. */
export async function onEmptyDatabase(name: string, work: (address: string) => Promise<void>): Promise<void> {
  const maintenance = await testCluster();
  const own = `kept_${process.pid}_${name}`;
  const server = new pg.Client({ connectionString: maintenance });
  await server.connect();
  await server.query(`create database ${own}`);
  try {
    await work(withDatabase(maintenance, own));
  } finally {
    await server.query(`drop database ${own} with (force)`);
    await server.end();
  }
}

/** Runs `work` over a connection of the owner's. */
export async function asOwner<Result>(address: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
