import { type FileMap, type Finding, isTest } from './source-files.ts';

const catalogue = /^packages\/domain\/src\/errors\/(?!error-catalogue|domain-error)[\w-]+\.ts$/;
const declared = /^ {2}([a-z_]+): \[/gm;

/** Texts of the specification that belong to modules which are not built yet. A key leaves the list when it is raised. */
const laterErrors: Readonly<Record<string, readonly string[]>> = {
  deposits: [
    'deposit_below_minimum',
    'deposit_above_maximum',
    'deposit_link_error',
    'channel_not_open',
    'no_payment_method',
    'payment_method_region',
    'unfinished_deposit',
    'deposit_amount_required',
    'deposit_chain_error',
  ],
  withdrawals: [
    'withdrawal_below_minimum',
    'withdrawal_above_maximum',
    'withdrawal_outside_hours',
    'withdrawal_daily_count',
    'withdrawal_in_progress',
    'withdrawal_address_bound',
    'phone_not_bound',
    'authenticator_not_bound',
  ],
  loans: ['loan_not_qualified', 'loan_below_minimum', 'loan_above_maximum'],
  identity: ['real_name_required', 'real_name_failed', 'advanced_identity_required'],
  'peer-to-peer trade': ['amount_out_of_range', 'business_locked', 'unauthorized_access'],
  /** Said by clients in words of their own, before any call is made or in place of its answer. */
  clients: [
    'new_version_found',
    'operation_succeeded',
    'submit_failed',
    'add_failed',
    'verification_failed',
    'code_required',
    'user_not_found',
    'already_in_cart',
    'no_product_selected',
    'seller_unspecified',
    'address_required',
    'order_completed',
    'pictures_uploading',
  ],
};

/** Every key of the error catalogue is raised somewhere, or listed as one of a module to come. */
export function errorKeys(files: FileMap): Finding[] {
  const later = new Set(Object.values(laterErrors).flat());
  const sources = [...files].filter(
    ([file]) =>
      /^(apps|packages)\/.*\.tsx?$/.test(file) &&
      !isTest(file) &&
      !/^packages\/(contract|domain\/src\/errors)\//.test(file),
  );
  const findings: Finding[] = [];
  for (const [file, text] of files) {
    if (!catalogue.test(file)) continue;
    for (const match of text.matchAll(declared)) {
      const key = match[1] ?? '';
      const line = text.slice(0, match.index).split('\n').length;
      const isRaised = sources.some(([, source]) => source.includes(`'${key}'`));
      if (isRaised || later.has(key)) continue;
      findings.push({ rule: 'error-keys', file, line, message: `nothing raises ${key}` });
    }
  }
  return findings;
}
