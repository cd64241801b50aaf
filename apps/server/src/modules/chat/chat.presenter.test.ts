import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLinkValid } from '#platform/files/private-files.ts';
import { testConfig } from '#testkit/test-config.ts';
import { type LastRow, presentLast, presentMessage, type Viewer } from './chat.presenter.ts';
import type { MessageRow } from './messages/messages.repository.ts';

const now = new Date('2026-03-01T08:00:00Z');
const ctx = { config: testConfig('/tmp'), clock: { now: () => now } };
const customer: Viewer = { side: 'customer', language: 'en', otherReadId: 0n, isWarned: false };
const desk: Viewer = { ...customer, side: 'desk' };

const message = (changed: Partial<MessageRow> = {}): MessageRow => ({
  id: 50n,
  sender: 'customer',
  type: 'text',
  content: 'Hello',
  isAutomatic: false,
  image: null,
  productId: null,
  orderId: null,
  clientId: 'c-1',
  createdAt: now,
  product: null,
  order: null,
  ...changed,
});
const show = (changed: Partial<MessageRow>, viewer = customer) => presentMessage(ctx, message(changed), viewer);

test('each side sees its own as sent and the other’s as received', () => {
  assert.deepEqual(show({}), {
    id: '50',
    send_receive: 'send',
    type: 'text',
    content: 'Hello',
    createtime: '2026-03-01T08:00:00.000Z',
    clientId: 'c-1',
    isRead: false,
  });
  // What only its sender needs to know again is told to nobody else.
  assert.deepEqual(show({}, desk), {
    id: '50',
    send_receive: 'receive',
    type: 'text',
    content: 'Hello',
    createtime: '2026-03-01T08:00:00.000Z',
  });
  assert.equal(show({ sender: 'desk' }, desk).send_receive, 'send');
});

test('one’s own is read as far as the other side has read, that message included', () => {
  const isRead = (otherReadId: bigint) => show({}, { ...customer, otherReadId }).isRead;
  assert.deepEqual([isRead(49n), isRead(50n), isRead(51n)], [false, true, true]);
});

test('an image is a link that works for a minute, whatever stands in its text', () => {
  const { content } = show({ type: 'img', content: 'not for anybody', image: 'private/chat/ab/cd.webp' });
  const url = new URL(content, 'http://shop.example');
  assert.equal(url.pathname, '/files/private/chat/ab/cd.webp');
  const opens = (ms: number) =>
    isLinkValid(
      { ...ctx, clock: { now: () => new Date(now.getTime() + ms) } },
      'private/chat/ab/cd.webp',
      Object.fromEntries(url.searchParams),
    );
  assert.deepEqual([opens(0), opens(59_999), opens(60_000)], [true, true, false]);
});

test('the card of a product speaks the reader’s language, else the product’s own', () => {
  const product = { titles: { en: 'Shirt', 'zh-CN': '衬衫' }, own: 'zh-CN', image: 'pictures/ab/cd.webp' };
  const card = (language: string, changed = product) =>
    show({ type: 'product', productId: 7n, product: changed }, { ...customer, language }).card as {
      title: string;
      img: string;
      sellerGoodsId: string;
    };
  assert.equal(card('en').title, 'Shirt');
  assert.equal(card('zh-CN').title, '衬衫');
  assert.equal(card('de', { ...product, titles: { 'zh-CN': '衬衫' } as never }).title, '衬衫');
  assert.equal(card('en').sellerGoodsId, '7');
  assert.match(card('en').img, /^\/files\/pictures\/ab\/cd/);
  assert.equal(card('en', { ...product, image: '' }).img, '');
});

test('the card of an order shows what it comes to and where it stands', () => {
  const order = { no: '20260301', total: '12500000', status: 1, image: '' };
  assert.deepEqual(show({ type: 'order', orderId: 9n, order }).card, {
    orderId: '9',
    title: '20260301',
    img: '',
    total: '12.50',
    status: 1,
  });
});

test('of what is gone no card is shown', () => {
  assert.equal('card' in show({ type: 'product', productId: 7n, product: null }), false);
  assert.equal('card' in show({ type: 'order', orderId: 9n, order: null }), false);
  assert.equal('card' in show({}), false);
});

const last = (changed: Partial<LastRow> = {}): LastRow => ({
  lastSender: 'customer',
  lastType: 'text',
  lastContent: 'Hello',
  lastAt: now,
  ...changed,
});

test('a list shows the beginning of the last message, cut between whole characters', () => {
  const content = (text: string) => presentLast(last({ lastContent: text }), 'desk').last?.content;
  assert.equal(content('x'.repeat(120)), 'x'.repeat(120));
  assert.equal(content('x'.repeat(121)), 'x'.repeat(120));
  assert.equal(content(`${'x'.repeat(119)}🛒🛒`), `${'x'.repeat(119)}🛒`);
});

test('a list says who wrote last, and of images and cards only that they are there', () => {
  assert.deepEqual(presentLast(last(), 'customer').last, {
    send_receive: 'send',
    type: 'text',
    content: 'Hello',
    createtime: '2026-03-01T08:00:00.000Z',
  });
  assert.equal(presentLast(last(), 'desk').last?.send_receive, 'receive');
  assert.equal(presentLast(last({ lastType: 'img', lastContent: 'private/key' }), 'desk').last?.content, '');
  assert.equal(presentLast(last({ lastContent: null }), 'desk').last?.content, '');
});

test('a thread whose messages are all deleted has no last one', () => {
  assert.deepEqual(
    presentLast(last({ lastSender: null, lastType: null, lastContent: null, lastAt: null }), 'desk'),
    {},
  );
});

test('who is warned sees of a text what leads out of the shop, of every side; nobody else does', () => {
  const store: Viewer = { ...desk, isWarned: true };
  const content = 'WhatsApp +49 171 2345678, then PayPal';
  assert.deepEqual(show({ content }, store).outside, ['contact', 'payment']);
  assert.deepEqual(show({ content, sender: 'desk' }, store).outside, ['contact', 'payment']);
  const { hostname } = new URL(ctx.config.publicUrl);
  assert.equal('outside' in show({ content: `http://${hostname}/orders about 20261121000077` }, store), false);
  for (const viewer of [customer, desk]) assert.equal('outside' in show({ content }, viewer), false);
});
