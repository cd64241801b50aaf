import type { AdminInputOf, AdminOutputOf } from '@entrepot/client';
import { fromZoneTime, toZoneTime } from '@entrepot/panel/zone-time.ts';

export type Banner = AdminOutputOf<'banner!info'>;
type Saved = AdminInputOf<'banner!save'>;

export type BannerDraft = {
  readonly place: Banner['place'];
  /** Empty: for every language that has none of its own. */
  readonly language: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly image: string;
  readonly link: string;
  readonly position: string;
  /** In the platform's zone, as `datetime-local` fields have it. */
  readonly start: string;
  readonly end: string;
};

export type BannerFault = 'titles' | 'image' | 'link' | 'position' | 'start' | 'end';

export const emptyBanner: BannerDraft = {
  place: 'home',
  language: '',
  titles: {},
  image: '',
  link: '/',
  position: '0',
  start: '',
  end: '',
};

export const draftOf = (banner: Banner): BannerDraft => ({
  place: banner.place,
  language: banner.language ?? '',
  titles: banner.titles as Readonly<Record<string, string>>,
  image: banner.image,
  link: banner.link,
  position: String(banner.position),
  start: toZoneTime(banner.startTime),
  end: banner.endTime === undefined ? '' : toZoneTime(banner.endTime),
});

/** The language in which it must say what its image says. */
export const neededLanguage = ({ language }: BannerDraft) => language || 'en';

/** What is wrong with a banner; the server checks by the same rules. */
export function bannerFaults(draft: BannerDraft): ReadonlySet<BannerFault> {
  const [start, end] = [fromZoneTime(draft.start), fromZoneTime(draft.end)];
  const wrong: Readonly<Record<BannerFault, boolean>> = {
    titles: !draft.titles[neededLanguage(draft)]?.trim(),
    image: draft.image === '',
    link: !/^\/(?:[^/\\\s][^\\\s]*)?$/.test(draft.link.trim()),
    position: !/^[0-9]{1,3}$/.test(draft.position.trim()),
    start: start === undefined,
    end: draft.end !== '' && (end === undefined || (start !== undefined && end <= start)),
  };
  return new Set((Object.keys(wrong) as BannerFault[]).filter((field) => wrong[field]));
}

/** What is sent for a draft without faults. */
export function bannerInput(draft: BannerDraft, banner: Pick<Banner, 'bannerId' | 'version'> | undefined): Saved {
  const { place, language, titles, image, link, position } = draft;
  const endTime = fromZoneTime(draft.end);
  return {
    ...(banner && { bannerId: banner.bannerId, version: banner.version }),
    place,
    ...(language !== '' && { language: language as Saved['language'] & string }),
    titles,
    image,
    link: link.trim(),
    position: Number(position),
    startTime: fromZoneTime(draft.start) ?? '',
    ...(endTime !== undefined && { endTime }),
  };
}
