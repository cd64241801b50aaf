import { adminIdentity, identity } from '@entrepot/contract';
import { readPage } from '@entrepot/domain';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { decideIdentity } from './decide-identity.ts';
import { ownPicture, readOwnIdentity } from './read-identity.ts';
import { listIdentities, personsPicture, readIdentity } from './review-identity.ts';
import { submitAdvanced, submitBasic } from './submit-identity.ts';

export const identityRoutes: readonly Implementation[] = [
  implement(identity.identityGet, (ctx, _input, { session }) => readOwnIdentity(ctx, ctx.db, session.userId)),
  implement(identity.sellerIdentityGet, (ctx, _input, { session }) => readOwnIdentity(ctx, ctx.db, session.userId)),
  implement(identity.identitySubmitBasic, (ctx, input, request) => submitBasic(ctx, input, request)),
  implement(identity.identitySubmitAdvanced, (ctx, input, request) => submitAdvanced(ctx, input, request)),
  implement(identity.identityDocument, (ctx, { picture }, { session, address }) =>
    ownPicture(ctx, session.userId, picture, address),
  ),
  implement(adminIdentity.identityList, (ctx, input) => listIdentities(ctx, input, readPage(input, 20))),
  implement(adminIdentity.identityInfo, (ctx, { verificationId }, request) =>
    readIdentity(ctx, BigInt(verificationId), request),
  ),
  implement(adminIdentity.identityDocumentOf, (ctx, { verificationId, picture }, request) =>
    personsPicture(ctx, { id: BigInt(verificationId), picture }, request),
  ),
  implement(adminIdentity.identityDecide, (ctx, input, request) => decideIdentity(ctx, input, request)),
];
