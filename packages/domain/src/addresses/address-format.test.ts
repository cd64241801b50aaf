import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressFormat, addressLines, readPostcode } from './address-format.ts';
import { addressTable } from './address-table.ts';

const own = { isAsSpecified: false };
const specified = { isAsSpecified: true };

/** Country; postcodes that it takes, with what is kept; postcodes that it refuses. */
const postcodes: [string, Record<string, string>, string[]][] = [
  ['US', { '97201': '97201', '97201-1234': '97201-1234' }, ['9720', '972011', 'ABCDE', '']],
  ['CA', { 'h3z 2y7': 'H3Z 2Y7', H3Z2Y7: 'H3Z 2Y7', 'h3z-2y7': 'H3Z 2Y7' }, ['97201', 'D3Z 2Y7']],
  [
    'GB',
    {
      'sw1a 1aa': 'SW1A 1AA',
      M25BQ: 'M2 5BQ',
      sw1a1aa: 'SW1A 1AA',
      'ec1y-8sy': 'EC1Y 8SY',
      'bfpo 12': 'BFPO 12',
      gir0aa: 'GIR 0AA',
    },
    ['SW1A', '10115', ''],
  ],
  ['DE', { '10115': '10115', 'D-10115': '10115', 'DE 10115': '10115' }, ['1011', '101155', '']],
  ['FR', { '33380': '33380' }, ['3338', 'F']],
  ['NL', { '1234 ab': '1234 AB', '1234AB': '1234 AB' }, ['1234', '12345']],
  ['BE', { '4000': '4000', 'B-4000': '4000' }, ['400', '40000']],
  ['CH', { '8001': '8001', 'CH-8001': '8001' }, ['80012']],
  ['AT', { '1010': '1010' }, ['10100']],
  ['IS', { '101': '101' }, ['10']],
  ['SE', { '114 55': '114 55', '11455': '11455' }, ['1145']],
  ['PL', { '00-950': '00-950', '00950': '00-950' }, ['0095']],
  ['PT', { '2725-079': '2725-079' }, ['2725']],
  ['IE', { 'a65 f4e2': 'A65 F4E2', '': '' }, ['A65']],
  ['JP', { '154-0023': '154-0023', '1540023': '154-0023', '１５４ー００２３': '154-0023' }, ['154', '15400231']],
  ['CN', { '518000': '518000' }, ['51800', '']],
  ['TW', { '104': '104', '10603': '10603' }, ['10']],
  ['KR', { '03051': '03051' }, ['030-51']],
  ['IN', { '110001': '110001' }, ['11000', '']],
  ['SG', { '546080': '546080' }, ['54608', '']],
  ['AU', { '2060': '2060' }, ['20600', '']],
  ['NZ', { '6001': '6001' }, ['600']],
  ['BR', { '40301-110': '40301-110', '40301110': '40301-110', '40301 110': '40301-110' }, ['40301']],
  ['MX', { '02860': '02860' }, ['2860']],
  ['SA', { '١١٥٦٤': '11564', '': '' }, ['1156']],
  ['TR', { '01960': '01960' }, ['1960']],
  ['VN', { '70010': '70010', '700100': '700100', '': '' }, ['7001']],
  ['TH', { '10150': '10150', '': '' }, ['1015']],
  ['ID', { '40115': '40115', '': '' }, ['4011']],
  ['MY', { '43000': '43000' }, ['4300', '']],
  ['LV', { 'LV-1073': 'LV-1073', '1073': '1073' }, ['107']],
  ['HK', { '': '', '999077': '' }, []],
  ['AE', { '': '', '00000': '' }, []],
  ['MO', { '': '' }, []],
  ['QA', { '': '' }, []],
];

test('each country takes its own postcodes and no others', () => {
  assert.ok(postcodes.length >= 25);
  for (const [country, taken, refused] of postcodes) {
    for (const [text, kept] of Object.entries(taken))
      assert.equal(readPostcode(country, text, own), kept, `${country} takes "${text}"`);
    for (const text of refused)
      assert.equal(readPostcode(country, text, own), undefined, `${country} refuses "${text}"`);
  }
});

