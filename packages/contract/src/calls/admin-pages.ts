import Type from 'typebox';
import { staffCall } from '../call.ts';
import * as s from '../shapes.ts';

const access = { permission: 'content.manage' } as const;

/** The pages that staff write. */
export const contentPages = [
  'about',
  'terms',
  'privacy',
  'buyer-rules',
  'returns',
  'delivery',
  'seller-rules',
  'shipping-policy',
] as const;
export const contentPage = Type.Enum([...contentPages]);

const texts = {
  titles: s.texts(120),
  bodies: {
    ...s.texts(40_000),
    description: 'Headings (##), paragraphs, lists (-, 1.), **bold**, [links](/path) and {values} of settings',
  },
};
const edit = Type.Integer({ minimum: 0, description: 'Of the newest version that was read; 0 when there was none' });
const version = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const state = Type.Enum(['draft', 'planned', 'withdrawn', 'current', 'past']);

const versionFacts = {
  version,
  state,
  publishTime: s.opt({ ...s.time, description: 'From when it holds; absent for a draft' }),
  savedTime: s.time,
  staffName: Type.String(),
  note: Type.String(),
  languages: Type.Array(s.language, { description: 'Those with a title and a text' }),
};

export const contentPageList = staffCall({
  name: 'contentPage!list',
  summary:
    'The pages about rules, returns, privacy, delivery and the shop, with what is published, planned and being written',
  access,
  owner: 'any',
  input: s.empty,
  output: Type.Array(
    Type.Object({
      page: contentPage,
      title: Type.String({
        description: 'In force, or being written; else that of the page which the software comes with',
      }),
      current: s.opt(Type.Object(versionFacts)),
      planned: s.opt(Type.Object(versionFacts)),
      draft: s.opt(Type.Object(versionFacts)),
    }),
  ),
  errors: [],
});

export const contentPageInfo = staffCall({
  name: 'contentPage!info',
  summary:
    'A page with its draft, or what a draft would begin with, its versions, and the values that its texts may name',
  access,
  owner: 'any',
  input: Type.Object({ page: contentPage }),
  output: Type.Object({
    page: contentPage,
    edit,
    ...texts,
    versions: Type.Array(Type.Object(versionFacts), { description: 'The newest first; the last hundred' }),
    values: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  }),
  errors: [],
});

export const contentVersionInfo = staffCall({
  name: 'contentVersion!info',
  summary: 'The texts of one version of a page',
  access,
  owner: 'any',
  input: Type.Object({ page: contentPage, version }),
  output: Type.Object({ ...versionFacts, ...texts }),
  errors: ['content_not_found'],
});

const audit = { object: 'contentPage', id: 'page' } as const;

export const contentPageSave = staffCall({
  name: 'contentPage!save',
  summary: 'Saves the draft of a page; nobody but staff sees it',
  access,
  owner: 'any',
  audit,
  input: Type.Object({ page: contentPage, edit, ...texts }),
  output: Type.Object({ edit }),
  errors: ['content_changed'],
});

export const contentPagePublish = staffCall({
  name: 'contentPage!publish',
  summary: 'Publishes the draft of a page, at once or from a later moment on. What was published never changes',
  access,
  owner: 'any',
  audit,
  input: Type.Object({
    page: contentPage,
    edit,
    publishTime: s.opt({ ...s.time, description: 'Absent: at once' }),
    note: s.opt({ ...s.text(300), description: 'What is new, for the history' }),
  }),
  output: s.nothing,
  errors: ['content_changed', 'content_not_found', 'period_invalid'],
});

export const contentPageRestore = staffCall({
  name: 'contentPage!restore',
  summary: 'Makes the texts of an earlier version the draft of a page, in place of the draft that there is',
  access,
  owner: 'any',
  audit,
  input: Type.Object({ page: contentPage, version, edit }),
  output: s.nothing,
  errors: ['content_changed', 'content_not_found'],
});

export const contentPageWithdraw = staffCall({
  name: 'contentPage!withdraw',
  summary: 'Withdraws a planned version of a page before it comes into force; its texts stay in the history',
  access,
  owner: 'any',
  audit,
  input: Type.Object({ page: contentPage, version, edit }),
  output: s.nothing,
  errors: ['content_changed', 'content_not_found'],
});

export const contentPageDiscard = staffCall({
  name: 'contentPage!discard',
  summary: 'Deletes the draft of a page; what is published stays',
  access,
  owner: 'any',
  audit,
  input: Type.Object({ page: contentPage, edit }),
  output: s.nothing,
  errors: ['content_changed', 'content_not_found'],
});
