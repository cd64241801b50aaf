import type { AdminOutputOf } from '@entrepot/client';
import { formatAmount } from '@entrepot/domain';
import { formatPercent, joinList } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';

export type FactValue = NonNullable<AdminOutputOf<'audit!list'>['pageList'][number]['before']>[string] | undefined;
/** Names of members of staff by id. */
export type StaffNames = AdminOutputOf<'audit!list'>['staffNames'];

const pointsPerPercent = 100;

/** Where the words for an object's states stand: those of its own page. */
const stateTexts: Readonly<Record<string, string>> = {
  application: 'admin-reviews:application.state.',
  case: 'admin-reviews:case.state.',
  verification: 'admin-reviews:identity.state.',
  store: 'admin-commerce:store.state.',
  product: 'admin-commerce:product.state.',
  deposit: 'admin-payments:deposit.state.',
  withdrawal: 'admin-payments:withdrawal.state.',
  loan: 'admin-loans:state.',
  loan_proposal: 'admin-loans:proposal.state.',
  staff: 'admin-team:staff.state.',
  user: 'admin-team:user.state.',
};
const areas = [
  'admin-audit',
  'admin-system',
  'admin-reviews',
  'admin-commerce',
  'admin-payments',
  'admin-loans',
  'admin-team',
] as const;

type Props = {
  /** What it is recorded of. */
  readonly object: string;
  readonly name: string;
  readonly value: FactValue;
  readonly staffNames: StaffNames;
};

/** A recorded fact as people read it: an amount, a moment, a name, a word. What is none of these is shown as it was recorded. */
export function Fact({ object, name, value, staffNames }: Props) {
  const wordOf = useWordOf(object);
  const language = useLanguage();
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'object')
    return joinList(
      value.map((part) => wordOf(name, part)),
      language,
    );
  if (/Micro$/.test(name)) return <Price value={formatAmount(BigInt(String(value)))} isPlain />;
  if (/(?:staffId|By)$/i.test(name)) return <bdi>{staffNames[String(value)] ?? String(value)}</bdi>;
  if (name === 'percentBp') return <bdi dir="ltr">{formatPercent(Number(value) / pointsPerPercent, language)}</bdi>;
  const moment = momentOf(name, value);
  if (moment !== undefined) return <Time value={moment} />;
  return <bdi>{wordOf(name, value)}</bdi>;
}

/** Facts whose names say that they are moments; the database writes some of them in a form of its own. */
function momentOf(name: string, value: string | number | boolean): string | undefined {
  if (!/(?:At|From|Until)$/.test(name)) return undefined;
  const time = Date.parse(
    String(value)
      .replace(' ', 'T')
      .replace(/([+-]\d\d)$/, '$1:00'),
  );
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** The word for a value of a fact; the value itself where there is none. */
function useWordOf(object: string): (name: string, value: string | number | boolean) => string {
  const { t } = useTranslation(areas);
  return (name, value) => {
    if (typeof value === 'boolean') return t(value ? 'admin-system:value.yes' : 'admin-system:value.no');
    const keys = {
      state: [`${stateTexts[object]}${value}`, `admin-audit:${object}.${value}`],
      status: [`${stateTexts[object]}${value}`],
      kind: [`admin-loans:proposal.kind.${value}`],
      permissions: [`admin-team:permission.${value}`],
    }[name];
    return keys === undefined ? String(value) : t(keys as never, { defaultValue: String(value) });
  };
}
