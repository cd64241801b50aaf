import { idPattern } from '@entrepot/domain';
import Type from 'typebox';
import { buyerCall } from '../call.ts';
import * as s from '../shapes.ts';

export const applicationState = Type.Enum([
  'none',
  'draft',
  'under_review',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
]);

export const documentSide = Type.Enum(['front', 'back']);

const documentType = Type.Enum(['id_card', 'passport', 'driving_licence', '']);

/** What the applicant writes. Empty texts are steps not yet taken. */
const written = {
  storeName: s.text(64),
  mainCategoryId: Type.String({ pattern: `^(?:|${idPattern})$`, description: 'Id, or empty' }),
  country: Type.String({ pattern: '^(?:|[A-Z]{2})$', description: 'ISO 3166-1 alpha-2, or empty' }),
  about: s.text(1000),
  contactName: s.text(64),
  contactEmail: s.text(64),
  contactPhoneCode: Type.String({ pattern: '^[0-9]{0,6}$' }),
  contactPhone: s.text(20),
  realName: s.text(64),
  documentType,
  documentExpiresOn: Type.String({ pattern: '^(?:|[0-9]{4}-[0-9]{2}-[0-9]{2})$', description: 'YYYY-MM-DD, or empty' }),
};

/** What happened to an application, oldest first. */
export const applicationLog = Type.Array(
  Type.Object({
    event: Type.Enum([
      'started',
      'submitted',
      'withdrawn',
      'approved',
      'rejected',
      'revised',
      'renewal_started',
      'expired',
      'expiry_noticed',
      'store_paused',
      'store_resumed',
    ]),
    reason: Type.String(),
    createTime: s.time,
  }),
);

/** An application as its applicant sees it; the document's number is masked. */
export const ownApplication = Type.Object({
  state: applicationState,
  ...written,
  documentNumber: Type.String({ description: 'Masked: all but the last four characters' }),
  hasFront: Type.Boolean(),
  hasBack: Type.Boolean(),
  agreementVersion: Type.String({ description: 'Of the agreement in force' }),
  agreedTime: Type.Optional(s.time),
  missing: Type.Array(Type.String(), { description: 'Names of fields that a submission still needs' }),
  reason: Type.String({ description: 'Why it was rejected; else empty' }),
  submitTime: Type.Optional(s.time),
  reviewDueTime: Type.Optional(s.time),
  /** Since an approval: the store, and until when its documents hold. */
  sellerId: Type.Optional(s.id),
  documentsExpireOn: Type.Optional(Type.String()),
  storePausesOn: Type.Optional(
    Type.String({ description: 'Day on which the store stops selling without new documents' }),
  ),
  isStorePaused: Type.Boolean(),
  log: applicationLog,
});

export const applicationGet = buyerCall({
  name: 'sellerApplication!get',
  summary: 'Own application to become a seller; state none before the first step',
  access: 'buyer',
  owner: 'self',
  input: s.empty,
  output: ownApplication,
  errors: [],
});

export const applicationSave = buyerCall({
  name: 'sellerApplication!save',
  summary:
    'Saves some fields of the own draft; what is left out stays. A rejected, withdrawn or expired one is reopened by it',
  access: 'buyer',
  owner: 'self',
  ratePerMinute: 120,
  input: Type.Partial(
    Type.Object({
      ...written,
      documentNumber: s.text(32),
      frontImg: Type.String({
        maxLength: 300,
        pattern: '^(?:|/files/private/[A-Za-z0-9/_.\\-]+)$',
        description: 'Answer of uploadimg!execute with moduleName identity; empty removes it',
      }),
      backImg: Type.String({ maxLength: 300, pattern: '^(?:|/files/private/[A-Za-z0-9/_.\\-]+)$' }),
    }),
  ),
  output: ownApplication,
  errors: ['application_under_review', 'store_name_taken', 'image_not_found', 'document_expired'],
});

export const applicationSubmit = buyerCall({
  name: 'sellerApplication!submit',
  summary: 'Hands the own draft in for review',
  access: 'buyer',
  owner: 'self',
  ratePerMinute: 20,
  input: Type.Object({ agree: Type.Boolean(), agreementVersion: s.text(20, 1) }),
  output: ownApplication,
  errors: [
    'application_not_found',
    'application_under_review',
    'application_incomplete',
    'application_limit',
    'agreement_required',
    'agreement_changed',
    'store_name_taken',
    'document_expired',
  ],
});

export const applicationWithdraw = buyerCall({
  name: 'sellerApplication!withdraw',
  summary: 'Withdraws the own application while it is under review',
  access: 'buyer',
  owner: 'self',
  input: s.empty,
  output: ownApplication,
  errors: ['application_not_found', 'application_not_under_review'],
});

export const applicationDocument = buyerCall({
  name: 'sellerApplication!document',
  summary: 'A link to an image of the own document that works for a minute',
  access: 'buyer',
  owner: 'self',
  input: Type.Object({ side: documentSide }),
  output: Type.Object({ url: Type.String(), expireTime: s.time }),
  errors: ['image_not_found'],
});

export const applicationTerms = buyerCall({
  name: 'sellerApplication!terms',
  summary: 'What selling costs and asks for, from the settings in force',
  methods: ['GET', 'POST'],
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: s.empty,
  output: Type.Object({
    commissionPercent: Type.Number({ description: 'Of what is paid for goods' }),
    shipWithinHours: Type.Integer(),
    returnWindowDays: Type.Integer({ description: 'After receipt; then the money is paid out' }),
    automaticReceiptDays: Type.Integer(),
    reviewHours: Type.Integer({ description: 'Within which an application is decided' }),
    documentsGraceDays: Type.Integer(),
    agreementVersion: Type.String(),
  }),
  errors: [],
});
