import { type FileMap, type Finding, isTest } from '../source-files.ts';

const catalogue = /^packages\/domain\/src\/errors\/(?!error-catalogue|domain-error)[\w-]+\.ts$/;
const declared = /^ {2}([a-z0-9_]+): \[/gm;
const texts = 'packages/i18n/locales/en/';

/** Texts of the specification that belong to modules which are not built yet. */
const laterErrors: Readonly<Record<string, readonly string[]>> = {
  withdrawals: ['phone_not_bound'],
  'peer-to-peer trade': ['amount_out_of_range', 'unauthorized_access'],
};

/** What clients say in words of their own before any call is made, or in place of its answer: the text that says it. */
const saidByClients: Readonly<Record<string, string>> = {
  new_version_found: 'shell.refused.newVersion',
  operation_succeeded: 'shell.session.loggedOut',
  code_required: 'auth.code.invalid',
  already_in_cart: 'product.buy.wasInCart',
  no_product_selected: 'cart.unSelectedProduct',
  address_required: 'checkout.place.addressFirst',
  images_uploading: 'orders.image.stillSending',
};

/** Where the specification has a vaguer text beside a clearer one, or one that tells too much: the error that is raised. */
const raisedInstead: Readonly<Record<string, string>> = {
  submit_failed: 'system_error',
  add_failed: 'system_error',
  verification_failed: 'captcha_failed',
  seller_unspecified: 'store_not_found',
  order_completed: 'release_refused',
};

/** Every key of the error catalogue is raised, said by a client, or listed as one of a module to come; no list is out of date. */
export function errorKeys(files: FileMap): Finding[] {
  const sources = [...files]
    .filter(
      ([file]) =>
        /^(apps|packages)\/.*\.tsx?$/.test(file) &&
        !isTest(file) &&
        !/^packages\/(contract|domain\/src\/errors)\//.test(file),
    )
    .map(([, source]) => source);
  const isNamed = (text: string) => sources.some((source) => source.includes(`'${text}'`));
  const findings: Finding[] = [];
  for (const [file, text] of files) {
    if (!catalogue.test(file)) continue;
    for (const match of text.matchAll(declared)) {
      const message = faultOf(match[1] ?? '', isNamed, files);
      const line = text.slice(0, match.index).split('\n').length;
      if (message) findings.push({ rule: 'error-keys', file, line, message });
    }
  }
  return findings;
}

function faultOf(key: string, isNamed: (text: string) => boolean, files: FileMap): string | undefined {
  const later = Object.keys(laterErrors).find((name) => laterErrors[name]?.includes(key));
  const clientText = saidByClients[key];
  const other = raisedInstead[key];
  if (isNamed(key)) return (later ?? clientText ?? other) ? `${key} is raised by now: take it off its list` : undefined;
  if (later) return undefined;
  if (other) return isNamed(other) ? undefined : `${key} counts as ${other}, which nothing raises`;
  if (clientText === undefined) return `nothing raises ${key}`;
  const [area = '', ...name] = clientText.split('.');
  const isText = files.get(`${texts}${area}.json`)?.includes(`"${name.join('.')}":`) ?? false;
  return isText && isNamed(name.join('.')) ? undefined : `no client says ${key} by ${clientText}`;
}
