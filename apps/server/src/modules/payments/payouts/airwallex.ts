import { secondMs } from '@entrepot/domain';
import type { Airwallex } from '#platform/config.ts';
import {
  type Payout,
  PayoutFault,
  type PayoutProvider,
  type PayoutRefusal,
  type PayoutReport,
} from './payout-provider.types.ts';

const version = '2024-09-27';
const timeoutMs = 15 * secondMs;
/** What their ids of requests look like: ten characters at least. */
const requestIdOf = (number: string) => `withdrawal-${number}`;

type Transfer = {
  readonly id: string;
  readonly request_id: string;
  readonly status: string;
  readonly source_amount: number;
  readonly source_currency: string;
};
type Answer = { readonly status: number; readonly body: unknown };

/**
 * Pays to cards by Airwallex' transfers. A number that was asked for is found by its request id. Only `PAID` has arrived, and only
 * `CANCELLED` is back: what merely failed may still be retried there.
 */
export function airwallex(account: Airwallex): PayoutProvider {
  let token: Promise<string> | undefined;
  const ask = async (path: string, body?: object): Promise<Answer> => {
    token ??= logIn(account);
    return request(account, path, { authorization: `Bearer ${await token}` }, body);
  };
  return {
    async find(number) {
      const id = requestIdOf(number);
      const { status, body } = await ask(`transfers?request_id=${id}`);
      const { items } = body as { readonly items?: readonly Transfer[] };
      if (status !== 200 || !Array.isArray(items)) throw new PayoutFault(`the list of transfers answered ${status}`);
      const found = items.find(({ request_id }) => request_id === id);
      return found && report(found);
    },
    async create(payout) {
      const { status, body } = await ask('transfers/create', formOf(account, payout));
      if (status === 200 || status === 201) return report(body as Transfer);
      return refusal(status, body);
    },
  };
}

async function logIn({ clientId, apiKey, apiUrl }: Airwallex): Promise<string> {
  const headers = { 'x-client-id': clientId, 'x-api-key': apiKey };
  const { status, body } = await request({ apiUrl }, 'authentication/login', headers, {});
  const { token } = body as { readonly token?: unknown };
  if (typeof token !== 'string') throw new PayoutFault(`signing in answered ${status}`);
  return token;
}

/** What is sent and answered names a card: no error carries any of it. */
async function request(
  { apiUrl }: Pick<Airwallex, 'apiUrl'>,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
): Promise<Answer> {
  try {
    const response = await fetch(`${apiUrl}/api/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, 'x-api-version': version, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: (await response.json()) ?? {} };
  } catch {
    throw new PayoutFault('Airwallex does not answer');
  }
}

function formOf({ country, currency }: Airwallex, { number, cents, bankName, holder, cardNumber }: Payout): object {
  return {
    request_id: requestIdOf(number),
    source_currency: 'USD',
    source_amount: Number(cents) / 100,
    transfer_currency: currency,
    transfer_method: 'LOCAL',
    fee_paid_by: 'PAYER',
    reason: 'other_services',
    reference: number,
    beneficiary: {
      entity_type: 'PERSONAL',
      bank_details: {
        account_currency: currency,
        account_name: holder,
        account_number: cardNumber,
        bank_country_code: country,
        bank_name: bankName,
      },
    },
  };
}

const states: Readonly<Record<string, PayoutReport['state']>> = { PAID: 'paid', CANCELLED: 'returned' };

function report({ id, status, source_amount, source_currency }: Transfer): PayoutReport {
  if (typeof id !== 'string' || typeof status !== 'string' || source_currency !== 'USD' || !(source_amount > 0))
    throw new PayoutFault('a transfer is not as asked for');
  return { state: states[status] ?? 'under_way', reference: id, cents: BigInt(Math.round(source_amount * 100)) };
}

/** Only what is certain to have made no transfer is a refusal. Of its words only those that name no value are kept. */
function refusal(status: number, body: unknown): PayoutRefusal {
  const { code, source } = body as { readonly code?: unknown; readonly source?: unknown };
  const isCertain = (status === 400 || status === 422) && typeof code === 'string' && !code.includes('duplicate');
  if (!isCertain) throw new PayoutFault(`asking for a transfer answered ${status}`);
  const words = [code, source].filter((word) => typeof word === 'string' && /^[\w.]{1,80}$/.test(word));
  return { state: 'refused', reason: words.join(' ') };
}
