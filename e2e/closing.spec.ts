import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { exitFile, outputFile, readRun, recordedSecrets, recordSecret } from './product/run-record.ts';
import { logIn } from './steps/call.ts';
import { demoFundPassword, demoPassword } from './steps/people.ts';

const stopsWithinMs = 20_000;
/** The start tells the demo people's passwords on purpose, in these lines alone. */
const announcement = /^.*(Demo people|seller1 … seller12|admin +password).*$/gm;

/** A number among digits of an id or a duration is no secret that leaked. */
function shows(text: string, secret: string): boolean {
  const escaped = secret.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![0-9A-Za-z])${escaped}(?![0-9A-Za-z])`).test(text);
}

/** Sends secrets on every way that they can come, the refused and the broken ones included. */
async function plantSecrets(url: string): Promise<void> {
  const [token, wrongPassword, wrongFundPassword, broken] = [
    'T0kenT0kenT0kenT0ken',
    'Wr0ngPassw',
    '918273',
    'Br0kenPassw',
  ];
  for (const secret of [token, wrongPassword, wrongFundPassword, broken]) recordSecret(secret);
  const send = (path: string, body: string, headers = {}) =>
    fetch(`${url}${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
  await fetch(`${url}/api/localuser!get.action?token=${token}`);
  await fetch(`${url}/index?token=${token}`);
  await send('/api/user!newlogin.action', JSON.stringify({ username: 'nobody', password: wrongPassword }));
  await send('/api/user!newlogin.action', `{"username":"nobody","password":"${broken}`);
  await send('/seller/api/user!newlogin.action', JSON.stringify({ username: 'nobody', password: wrongPassword }));
  const bearer = { authorization: `Bearer ${await logIn('buyer12', demoPassword)}` };
  await send(
    '/api/user!setSafewordReg.action',
    JSON.stringify({ password: wrongPassword, safeword: wrongFundPassword, re_safeword: '1' }),
    bearer,
  );
  await send('/api/order!pay.action', JSON.stringify({ orderId: 'x', safeword: wrongFundPassword }), bearer);
}

test('neither logs nor metrics show a token or a password of this run', async () => {
  const { url, started } = readRun();
  recordSecret(demoPassword);
  recordSecret(demoFundPassword);
  await plantSecrets(url);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toContain('process_cpu');
  const secrets = recordedSecrets();
  const output = started ? readFileSync(outputFile, 'utf8').replaceAll(announcement, '') : '';
  if (started) expect(output).toContain('"msg":"request"');
  for (const [place, text] of Object.entries({ metrics, output })) {
    const shown = secrets.filter((secret) => shows(text, secret)).map((secret) => `${secret.slice(0, 3)}… in ${place}`);
    expect(shown).toEqual([]);
  }
});

test('nothing failed in the shop that the journeys did not see', () => {
  const { started } = readRun();
  if (!started) return;
  const lines = readFileSync(outputFile, 'utf8').split('\n');
  const failures = lines.filter((line) => /^\{"level":(50|60),/.test(line) || /^\w*Error: /.test(line));
  expect(failures).toEqual([]);
});

test('the shop stops when told to, and leaves nothing running', async () => {
  const { started } = readRun();
  if (!started) return;
  process.kill(started.pid, 'SIGTERM');
  const from = performance.now();
  while (!existsSync(exitFile) && performance.now() - from < stopsWithinMs) await sleep(100);
  expect(existsSync(exitFile), 'it ends within 20 s').toBe(true);
  expect(JSON.parse(readFileSync(exitFile, 'utf8'))).toEqual({ code: 0, signal: null });
  expect(runningIn(started.dataDir)).toEqual([]);
});

/** Command lines of processes that name the shop's data folder or were given it. */
function runningIn(dataDir: string): string[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .flatMap((name) => {
      try {
        const commandLine = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        const environment = readFileSync(`/proc/${name}/environ`, 'utf8');
        return `${commandLine}\0${environment}`.includes(dataDir) ? [commandLine] : [];
      } catch {
        // It ended meanwhile, or belongs to somebody else.
        return [];
      }
    });
}
