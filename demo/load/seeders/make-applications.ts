import { adminApplications, applications, type InputOf, marketing, sellerStore } from '@entrepot/contract';
import { dayMs, hourMs } from '@entrepot/domain';
import type { Context } from '@entrepot/server/platform/context.ts';
import type { Db } from '@entrepot/server/platform/database.ts';
import type { SellerSession, StaffSession } from '@entrepot/server/platform/session.ts';
import { sql } from 'kysely';
import type { DemoBuyer } from '../../index.ts';
import { act, type Caller } from '../act.ts';
import { type DemoState, doRepeatably } from '../demo-state.ts';
import { laneNumbers, openLane } from '../lanes.ts';
import type { Scenery } from '../plan/scenery.ts';
import { type People, readCatalogue, readPeople, sessionOf } from '../read-made.ts';
import { drawDocument } from './draw-document.ts';

const address = '192.0.2.1';
const agreementVersion = '2026-11';

/** What becomes of an application, by the place of its applicant from the end of the list of buyers. */
const stories = [
  { storeName: 'Harbour Lane Ceramics', end: 'waits' },
  { storeName: 'Nomad Textiles', end: 'waits' },
  { storeName: 'Bright Side Lamps', end: 'sent back' },
  { storeName: 'Paper & String', end: 'draft' },
] as const;

/** Some buyers want to become sellers: two wait for an answer, one was sent back, one has not finished writing. */
export async function makeApplications(ctx: Context, state: DemoState, scenery: Scenery): Promise<void> {
  await doRepeatably(ctx, state, 'applications', async () => {
    const at = new Date(state.start.getTime() - 2 * dayMs);
    const seed = `${scenery.seed}/applications`;
    const lane = openLane(ctx, { number: laneNumbers.applications, run: state.run, seed, at });
    const people = await readPeople(ctx.db);
    await giveContacts(lane.ctx, scenery, people);
    const scan = await drawDocument();
    const staff = await reviewer(ctx.db);
    const mainCategoryId = await firstCategory(ctx.db);
    for (const [index, story] of stories.entries()) {
      const buyer = scenery.buyers.at(-1 - index);
      if (!buyer) return;
      lane.moveTo(new Date(at.getTime() + index * 5 * hourMs));
      const caller: Caller = { session: sessionOf(people, buyer.username), language: buyer.language, address };
      if ((await act(lane.ctx, applications.applicationGet, {}, caller)).state !== 'none') continue;
      const { data: frontImg } = await act(
        lane.ctx,
        marketing.upload,
        { moduleName: 'identity' },
        { ...caller, file: scan },
      );
      await act(
        lane.ctx,
        applications.applicationSave,
        { ...formOf(buyer, story.storeName), mainCategoryId, frontImg },
        caller,
      );
      if (story.end === 'draft') continue;
      await act(lane.ctx, applications.applicationSubmit, { agree: true, agreementVersion }, caller);
      if (story.end === 'sent back') await sendBack(lane.ctx, staff, story.storeName);
    }
  });
}

/** Dialling codes are written with their plus sign in the demo's addresses. */
const digitsOf = (text: string) => text.replace(/\D/g, '');

function formOf(
  { name, email, address: place }: DemoBuyer,
  storeName: string,
): InputOf<typeof applications.applicationSave> {
  return {
    storeName,
    country: place.country,
    contactName: name,
    contactEmail: email,
    contactPhoneCode: digitsOf(place.phoneCode),
    contactPhone: place.phone,
    realName: name,
    documentType: 'passport',
    documentNumber: 'X00SPECIMEN',
    documentExpiresOn: '2032-12-31',
  };
}

async function sendBack(ctx: Context, session: StaffSession, keyword: string): Promise<void> {
  const caller: Caller = { session, language: 'en', address };
  const { pageList } = await act(ctx, adminApplications.applicationList, { state: 'under_review', keyword }, caller);
  const reason =
    'The image of your passport cuts off the lower edge. Please take it again with all four corners visible.';
  for (const { applicationId, submitTime = '' } of pageList)
    await act(ctx, adminApplications.applicationReject, { applicationId, submitTime, reason }, caller);
}

async function firstCategory(db: Db): Promise<string> {
  const { rows } = await sql<{ id: bigint }>`select category_id as id from category_cards
    where parent_id is null order by position limit 1`.execute(db);
  return String(rows[0]?.id ?? '');
}

async function reviewer(db: Db): Promise<StaffSession> {
  const { rows } = await sql<{ id: bigint }>`select id from staff where username = 'admin'`.execute(db);
  const userId = rows[0]?.id ?? 0n;
  return { audience: 'staff', userId, sessionId: 'd'.repeat(64), permissions: new Set(['applications.review']) };
}

/** Every store says how it is reached and where it takes goods back. */
async function giveContacts(ctx: Context, scenery: Scenery, people: People): Promise<void> {
  const { stores } = await readCatalogue(ctx.db);
  for (const [index, seller] of scenery.sellers.entries()) {
    const store = stores.get(seller.names.en);
    const place = scenery.buyers[index]?.address;
    const owner = people.get(`seller${index + 1}`);
    if (!store || !place || !owner) continue;
    const session: SellerSession = {
      audience: 'seller',
      userId: owner.id,
      storeId: store.storeId,
      sessionId: 'e'.repeat(64),
    };
    const caller: Caller = { session, language: 'en', address };
    const { version, contact } = await act(ctx, sellerStore.storeGet, {}, caller);
    if (contact.email !== '') continue;
    const { phone, country: nation, state, city, postcode: postCode, street } = place;
    const phoneCode = digitsOf(place.phoneCode);
    await act(
      ctx,
      sellerStore.storeSave,
      {
        version,
        contact: { email: `${seller.handle}@stores.example`, phone: `+${phoneCode} ${phone}` },
        returnAddress: { name: seller.names.en, phoneCode, phone, nation, state, city, postCode, address: street },
      },
      caller,
    );
  }
}
