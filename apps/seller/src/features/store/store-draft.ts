import type { SellerInputOf, SellerOutputOf } from '@entrepot/client';
import { fromZoneTime, toZoneTime } from '@entrepot/panel/zone-time.ts';

export type StoreSettings = SellerOutputOf<'store!get'>;
export type StoreChanges = Omit<SellerInputOf<'store!save'>, 'version'>;
export type LocalTexts = StoreSettings['descriptions'];

/** The settings as a form holds them; moments are those of `datetime-local` inputs, in the platform's zone. */
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

const toInput = (iso: string | undefined) => (iso === undefined ? '' : toZoneTime(iso));

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
    holiday: { isOn, from: toInput(from), until: toInput(until), message },
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
  const [from, until] = [fromZoneTime(holiday.from), fromZoneTime(holiday.until)];
  return {
    ...changes,
    holiday: {
      isOn: holiday.isOn,
      message: holiday.message,
      ...(holiday.isOn && from !== undefined && { from }),
      ...(holiday.isOn && until !== undefined && { until }),
    },
  };
}
