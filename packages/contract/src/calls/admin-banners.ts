import Type from 'typebox';
import { staffCall } from '../call.ts';
import * as s from '../shapes.ts';

const access = { permission: 'content.manage' } as const;

const place = Type.Enum(['home', 'discounted']);
const state = Type.Enum(['running', 'planned', 'ended']);
const version = Type.Integer({ minimum: 1, description: 'The one that was read' });

const shown = {
  place,
  language: s.opt({ ...s.language, description: 'Absent: for every language that has no banner of its own there' }),
  titles: { ...s.texts(200), description: 'What the image says; where it is not seen, this stands for it' },
  image: s.fileUrl,
  link: { ...s.text(300, 1), description: 'A path of the shop' },
  position: Type.Integer({ minimum: 0, maximum: 999, description: 'The lowest comes first' }),
  startTime: s.time,
  endTime: s.opt({ ...s.time, description: 'Absent: until somebody ends it' }),
};

const banner = Type.Object({ bannerId: s.id, version, state, ...shown });

export const bannerList = staffCall({
  name: 'banner!list',
  summary: 'Banners by place and order, with whether they are shown now',
  access,
  owner: 'any',
  input: Type.Object({ state: s.opt(state), ...s.paging(50) }),
  output: s.page(banner),
  errors: [],
});

export const bannerInfo = staffCall({
  name: 'banner!info',
  summary: 'One banner',
  access,
  owner: 'any',
  input: Type.Object({ bannerId: s.id }),
  output: banner,
  errors: ['content_not_found'],
});

export const bannerSave = staffCall({
  name: 'banner!save',
  summary:
    'Makes or changes a banner. One for all languages says what its image says in English at least, one for a language in that one',
  access,
  owner: 'any',
  isIdempotent: true,
  audit: { object: 'banner', id: 'bannerId' },
  input: Type.Object({
    bannerId: s.opt({ ...s.id, description: 'Absent: a new one' }),
    version: s.opt(version),
    ...shown,
  }),
  formerNames: { picture: 'image' },
  output: Type.Object({ bannerId: s.id }),
  errors: ['content_not_found', 'content_changed', 'image_not_found', 'banner_image_too_small'],
});

export const bannerDelete = staffCall({
  name: 'banner!delete',
  summary: 'Deletes a banner for good; the audit log keeps what it was',
  access,
  owner: 'any',
  audit: { object: 'banner', id: 'bannerId' },
  input: Type.Object({ bannerId: s.id, version }),
  output: s.nothing,
  errors: ['content_not_found', 'content_changed'],
});

export const staffUpload = staffCall({
  name: 'uploadimg!execute',
  summary: 'Stores an image for a banner or a page (JPEG, PNG or WebP, 2 MB) and answers its address',
  access,
  owner: 'self',
  ratePerMinute: 60,
  takesFile: true,
  audit: { object: 'picture' },
  input: Type.Object({ moduleName: Type.Enum(['content']) }),
  output: Type.Object({ data: Type.String({ description: 'Address of the image' }) }),
  errors: [
    'file_missing',
    'file_too_large',
    'file_type_refused',
    'image_too_many_pixels',
    'uploads_per_day_reached',
    'upload_space_used_up',
  ],
});
