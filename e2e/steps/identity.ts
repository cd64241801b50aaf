import { readRun } from '../product/run-record.ts';
import { call, logIn } from './call.ts';
import { anImage } from './images.ts';
import { tokenOf } from './people.ts';

type Waiting = { readonly pageList: readonly { readonly verificationId: string }[] };

/** What a member of staff decides about a buyer's basic verification, as it stands. */
export async function decideIdentity(keyword: string, decision: 'pass' | 'reject', reason: string): Promise<void> {
  const surface = '/admin/api' as const;
  const token = await logIn('admin', 'Demo1234Demo', surface);
  const staff = { token, surface };
  const { pageList } = await call<Waiting>('identity!list', { state: 'under_review', level: 'basic', keyword }, staff);
  const [waiting] = pageList;
  if (!waiting) throw new Error(`nothing of ${keyword} waits`);
  const { verificationId } = waiting;
  const { version } = await call<{ readonly version: number }>('identity!info', { verificationId }, staff);
  await call('identity!decide', { verificationId, version, decision, reason }, staff);
}

/** Has a demo buyer's identity verified, for journeys that begin after it; once. */
export async function verifyByCall(buyer: string, realName: string): Promise<void> {
  const token = await tokenOf(buyer);
  const { level } = await call<{ readonly level: string }>('identity!get', {}, { token });
  if (level !== 'none') return;
  const form = new FormData();
  form.set('moduleName', 'verification');
  form.set('file', new Blob([new Uint8Array(anImage())], { type: 'image/png' }), 'passport.png');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${readRun().url}/api/uploadimg!execute.action`, {
    method: 'POST',
    headers,
    body: form,
  });
  const { data } = (await response.json()) as { readonly data: { readonly data: string } };
  const document = {
    documentType: 'passport',
    documentNumber: `E2E${buyer.toUpperCase()}`,
    documentExpiresOn: '2034-12-31',
  };
  await call('identity!submitBasic', { realName, nationality: 'DE', ...document, frontImg: data.data }, { token });
  await decideIdentity(buyer, 'pass', '');
}
