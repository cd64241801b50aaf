import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { root } from './run-step.ts';

/** What is written for deploying names only what there is. Containers are not run here. */
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

// The parser comes with knip, which reads such files itself.
const ofKnip = createRequire(path.join(root, 'node_modules/knip/package.json'));
const { parse } = ofKnip('yaml') as { parse: (text: string, options: object) => Compose };

type Service = {
  readonly command?: string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
};
type Compose = { readonly services: Readonly<Record<string, Service>>; readonly volumes: object };
const compose = parse(read('deploy/compose.yaml'), { merge: true });
const ours = ['web', 'worker', 'backup'];

const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string>; workspaces: string[] }).scripts;
const commands = new Set(matches(read('apps/server/src/main.ts'), /case '([a-z-]+)':/g));
const sources = globSync('apps/server/src/{main.ts,platform/*.ts,commands/*.ts,commands/*/*.ts}', { cwd: root })
  .map(read)
  .join('\n');
const chains = ['ETHEREUM', 'TRON', 'BITCOIN'].flatMap((name) => [
  `${name}_NODE_URL`,
  `${name}_XPUB`,
  `${name}_NODE_KEY`,
]);
/** What others read: the AWS client, Node.js, and the database's image. */
const ofOthers = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'TMPDIR',
  'NODE_COMPILE_CACHE',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
];
const variables = new Set([
  ...matches(sources, /\benv\.([A-Z][A-Z0-9_]+)/g),
  ...matches(sources, /wholeNumber\(env, '([A-Z_]+)'/g),
  ...chains,
  ...ofOthers,
]);

function assertVariables(names: readonly string[], where: string): void {
  assert.ok(names.length > 0, where);
  for (const name of names) assert.ok(variables.has(name), `${where} names ${name}, which nothing reads`);
}

test('the compose file has its services, and names variables and commands that there are', () => {
  assert.deepEqual(Object.keys(compose.services), ['web', 'worker', 'backup', 'database', 'redis']);
  for (const [name, service] of Object.entries(compose.services)) {
    if (service.environment) assertVariables(Object.keys(service.environment), name);
    for (const other of Object.keys(service.depends_on ?? {})) assert.ok(other in compose.services, other);
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      assert.ok(source.startsWith('.') || source in compose.volumes, volume);
    }
  }
  for (const name of ours) assert.ok(commands.has(compose.services[name]?.command?.[0] ?? ''), name);
  const wanted = new Set(matches(read('deploy/compose.yaml'), /\$\{([A-Z_]+)/g));
  const given = matches(read('deploy/env.example'), /^([A-Z_]+)=/gm);
  assert.deepEqual([...wanted].sort(), given.sort());
});

test('the image is made of every workspace, and runs a command that there is', () => {
  const text = read('deploy/Containerfile');
  const copied = matches(text, /^COPY (\S+)\/package\.json /gm);
  const workspaces = globSync('{apps/*,packages/*,demo,bench,e2e,tools}/package.json', { cwd: root }).map(path.dirname);
  assert.deepEqual(copied.sort(), workspaces.sort());
  for (const name of matches(text, /npm run (\S+)/g)) assert.ok(name in scripts, name);
  assert.ok(commands.has(matches(text, /^CMD \["(\w+)"/gm)[0] ?? ''));
  assertVariables(matches(text.match(/^ENV .*/m)?.[0] ?? '', /([A-Z_]+)=/g), 'Containerfile');
  assert.match(text, /^USER entrepot$/m);
  for (const file of matches(text, /(apps\/\S+\.ts)/g)) assert.ok(existsSync(path.join(root, file)), file);
});

const units = globSync('deploy/systemd/*.{service,timer}', { cwd: root });

test('the units name variables and commands that there are', () => {
  assert.equal(units.length, 3);
  for (const unit of units.filter((file) => file.endsWith('.service'))) {
    const text = read(unit);
    assertVariables(matches(text.match(/^Environment=(.*)/m)?.[1] ?? '', /([A-Z_]+)=/g), unit);
    assert.ok(commands.has(matches(text, /^ExecStart=.*main\.ts ([a-z-]+)/gm)[0] ?? ''), unit);
    // Both are started without the other, and neither takes the folder from under the other.
    const [folder] = matches(text, /TMPDIR=\/run\/(\w+)/g);
    assert.match(text, new RegExp(`^RuntimeDirectory=${folder}$`, 'm'), unit);
    assert.match(text, /^RuntimeDirectoryPreserve=yes$/m, unit);
  }
  assertVariables(
    matches(read('deploy/systemd/environment.example'), /^#?([A-Z][A-Z0-9_]+)=/gm),
    'environment.example',
  );
});

const hasAnalyzer = spawnSync('systemd-analyze', ['--version']).status === 0;

test('systemd understands the units', { skip: hasAnalyzer ? false : 'systemd is not installed' }, (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'entrepot-units-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const copies = units.map((unit) => {
    const copy = path.join(folder, path.basename(unit));
    writeFileSync(copy, read(unit).replaceAll('/opt/entrepot', root.replace(/\/$/, '')));
    return copy;
  });
  assert.equal(execFileSync('systemd-analyze', ['verify', ...copies], { encoding: 'utf8' }), '');
});

test('the guide names scripts, variables, commands and files that there are', () => {
  const text = read('docs/deploying.md');
  for (const name of matches(text, /npm run ([a-z:]+)/g)) assert.ok(name in scripts, name);
  for (const name of matches(text, /main\.ts ([a-z-]+)/g)) assert.ok(commands.has(name), name);
  assertVariables(matches(text, /`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=\w+)?`/g), 'the guide');
  for (const file of matches(text, /(deploy\/(?!\.env|backups)[\w./*-]*\w)/g))
    assert.ok(globSync(file, { cwd: root }).length > 0, file);
});

test('no location of nginx loses what the site says of the client', () => {
  const [site = '', ...locations] = read('deploy/proxy/nginx.conf').split(/^ {4}location /m);
  assert.match(site, /proxy_set_header X-Forwarded-For/);
  assert.equal(locations.length, 2);
  // One such line in a location replaces all those of the site.
  for (const location of locations) assert.doesNotMatch(location, /proxy_set_header [A-Z]/);
});
