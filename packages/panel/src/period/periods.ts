import { addPlatformDays, platformDay } from '@entrepot/domain';

/** Two platform days, both included. */
export type Period = { readonly from: string; readonly to: string };

export const presetIds = ['today', 'week', 'month', 'quarter', 'thisMonth', 'lastMonth'] as const;
export type PresetId = (typeof presetIds)[number];

const lengths: Partial<Record<PresetId, number>> = { today: 1, week: 7, month: 30, quarter: 90 };

/** The days of a preset that ends with `today`, or of the calendar month around or before it. */
export function presetPeriod(preset: PresetId, today: string): Period {
  const days = lengths[preset];
  if (days !== undefined) return { from: addPlatformDays(today, 1 - days), to: today };
  const first = `${today.slice(0, 7)}-01`;
  if (preset === 'thisMonth') return { from: first, to: today };
  const to = addPlatformDays(first, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** The preset that a period is, if it is one. */
export function presetOf({ from, to }: Period, today: string): PresetId | undefined {
  return presetIds.find((id) => {
    const preset = presetPeriod(id, today);
    return preset.from === from && preset.to === to;
  });
}

/** The platform's day of now, wherever the browser is. */
export function platformToday(): string {
  return platformDay(new Date());
}

/** Whether there is such a day: a thirty-first of February reads as one of March. */
function isDay(text: string | null): text is string {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The period in an address, else the preset. */
export function periodOf(search: URLSearchParams, preset: PresetId, today: string): Period {
  const from = search.get('from');
  const to = search.get('to');
  return isDay(from) && isDay(to) && from <= to ? { from, to } : presetPeriod(preset, today);
}
