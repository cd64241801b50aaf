import Type from 'typebox';
import { buyerCall, sellerCall } from '../call.ts';
import * as s from '../shapes.ts';

export const identityLevel = Type.Enum(['basic', 'advanced']);
export const identityState = Type.Enum(['none', 'under_review', 'passed', 'rejected', 'abnormal']);
export const identityEvent = Type.Enum([
  'submitted',
  'passed',
  'rejected',
  'flagged',
  'resubmission_requested',
  'expired',
  'purged',
]);
export const identityImage = Type.Enum(['front', 'back', 'selfie', 'address_proof']);
const documentType = Type.Enum(['id_card', 'passport', 'driving_licence']);
const image = Type.String({
  maxLength: 300,
  pattern: '^/files/private/[A-Za-z0-9/_.\\-]+$',
  description: 'Answer of uploadimg!execute with moduleName verification; left out, the one that is kept stays',
});

/** One of the two verifications as the person sees it. */
const verification = {
  state: identityState,
  event: s.opt(identityEvent),
  reason: Type.String({ description: 'Why it was rejected or is asked for again; else empty' }),
  images: Type.Array(identityImage, { description: 'Those that are kept' }),
  submitTime: s.opt(s.time),
  reviewDueTime: s.opt(s.time),
  decideTime: s.opt(s.time),
};

const ownIdentity = Type.Object({
  level: Type.Enum(['none', 'basic', 'advanced'], { description: 'The highest level that was passed' }),
  reviewHours: Type.Integer({ description: 'Within which a submission is decided' }),
  basic: Type.Object({
    ...verification,
    realName: Type.String(),
    nationality: Type.String({ description: 'ISO 3166-1 alpha-2, or empty' }),
    documentType: Type.Enum(['id_card', 'passport', 'driving_licence', '']),
    documentNumber: Type.String({ description: 'Masked' }),
    documentExpiresOn: Type.String({ description: 'YYYY-MM-DD, or empty' }),
  }),
  advanced: Type.Object(verification),
});

const submissionErrors = [
  'session_expired',
  'identity_under_review',
  'identity_already_passed',
  'identity_abnormal',
  'identity_limit',
  'image_not_found',
] as const;

export const identityGet = buyerCall({
  name: 'identity!get',
  summary: 'Own identity: both verifications and the level reached',
  access: 'buyer',
  owner: 'self',
  input: s.empty,
  output: ownIdentity,
  errors: [],
});

export const identitySubmitBasic = buyerCall({
  name: 'identity!submitBasic',
  summary: 'Hands name, nationality and document in for review; what is left out of a resubmission stays as it was',
  access: 'buyer',
  owner: 'self',
  ratePerMinute: 20,
  input: Type.Object({
    realName: s.text(64, 1),
    nationality: s.countryCode,
    documentType,
    documentNumber: s.opt(s.text(32)),
    documentExpiresOn: s.opt(
      Type.String({
        pattern: '^(?:|[0-9]{4}-[0-9]{2}-[0-9]{2})$',
        description: 'YYYY-MM-DD; empty for a document without an end',
      }),
    ),
    frontImg: s.opt(image),
    backImg: s.opt(image),
  }),
  output: ownIdentity,
  errors: [...submissionErrors, 'document_expired'],
});

export const identitySubmitAdvanced = buyerCall({
  name: 'identity!submitAdvanced',
  summary:
    'Hands an image of the person holding the document and a proof of address in for review, after the basic one',
  access: 'buyer',
  owner: 'self',
  ratePerMinute: 20,
  input: Type.Object({ selfieImg: s.opt(image), addressProofImg: s.opt(image) }),
  output: ownIdentity,
  errors: [...submissionErrors, 'real_name_required', 'real_name_failed'],
});

export const identityDocument = buyerCall({
  name: 'identity!document',
  summary: 'A link to one of the own images that works for a minute; that it was asked for is recorded',
  access: 'buyer',
  owner: 'self',
  input: Type.Object({ image: identityImage }),
  formerNames: { picture: 'image' },
  output: Type.Object({ url: Type.String(), expireTime: s.time }),
  errors: ['image_not_found'],
});

export const sellerIdentityGet = sellerCall({
  name: 'identity!get',
  summary: 'Identity of the store owner; it is handed in on the account pages of the shop',
  access: 'seller',
  owner: 'self',
  input: s.empty,
  output: ownIdentity,
  errors: [],
});
