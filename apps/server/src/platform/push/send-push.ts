import { type FetchPolicy, postGuarded } from '../guarded-fetch.ts';
import { encryptPayload, type PushRecipient } from './encrypt-payload.ts';
import { authorise, type PushKeys } from './push-keys.ts';

/** A browser that takes messages, at its push service's address. */
export type PushTarget = PushRecipient & { readonly endpoint: string };

/** What a browser shows: nothing else is in a message. */
export type PushMessage = { readonly title: string; readonly body: string; readonly url: string };

type Sender = {
  readonly keys: PushKeys;
  /** Where the push service finds whoever runs the shop. */
  readonly subject: string;
  readonly now: Date;
  /** For tests, whose push service is on this machine. */
  readonly policy?: FetchPolicy;
};

/** `gone`: the browser takes no more messages. `refused`: this message will never be taken; `later`: it may be. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

const keptSeconds = 24 * 3600;
const timeoutMs = 10_000;

/** Sends a message to a browser by Generic Event Delivery Using HTTP Push (RFC 8030). Addresses inside are refused. */
export async function sendPush(target: PushTarget, message: PushMessage, sender: Sender): Promise<PushOutcome> {
  const status = await postGuarded(target.endpoint, {
    timeoutMs,
    ...(sender.policy && { policy: sender.policy }),
    body: encryptPayload(JSON.stringify(message), target),
    headers: {
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(keptSeconds),
      urgency: 'normal',
      authorization: authorise(sender.keys, target.endpoint, sender.subject, sender.now),
    },
  });
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
