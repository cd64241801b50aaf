import { adminApplications, applications } from '@entrepot/contract';
import { readPage } from '@entrepot/domain';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { approveApplication, rejectApplication } from './decide-application.ts';
import { applicantDocument, listApplications, readApplication } from './list-applications.ts';
import { ownDocument, readOwnApplication } from './own-application.ts';
import { saveApplication } from './save-application.ts';
import { submitApplication, withdrawApplication } from './submit-application.ts';

const seenIn = ({ applicationId, submitTime }: { readonly applicationId: string; readonly submitTime: string }) => ({
  id: BigInt(applicationId),
  submittedAt: new Date(submitTime),
});

export const applicationsRoutes: readonly Implementation[] = [
  implement(applications.applicationGet, (ctx, _input, { session }) => readOwnApplication(ctx, session.userId)),
  implement(applications.applicationSave, (ctx, input, { session, language }) =>
    saveApplication(ctx, session.userId, input, language),
  ),
  implement(applications.applicationSubmit, (ctx, input, { session }) => submitApplication(ctx, session.userId, input)),
  implement(applications.applicationWithdraw, (ctx, _input, { session }) => withdrawApplication(ctx, session.userId)),
  implement(applications.applicationDocument, (ctx, { side }, { session }) => ownDocument(ctx, session.userId, side)),
  implement(adminApplications.applicationList, (ctx, input) => listApplications(ctx, input, readPage(input, 20))),
  implement(adminApplications.applicationInfo, (ctx, { applicationId }) => readApplication(ctx, BigInt(applicationId))),
  implement(adminApplications.applicationDocumentOf, (ctx, { applicationId, side }) =>
    applicantDocument(ctx, BigInt(applicationId), side),
  ),
  implement(adminApplications.applicationApprove, async (ctx, input, { session }) => ({
    sellerId: String(await approveApplication(ctx, session.userId, seenIn(input))),
  })),
  implement(adminApplications.applicationReject, async (ctx, input, { session }) => {
    await rejectApplication(ctx, session.userId, seenIn(input), input.reason);
    return null;
  }),
];
