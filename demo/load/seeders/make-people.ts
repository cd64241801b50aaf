import { address } from '@entrepot/contract';
import { dayMs, parseAmount } from '@entrepot/domain';
import { createStaff, createUser, hashPassword, setFundPassword } from '@entrepot/server/modules/accounts/index.ts';
import { recordDeposit } from '@entrepot/server/modules/payments/index.ts';
import type { Context } from '@entrepot/server/platform/context.ts';
import type { DemoBuyer } from '../../index.ts';
import { createRandom } from '../../seed.ts';
import { act } from '../act.ts';
import { demoStaff, demoStaffPassword } from '../demo-staff.ts';
import { type DemoState, doOnce, doRepeatably } from '../demo-state.ts';
import { laneNumbers, openLane } from '../lanes.ts';
import type { Scenery } from '../plan/scenery.ts';
import { readPeople, sessionOf } from '../read-made.ts';

/** What the demo tells everybody: its people are nobody. */
const demoPassword = 'Demo1234';
export const demoFundPassword = '246810';

/** Makes the members of staff, the owners of the stores, and the buyers with their first deposits. */
export async function makePeople(ctx: Context, state: DemoState, scenery: Scenery): Promise<void> {
  if (state.done.has('people')) return;
  const [passwordHash, staffHash] = await Promise.all([hashPassword(demoPassword), hashPassword(demoStaffPassword)]);
  const joined = (daysAgo: number) => new Date(state.start.getTime() - daysAgo * dayMs);
  const lane = openLane(ctx, {
    number: laneNumbers.people,
    run: state.run,
    seed: `${scenery.seed}/people`,
    at: joined(430),
  });
  await doOnce(ctx, state, 'people', async (tx) => {
    for (const { role, ...member } of demoStaff())
      await createStaff(lane.ctx, tx, { ...member, passwordHash: staffHash, roles: [role] });
    for (const index of scenery.sellers.keys()) {
      lane.moveTo(joined(428 - index * 0.1));
      const username = `seller${index + 1}`;
      const owner = await createUser(lane.ctx, tx, { username, passwordHash, avatar: 13 + (index % 8) });
      await setFundPassword(lane.ctx, tx, owner.id, demoFundPassword);
    }
    const random = createRandom(`${scenery.seed}/joining`);
    for (const [index, buyer] of scenery.buyers.entries()) {
      const { username, email, avatar, language } = buyer;
      lane.moveTo(joined(scenery.size.days + 160 - (index + random.next()) * 2));
      const { id } = await createUser(lane.ctx, tx, { username, passwordHash, email, avatar, language });
      await setFundPassword(lane.ctx, tx, id, demoFundPassword);
      const amountMicro = parseAmount(String(random.between(4, 16) * 500), 'USDT');
      const channel = random.pick(['usdt_trc20', 'usdt_trc20', 'usdt_erc20', 'card'] as const);
      await recordDeposit(lane.ctx, tx, { userId: id, channel, amountMicro, externalKey: `demo-first-${username}` });
    }
  });
}

/** Gives every buyer an address; who has one keeps it. */
export async function makeAddresses(ctx: Context, state: DemoState, scenery: Scenery): Promise<void> {
  await doRepeatably(ctx, state, 'addresses', async () => {
    const at = new Date(state.start.getTime() - (scenery.size.days + 1) * dayMs);
    const lane = openLane(ctx, {
      number: laneNumbers.addresses,
      run: state.run,
      seed: `${scenery.seed}/addresses`,
      at,
    });
    const people = await readPeople(ctx.db);
    for (const buyer of scenery.buyers) {
      const caller = { session: sessionOf(people, buyer.username), language: buyer.language, address: '192.0.2.1' };
      const known = await act(lane.ctx, address.addressList, {}, caller);
      if (known.length === 0) await act(lane.ctx, address.addressAdd, toAddress(buyer), caller);
    }
  });
}

function toAddress({ name, email, address: place }: DemoBuyer) {
  const { phoneCode, phone, country: nation, state, city, postcode: postCode, street } = place;
  return { name, email, phoneCode, phone, nation, state, city, postCode, address: street, use: 1 };
}
