import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminIdentity, identity } from '@entrepot/contract';
import { refuses } from '#testkit/calls/refusal.ts';
import { identityPeople } from '#testkit/identity-people.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { identityModule } from './index.ts';

const ctx = await testContext();
const people = identityPeople(ctx);
const clerk = await people.staff('clerk');
const { routes } = identityModule;
type Person = Awaited<ReturnType<typeof people.person>>;

/** Somebody whose basic verification was passed. */
async function known(documentNumber: string): Promise<Person> {
  const who = await people.waiting({ documentNumber });
  await people.decide(clerk, who, 'pass');
  return who;
}
const files = async (who: Person) => ({
  selfieImg: await people.image(who),
  addressProofImg: await people.image(who),
});
const submit = async (who: Person) => people.submitAdvanced(who, await files(who));
const decide = async (who: Person, decision: 'pass' | 'reject' | 'flag', reason?: string) => {
  const id = await people.verificationIdOf(who, 'advanced');
  return people.decideAt(clerk, id, (await people.info(clerk, id)).version, decision, reason);
};
const stateOf = async (who: Person) => (await people.get(who)).advanced.state;

test('images of somebody else prove nobody’s face or address', async () => {
  const [who, other] = [await known('C01X00T41'), await people.person()];
  await refuses(people.submitAdvanced(who, await files(other)), 'image_not_found');
  assert.equal(await stateOf(who), 'none');
});

test('what waits, was passed or was stopped by staff is not handed in again', async () => {
  const who = await known('C01X00T42');
  await submit(who);
  await refuses(submit(who), 'identity_under_review');
  await decide(who, 'flag', 'Looks forged');
  await refuses(submit(who), 'identity_abnormal');
  assert.equal(await stateOf(who), 'abnormal');
  await decide(who, 'pass');
  await refuses(submit(who), 'identity_already_passed');
  assert.equal(await stateOf(who), 'passed');
});

test('it is handed in so many times a day', async (t) => {
  ctx.settingValues.set('identity_submissions_per_day', 1);
  t.after(() => ctx.settingValues.delete('identity_submissions_per_day'));
  const who = await known('C01X00T43');
  await submit(who);
  await decide(who, 'reject', 'Unreadable');
  await refuses(submit(who), 'identity_limit');
  assert.equal(await stateOf(who), 'rejected');
});

test('an image that was not handed in is shown to no staff', async () => {
  const who = await known('C01X00T44');
  const verificationId = await people.verificationIdOf(who);
  const look = call(
    ctx,
    routes,
    adminIdentity.identityDocumentOf,
    { verificationId, image: 'back' },
    { session: clerk },
  );
  await refuses(look, 'image_not_found');
  await refuses(
    call(ctx, routes, identity.identityDocument, { image: 'back' }, { session: who.session }),
    'image_not_found',
  );
});
