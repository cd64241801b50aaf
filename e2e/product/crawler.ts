import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { readRun } from './run-record.ts';

export type Read = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string };

/**
 * Reads addresses of the shop from networks of its own: renders are limited per minute and network, and who reads hundreds of pages
 * would leave none to the browsers of the tests that follow. Every address of 127.0.0.0/8 is this machine; macOS knows the first alone.
 */
const networks = 8;
let reads = 0;
function nextAddress(): string | undefined {
  reads += 1;
  return process.platform === 'linux' ? `127.0.2.${1 + (reads % networks)}` : undefined;
}

const secondMs = 1000;

function ask(address: string): Promise<Read> {
  return new Promise((resolve, reject) => {
    const localAddress = nextAddress();
    const asked = request(new URL(address, readRun().url), { localAddress }, (answer) => {
      text(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: body }),
        reject,
      );
    });
    asked.on('error', reject).end();
  });
}

/** Asks as often as the shop lets a crawler: told to wait, it waits. Follows no redirect. */
export async function read(address: string): Promise<Read> {
  const answer = await ask(address);
  if (answer.status !== 429) return answer;
  await new Promise((resolve) => setTimeout(resolve, Number(answer.headers['retry-after'] ?? 1) * secondMs));
  return read(address);
}
