import Type from 'typebox';
import { staffCall } from '../call.ts';
import * as s from '../shapes.ts';
import { applicationLog, applicationState, documentSide } from './applications.ts';

const access = { permission: 'applications.review' } as const;
const one = Type.Object({ applicationId: s.id });
/** What is decided: an application that was withdrawn, changed and handed in again since is another one. */
const seen = {
  applicationId: s.id,
  submitTime: Type.String({ ...s.time, description: 'When the application that was looked at was handed in' }),
};

const summary = {
  applicationId: s.id,
  state: applicationState,
  username: Type.String(),
  usercode: Type.String(),
  language: s.readingLanguage,
  storeName: Type.String(),
  mainCategoryId: Type.String(),
  country: Type.String(),
  isRenewal: Type.Boolean({ description: 'The applicant has a store, and renews the documents' }),
  submitTime: Type.Optional(s.time),
  reviewDueTime: Type.Optional(s.time),
  decideTime: Type.Optional(s.time),
};

export const applicationList = staffCall({
  name: 'sellerApplication!list',
  summary: 'Applications to become a seller, longest waiting first',
  access,
  owner: 'any',
  input: Type.Object({ state: s.opt(applicationState), keyword: s.opt(s.text(64)), ...s.paging(20) }),
  output: s.page(Type.Object(summary)),
  errors: [],
});

export const applicationInfo = staffCall({
  name: 'sellerApplication!info',
  summary: 'One application with contact, identity and history',
  access,
  owner: 'any',
  input: one,
  output: Type.Object({
    ...summary,
    about: Type.String(),
    contactName: Type.String(),
    contactEmail: Type.String(),
    contactPhoneCode: Type.String(),
    contactPhone: Type.String(),
    realName: Type.String(),
    documentType: Type.String(),
    documentNumber: Type.String(),
    documentExpiresOn: Type.String(),
    hasFront: Type.Boolean(),
    hasBack: Type.Boolean(),
    agreementVersion: Type.String(),
    agreedTime: Type.Optional(s.time),
    reason: Type.String(),
    sellerId: Type.Optional(s.id),
    log: Type.Array(
      Type.Object({
        ...applicationLog.items.properties,
        staffName: Type.String({ description: 'Empty where no member of staff acted' }),
      }),
    ),
  }),
  errors: ['application_not_found'],
});

export const applicationDocumentOf = staffCall({
  name: 'sellerApplication!document',
  summary: "A link to an image of an applicant's document that works for a minute",
  access,
  owner: 'any',
  input: Type.Object({ applicationId: s.id, side: documentSide }),
  output: Type.Object({ url: Type.String(), expireTime: s.time }),
  errors: ['application_not_found', 'image_not_found'],
});

export const applicationApprove = staffCall({
  name: 'sellerApplication!approve',
  summary: 'Approves an application: opens the store, or accepts the renewed documents of the one there is',
  access,
  owner: 'any',
  audit: { object: 'application', id: 'applicationId' },
  input: Type.Object(seen),
  output: Type.Object({ sellerId: s.id }),
  errors: [
    'application_not_found',
    'application_not_under_review',
    'applicant_unavailable',
    'store_name_taken',
    'document_expired',
    'second_person_required',
  ],
});

export const applicationReject = staffCall({
  name: 'sellerApplication!reject',
  summary: 'Rejects an application with a reason that the applicant reads',
  access,
  owner: 'any',
  audit: { object: 'application', id: 'applicationId' },
  input: Type.Object({ ...seen, reason: s.text(500, 1) }),
  output: s.nothing,
  errors: ['application_not_found', 'application_not_under_review', 'second_person_required'],
});
