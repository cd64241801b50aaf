import { adminIdentity, identity } from '@entrepot/contract';
import { readPage } from '@entrepot/domain';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { decideIdentity } from './decide-identity.ts';
import { ownImage, readOwnIdentity } from './read-identity.ts';
import { listIdentities, personsImage, readIdentity } from './review-identity.ts';
import { submitAdvanced, submitBasic } from './submit-identity.ts';

export const identityRoutes: readonly Implementation[] = [
  implement(identity.identityGet, (ctx, _input, { session }) => readOwnIdentity(ctx, ctx.db, session.userId)),
  implement(identity.sellerIdentityGet, (ctx, _input, { session }) => readOwnIdentity(ctx, ctx.db, session.userId)),
  implement(identity.identitySubmitBasic, (ctx, input, request) => submitBasic(ctx, input, request)),
  implement(identity.identitySubmitAdvanced, (ctx, input, request) => submitAdvanced(ctx, input, request)),
  implement(identity.identityDocument, (ctx, { image }, { session, address }) =>
    ownImage(ctx, session.userId, image, address),
  ),
  implement(adminIdentity.identityList, (ctx, input) => listIdentities(ctx, input, readPage(input, 20))),
  implement(adminIdentity.identityInfo, (ctx, { verificationId }, request) =>
    readIdentity(ctx, BigInt(verificationId), request),
  ),
  implement(adminIdentity.identityDocumentOf, (ctx, { verificationId, image }, request) =>
    personsImage(ctx, { id: BigInt(verificationId), image }, request),
  ),
  implement(adminIdentity.identityDecide, (ctx, input, request) => decideIdentity(ctx, input, request)),
];
