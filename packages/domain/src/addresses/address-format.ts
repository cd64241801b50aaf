import { plainText } from '../texts/plain-text.ts';
import { addressTable } from './address-table.ts';

/** What a postcode is called in the country. */
export type PostcodeName = 'postal' | 'zip' | 'pin' | 'eircode';

/** What a province is called in the country. */
export type ProvinceKind =
  | 'province'
  | 'state'
  | 'prefecture'
  | 'emirate'
  | 'county'
  | 'department'
  | 'district'
  | 'area'
  | 'island'
  | 'parish'
  | 'oblast'
  | 'do_si';

type Presence = 'required' | 'optional' | 'absent';

/** Which parts an address of a country has. */
export type AddressFormat = {
  readonly postcode: Presence;
  readonly postcodeName: PostcodeName;
  /** A postcode of the country; '' where there is none. */
  readonly postcodeExample: string;
  readonly province: Presence;
  readonly provinceKind: ProvinceKind;
  readonly city: Presence;
};

type Rule = {
  readonly format: AddressFormat;
  readonly local: string;
  readonly latin: string;
  readonly pattern: RegExp;
};

/** The setting `specified_postcode_rule`: more than 4 characters, at most 32, in every country. */
export type PostcodeRules = { readonly isAsSpecified: boolean };

const anyPostcode = '[A-Z0-9][A-Z0-9 -]{0,31}';
const specifiedPostcode = /^[A-Z0-9][A-Z0-9 -]{3,30}[A-Z0-9]$/;
const fieldSeparator = ' ; ';
const usualLine = '%N%n%A%n%C ;  ; C';

let rules: Map<string, Rule> | undefined;

function ruleOf(country: string): Rule {
  rules ??= new Map(addressTable.split('\n').map((line) => [line.slice(0, 2), parseRule(line.slice(5))]));
  const known = rules.get(country) ?? parseRule(usualLine);
  rules.set(country, known);
  return known;
}

function parseRule(line: string): Rule {
  const [local = '', latin = '', needed = '', postcodeName = '', provinceKind = '', pattern = '', example = ''] =
    line.split(fieldSeparator);
  const presence = (code: string): Presence => {
    if (!local.includes(`%${code}`)) return 'absent';
    return needed.includes(code) ? 'required' : 'optional';
  };
  return {
    local,
    latin: latin || local,
    pattern: new RegExp(`^(?:${pattern || anyPostcode})$`),
    format: {
      postcode: presence('Z'),
      postcodeName: (postcodeName || 'postal') as PostcodeName,
      postcodeExample: example,
      province: presence('S'),
      provinceKind: (provinceKind || 'province') as ProvinceKind,
      city: presence('C'),
    },
  };
}

/** Which parts an address of the country has, and what they are called there. */
export function addressFormat(country: string): AddressFormat {
  return ruleOf(country).format;
}

const plainPostcode = (text: string) => plainText(text).replace(/\s+/g, ' ').toUpperCase();

/**
 * A postcode with the blank or hyphen where the country's example has it, counted from the end: the first half of a British one
 * is of any length. Undefined where the example has none.
 */
function separated(text: string, example: string): string | undefined {
  const [, separator = '', tail = ''] = example.match(/^[A-Z0-9]+([ -])([A-Z0-9]+)$/) ?? [];
  if (separator === '') return undefined;
  const bare = text.replace(/[ -]/g, '');
  return `${bare.slice(0, -tail.length)}${separator}${bare.slice(-tail.length)}`;
}

/**
 * A postcode as the country writes it, or undefined when it is none of the country's. Empty is right where a postcode may
 * be left out, and whatever is given where there is none becomes empty. Blanks and hyphens stand where the country has them
 * (`SW1A 1AA`, `40301-110`), however they were typed. A country's letters before the number (`CH-8001`, `D-10115`) are dropped,
 * since printing puts them back.
 */
export function readPostcode(country: string, text: string, { isAsSpecified }: PostcodeRules): string | undefined {
  const { format, pattern } = ruleOf(country);
  const plain = plainPostcode(text);
  if (isAsSpecified) return specifiedPostcode.test(plain) ? plain : undefined;
  if (format.postcode === 'absent') return '';
  if (plain === '') return format.postcode === 'optional' ? '' : undefined;
  const bare = plain.replace(/^[A-Z]{1,3}[- ]/, '');
  const { postcodeExample: example } = format;
  const written = [separated(plain, example), plain, separated(bare, example), bare];
  return written.find((each) => each !== undefined && pattern.test(each));
}

/** The parts of an address under their names in the contract; `state` is the name of the province. */
export type AddressParts = {
  readonly nation: string;
  readonly name?: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly postCode: string;
};

const otherScript = /(?!\p{Script=Latin})\p{L}/u;

/**
 * The lines of an address in the order of its country, without the country itself. An address in Latin letters takes the
 * order that carriers abroad expect. Nothing that somebody gave is lost but a province that the country does not write.
 */
export function addressLines(parts: AddressParts): string[] {
  const { local, latin } = ruleOf(parts.nation);
  const order = otherScript.test(parts.address + parts.city) ? local : latin;
  const values: Record<string, string> = {
    N: parts.name ?? '',
    A: parts.address,
    C: parts.city,
    S: parts.state,
    Z: parts.postCode,
  };
  const whole = withForeignParts(order, parts);
  return whole
    .split('%n')
    .map((line) => fillLine(line, values))
    .filter((line) => line !== '');
}

/** Older addresses may hold a city or postcode where the country writes none: they follow the street, but for a province named again. */
function withForeignParts(order: string, { city, state, postCode }: AddressParts): string {
  const isNamed = order.includes('%C') || (order.includes('%S') && city === state);
  const missing = [city !== '' && !isNamed ? '%C' : '', postCode !== '' && !order.includes('%Z') ? '%Z' : '']
    .filter(Boolean)
    .join(' ');
  return missing === '' ? order : order.replace('%A', `%A%n${missing}`);
}

/** One line with its parts; the marks around an absent part go with it, and Latin words never touch. */
function fillLine(line: string, values: Readonly<Record<string, string>>): string {
  const pieces = line.split(/(%[NACSZ])/);
  const hasPart = pieces.some((piece) => piece.startsWith('%') && values[piece.slice(1)] !== '');
  const hasPlace = pieces.some((piece) => piece.startsWith('%'));
  if (hasPlace && !hasPart) return '';
  let text = '';
  for (const [place, piece] of pieces.entries()) {
    const value = piece.startsWith('%') ? (values[piece.slice(1)] ?? '') : literalBefore(pieces, place, values);
    const touches = /[\p{Script=Latin}\p{N}]$/u.test(text) && /^[\p{Script=Latin}\p{N}]/u.test(value);
    text += touches && piece.startsWith('%') && pieces[place - 1] === '' ? ` ${value}` : value;
  }
  return text.replace(/\s+/g, ' ').replace(/^[\s,/–-]+|[\s,/–-]+$/g, '');
}

/** The text between two parts: left out when the part after it is empty (`CH-` without its number). */
function literalBefore(pieces: readonly string[], place: number, values: Readonly<Record<string, string>>): string {
  const next = pieces[place + 1];
  const literal = pieces[place] ?? '';
  if (next === undefined || values[next.slice(1)] !== '') return literal;
  return /^[\s,/-]*$/.test(literal) ? '' : literal.replace(/[^\s]*-$/, '');
}
