import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  applicationFault,
  documentFault,
  isFundPassword,
  isPassword,
  isPhone,
  isTrackingNumber,
  isUsername,
  mostImagesSent,
  mostTransitDays,
} from '@entrepot/domain';
import { languages } from '@entrepot/domain/languages';

const folder = join(import.meta.dirname, '..');

type Texts = Readonly<Record<string, string>>;
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const textsOf = (language: string, area: string): Texts => JSON.parse(read(`locales/${language}/${area}.json`));

const context = { rules: { isAsSpecified: false }, today: '2026-03-02' };
const digits = (length: number) => '1'.repeat(length);
const mixed = (length: number) => `a${digits(length - 1)}`;

/** The shortest and the longest that a rule takes, of texts that are made by their length. */
function boundsOf(isRight: (text: string) => boolean, made: (length: number) => string): readonly number[] {
  const right = Array.from({ length: 200 }, (_, index) => index + 1).filter((length) => isRight(made(length)));
  return [...new Set([right[0] ?? 0, right.at(-1) ?? 0])];
}

const phone = boundsOf(isPhone, digits);
const tracking = boundsOf(isTrackingNumber, mixed);
const password = boundsOf(isPassword, mixed);
const username = boundsOf(isUsername, mixed);
const storeName = boundsOf((text) => applicationFault('storeName', text, context) === undefined, mixed);
const documentNumber = boundsOf((text) => documentFault('documentNumber', text, context) === undefined, mixed);

/** Texts that tell what a rule of the domain takes, with the numbers that the rule has. */
const told: Readonly<Record<string, readonly number[]>> = {
  'account contact.phone.invalid': phone.slice(0, 1),
  'loans fault.phone': phone.slice(0, 1),
  'errors invalid_phone': phone.slice(0, 1),
  'promo fault.phone': phone,
  'seller-store fault.phone': phone,
  'aftersales goods.trackingWrong': tracking,
  'errors tracking_number_invalid': tracking,
  'seller ship.numberHint': tracking,
  'seller ship.numberWrong': tracking,
  'auth password.rule.length': password,
  'errors invalid_password': password,
  'errors invalid_safeword': boundsOf(isFundPassword, digits),
  'auth username.hint': username,
  'auth username.invalid': username,
  'promo fault.length': storeName,
  'promo field.storeName.hint': storeName,
  'promo fault.number': documentNumber,
  'identity fault.number': documentNumber,
  'seller-store fault.days': [mostTransitDays],
};

/**
 * Texts with numbers that no constant of the domain owns, each looked at: a limit of a constant is put in by a placeholder. What tests beside
 * the server's own constants tell: how long codes and links hold.
 */
const reviewed: Readonly<Record<string, readonly string[]>> = {
  'told by a test beside the constant': [
    'account contact.codeTo',
    'auth code.sentTo',
    'mails code.line',
    'mails security.undoHint',
    'errors recovery_waits',
  ],
  'periods that name a figure': [
    'admin-commerce column.sales',
    'admin-commerce store.performance',
    'admin-loans field.deposited',
    'admin-loans field.received',
    'admin-loans field.spent',
    'admin-loans part.orders',
    'admin-loans portfolio.days1to30',
    'admin-loans portfolio.days31to60',
    'admin-loans portfolio.days61to90',
    'admin-loans portfolio.over90',
    'errors uploads_per_day_reached',
    'loans missing.turnover',
    'panel period.month',
    'panel period.quarter',
    'panel period.week',
    'product price.comparedWith',
  ],
  'what others set, and names': [
    'admin field.hashWrong',
    'admin-operations finding.databaseFewConnections',
    'admin-operations finding.databaseOld',
    'admin-operations finding.limitsOff',
    'admin-operations finding.proxiesUndeclared',
    'admin-operations finding.secretsReadable',
    'admin-payments channel.third_party_1',
    'admin-payments channel.third_party_2',
    'admin-payments channel.third_party_3',
    'admin-payments channel.third_party_4',
    'admin-payments channel.third_party_5',
    'wallet fault.txHash',
  ],
  'how to write, and examples': [
    'admin-content page.bodyHint',
    'admin-system unit.hour_of_day',
    'loans fault.repayment',
    'seller-coupons fault.limit',
    'seller-fulfil many.example',
    'seller-fulfil print.kindLabel',
    'seller-import fault.not_a_date',
    'seller-import option.newWeightNone',
    'seller-products bulk.percentChangeHint',
    'seller-products fault.tierFrom',
    'seller-products fault.whole',
    'seller-store orders.minimum.hint',
    'wallet fault.amount',
    'wallet withdraw.fault.amount',
  ],
  'limits of one form or call, compared with it by eye': [
    'addresses postCode.tooShort',
    'admin account.passwordRule',
    'admin-content banner.fault.position',
    'admin-content banner.imageHint',
    'admin-content pick.fault.position',
    'admin-operations finding.workerSilent',
    'admin-system audit.cut',
    'errors invalid_staff_password',
    'errors login_locked_until_tomorrow',
    'seller ship.carrierLong',
    'seller-coupons fault.code',
    'seller-coupons fault.percent',
    'seller-import fault.price_too_high',
    'seller-products bulk.fault.change_price',
    'seller-products bulk.fault.set_discount',
    'seller-products bulk.percentOffHint',
    'seller-products fault.tierOff',
    'seller-products grid.fault.barcode',
    'seller-store profile.logo.hint',
  ],
};

/** Zones, encodings, networks, sizes of paper, forms of plurals, and examples. */
const harmless = /=\d+ ?\{|UTC\+8|UTF-8|[A-Z]{3}20\b|\bA4\b|such as [^.;,]*\d[\d.,×x: \-|%]*/g;
const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

test('an English text with a number in it is told by a rule, or was reviewed: what a constant owns is put in by a placeholder', () => {
  const found = readdirSync(join(folder, 'locales/en'))
    .map((file) => file.replace('.json', ''))
    // Settings are explained by their values; their own test compares them with their definitions.
    .filter((area) => area !== 'settings')
    .flatMap((area) =>
      Object.entries(textsOf('en', area)).flatMap(([key, text]) =>
        /\d/.test(text.replace(harmless, '')) ? [`${area} ${key}`] : [],
      ),
    );
  assert.deepEqual(found.toSorted(), [...Object.keys(told), ...Object.values(reviewed).flat()].toSorted());
});

test('texts tell in every language the numbers of the rule that they speak of', () => {
  for (const language of languages)
    for (const [place, numbers] of Object.entries(told)) {
      const [area = '', key = ''] = place.split(' ');
      assert.deepEqual(numbersIn(textsOf(language, area)[key] ?? ''), numbers, `${language} ${place}`);
    }
});

test('the page about returns tells in every language how many images may be sent', () => {
  for (const language of languages)
    assert.ok(numbersIn(read(`pages/${language}/returns.md`)).includes(mostImagesSent), language);
});
