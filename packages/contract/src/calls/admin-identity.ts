import Type from 'typebox';
import { staffCall } from '../call.ts';
import * as s from '../shapes.ts';
import { identityEvent, identityImage, identityLevel, identityState } from './identity.ts';

const access = { permission: 'identity.review' } as const;

const summary = {
  verificationId: s.id,
  level: identityLevel,
  state: identityState,
  username: Type.String(),
  usercode: Type.String(),
  language: s.readingLanguage,
  nationality: Type.String(),
  isResubmission: Type.Boolean({ description: 'It was decided before' }),
  hasDuplicate: Type.Boolean({ description: 'Another account has used the same document' }),
  submitTime: s.opt(s.time),
  reviewDueTime: s.opt(s.time),
  decideTime: s.opt(s.time),
};

export const identityList = staffCall({
  name: 'identity!list',
  summary: 'Verifications of identity; those that wait come first, the longest waiting ahead',
  access,
  owner: 'any',
  input: Type.Object({
    level: s.opt(identityLevel),
    state: s.opt(identityState),
    keyword: s.opt({ ...s.text(64), description: 'Username or user code' }),
    ...s.paging(20),
  }),
  output: s.page(Type.Object(summary)),
  errors: [],
});

export const identityInfo = staffCall({
  name: 'identity!info',
  summary:
    'One verification with the person, the document, its other uses, what happened and who looked; that it was opened is recorded',
  access,
  owner: 'any',
  input: Type.Object({ verificationId: s.id }),
  output: Type.Object({
    ...summary,
    version: Type.Integer({ description: 'To be named in the decision' }),
    realName: Type.String(),
    documentType: Type.String(),
    documentNumber: Type.String(),
    documentExpiresOn: Type.String(),
    /** Of both verifications of the person: a face is compared with the document. */
    images: Type.Array(identityImage),
    basicState: identityState,
    reason: Type.String(),
    duplicates: Type.Array(
      Type.Object({ verificationId: s.id, username: Type.String(), usercode: Type.String(), state: identityState }),
    ),
    log: Type.Array(
      Type.Object({ event: identityEvent, by: Type.String(), reason: Type.String(), createTime: s.time }),
      { description: 'Oldest first; by is the name of a member of staff, else empty' },
    ),
    accesses: Type.Array(Type.Object({ what: Type.String(), by: Type.String(), createTime: s.time }), {
      description: 'The last fifty, newest first; by is empty for the person',
    }),
  }),
  errors: ['identity_not_found'],
});

export const identityDocumentOf = staffCall({
  name: 'identity!document',
  summary: 'A link to one of the person’s images that works for a minute; that it was asked for is recorded',
  access,
  owner: 'any',
  input: Type.Object({ verificationId: s.id, image: identityImage }),
  formerNames: { picture: 'image' },
  output: Type.Object({ url: Type.String(), expireTime: s.time }),
  errors: ['identity_not_found', 'image_not_found'],
});

export const identityDecide = staffCall({
  name: 'identity!decide',
  summary:
    'Decides a verification: pass, reject, stop as abnormal, or ask for a passed one again. All but passing needs a reason; the person reads it, except for what is stopped',
  access,
  owner: 'any',
  audit: { object: 'verification', id: 'verificationId' },
  input: Type.Object({
    verificationId: s.id,
    version: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Of the verification that was looked at' }),
    decision: Type.Enum(['pass', 'reject', 'flag', 'request_resubmission']),
    reason: s.opt(s.text(500)),
  }),
  output: Type.Object({ state: identityState, version: Type.Integer() }),
  errors: [
    'identity_not_found',
    'identity_state_changed',
    'own_identity',
    'reason_required',
    'applicant_unavailable',
    'document_expired',
    'real_name_required',
  ],
});
