import type { SellerInputOf, SellerOutputOf } from '@entrepot/client';

export type StoreSettings = SellerOutputOf<'store!get'>;
export type StoreChanges = Omit<SellerInputOf<'store!save'>, 'version'>;
export type LocalTexts = StoreSettings['descriptions'];

/** The settings as a form holds them; moments are those of `datetime-local` inputs, in the browser's zone. */
export type StoreDraft = Pick<
  StoreSettings,
  'logo' | 'banner' | 'descriptions' | 'notices' | 'contact' | 'returnAddress' | 'orderMinimum' | 'handlingDays'
> & {
  readonly holiday: {
    readonly isOn: boolean;
    readonly from: string;
    readonly until: string;
    readonly message: LocalTexts;
  };
};

export type DraftField = keyof StoreDraft;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A moment as a `datetime-local` input writes it, in the browser's zone; empty for none. */
export function toLocalInput(iso: string | undefined): string {
  if (iso === undefined) return '';
  const at = new Date(iso);
  const day = `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/** The moment that such an input names, in UTC. */
export const fromLocalInput = (text: string): string => new Date(text).toISOString();

export function toDraft(settings: StoreSettings): StoreDraft {
  const { logo, banner, descriptions, notices, contact, returnAddress, orderMinimum, handlingDays, holiday } = settings;
  const { isOn, from, until, message } = holiday;
  return {
    logo,
    banner,
    descriptions,
    notices,
    contact,
    returnAddress,
    orderMinimum,
    handlingDays,
    holiday: { isOn, from: toLocalInput(from), until: toLocalInput(until), message },
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The settings that differ from what was read. */
export function changedFields(base: StoreDraft, draft: StoreDraft): DraftField[] {
  return (Object.keys(draft) as DraftField[]).filter((field) => !isSame(base[field], draft[field]));
}

/** What the server is sent: the changed settings and no others. */
export function changesOf(base: StoreDraft, draft: StoreDraft): StoreChanges {
  const { holiday, ...plain } = draft;
  const fields = changedFields(base, draft);
  const changes = Object.fromEntries(Object.entries(plain).filter(([field]) => fields.includes(field as DraftField)));
  if (!fields.includes('holiday')) return changes;
  return {
    ...changes,
    holiday: {
      isOn: holiday.isOn,
      message: holiday.message,
      ...(holiday.isOn && holiday.from !== '' && { from: fromLocalInput(holiday.from) }),
      ...(holiday.isOn && holiday.until !== '' && { until: fromLocalInput(holiday.until) }),
    },
  };
}