test('as specified a postcode has more than 4 and at most 32 characters, wherever it goes', () => {
  for (const country of ['DE', 'HK', 'IS']) {
    for (const text of ['10115', 'SW1A 1AA', '1234-567', '1'.repeat(32)])
      assert.equal(readPostcode(country, text, specified), text);
    for (const text of ['', '1234', '1'.repeat(33), '     ', 'abc!5'])
      assert.equal(readPostcode(country, text, specified), undefined);
  }
});

const latin = { name: 'Ann Lee', address: '1 Main St', city: 'Town', state: 'Region' };
const orders: [string, string, string[]][] = [
  ['US', '97201', ['Ann Lee', '1 Main St', 'Town, Region 97201']],
  ['CA', 'H3Z 2Y7', ['Ann Lee', '1 Main St', 'Town Region H3Z 2Y7']],
  ['GB', 'SW1A 1AA', ['Ann Lee', '1 Main St', 'Town', 'SW1A 1AA']],
  ['DE', '10115', ['Ann Lee', '1 Main St', '10115 Town']],
  ['IE', 'A65 F4E2', ['Ann Lee', '1 Main St', 'Town', 'A65 F4E2']],
  ['CH', '8001', ['Ann Lee', '1 Main St', 'CH-8001 Town']],
  ['CH', '', ['Ann Lee', '1 Main St', 'Town']],
  ['HU', '1037', ['Ann Lee', 'Town', '1 Main St', '1037']],
  ['IN', '110001', ['Ann Lee', '1 Main St', 'Town 110001', 'Region']],
  ['AU', '2060', ['Ann Lee', '1 Main St', 'Town Region 2060']],
  ['BR', '40301-110', ['Ann Lee', '1 Main St', 'Town-Region', '40301-110']],
  ['JP', '154-0023', ['Ann Lee', '1 Main St', 'Town, Region 154-0023']],
  ['CN', '518000', ['Ann Lee', '1 Main St', 'Town', 'Region, 518000']],
  ['SG', '546080', ['Ann Lee', '1 Main St', 'Town', 'SINGAPORE 546080']],
  ['HK', '', ['Ann Lee', '1 Main St', 'Town', 'Region']],
  ['AE', '', ['Ann Lee', '1 Main St', 'Town', 'Region']],
  ['SA', '', ['Ann Lee', '1 Main St', 'Town']],
  ['SA', '11564', ['Ann Lee', '1 Main St', 'Town 11564']],
];

test('the lines follow the country', () => {
  for (const [nation, postCode, lines] of orders)
    assert.deepEqual(addressLines({ ...latin, nation, postCode }), lines, nation);
});

test('a city that is its own province stands there once', () => {
  const dubai = { name: 'Ann Lee', address: '1 Main St', nation: 'AE', postCode: '', city: 'Dubai' };
  assert.deepEqual(addressLines({ ...dubai, state: 'Dubai' }), ['Ann Lee', '1 Main St', 'Dubai']);
  assert.deepEqual(addressLines({ ...dubai, state: '' }), ['Ann Lee', '1 Main St', 'Dubai']);
});

test('an address in the country’s own letters takes the order of that script', () => {
  const china = {
    nation: 'CN',
    name: '王小明',
    address: '深南大道1号',
    city: '深圳市',
    state: '广东省',
    postCode: '518000',
  };
  assert.deepEqual(addressLines(china), ['518000', '广东省深圳市', '深南大道1号', '王小明']);
  const japan = {
    nation: 'JP',
    name: '山田',
    address: '若林1-1',
    city: '世田谷区',
    state: '東京都',
    postCode: '154-0023',
  };
  assert.deepEqual(addressLines(japan), ['〒154-0023', '東京都世田谷区', '若林1-1', '山田']);
});

test('every row of the table is whole: its example is taken, its lines have no gaps, nothing given is lost', () => {
  for (const row of addressTable.split('\n')) {
    const nation = row.slice(0, 2);
    const { postcodeExample, postcode } = addressFormat(nation);
    if (postcodeExample !== '') assert.equal(readPostcode(nation, postcodeExample, own), postcodeExample, nation);
    const lines = addressLines({ ...latin, nation, postCode: postcode === 'absent' ? '' : postcodeExample });
    const text = lines.join('|');
    for (const part of [latin.name, latin.address, latin.city]) assert.ok(text.includes(part), `${nation}: ${text}`);
    assert.doesNotMatch(text, /%|\|\||^\||\|$/, nation);
    if (postcode !== 'absent') assert.ok(text.includes(postcodeExample), `${nation}: ${text}`);
  }
});
