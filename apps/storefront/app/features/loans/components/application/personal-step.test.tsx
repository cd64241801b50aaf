import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { loanAgreement, loanStanding, runningLoan } from '#testing/sample-loan.ts';
import { PersonalStep } from './personal-step.tsx';

const uploads: ((url: string) => void)[] = [];
vi.mock('#shared/images/upload-image.ts', () => ({
  uploadImage: () => new Promise<string>((resolve) => uploads.push(resolve)),
}));
URL.createObjectURL = () => 'blob:photo';
URL.revokeObjectURL = () => undefined;

const draft = runningLoan({ state: 'applying', contacts: [] });

it('does not go on while another photo is on its way, so that the chosen one is kept', async () => {
  const { calls } = renderPage(<PersonalStep draft={draft} standing={loanStanding()} onSaved={() => undefined} />, {
    answers: {
      'loan!save': () => draft,
      'loan!agreement': () => loanAgreement(),
      'address!listCountry': () => [{ code: 'DE', name: 'Germany', phoneCode: '49' }],
    },
  });
  const saved = () => calls.filter(({ name }) => name === 'loan!save').map(({ input }) => input);
  await screen.findByText(/photo from your verified identity is used/);
  const chosen = new File(['x'], 'passport.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Photo of your ID or passport'), { target: { files: [chosen] } });
  const next = screen.getByRole('button', { name: /Save and continue/ });
  fireEvent.click(next);
  expect(saved()).toEqual([]);
  uploads[0]?.('/files/private/ab/chosen.webp');
  await waitFor(() => expect(saved()).toEqual([{ documentImg: '/files/private/ab/chosen.webp' }]));
  fireEvent.click(next);
  await waitFor(() => expect(saved()[1]).toEqual({ workAddress: 'Example Street 3' }));
});
