import type { SellerInputOf, SellerOutputOf } from '@entrepot/client';

export type ImportRun = SellerOutputOf<'import!list'>['pageList'][number];
export type ImportWhole = SellerOutputOf<'import!info'>;
export type ImportRow = SellerOutputOf<'import!rows'>['pageList'][number];
export type Change = ImportRow['changes'][number];
export type Outcome = ImportRow['outcome'];
export type ImportChoices = Omit<SellerInputOf<'import!start'>, 'isDryRun'>;

export type CategoryName = NonNullable<SellerInputOf<'import!again'>['categoryNames']>[number];

/** Whether a run is still to come to its end. */
export const isOpen = ({ state }: Pick<ImportRun, 'state'>) => state === 'queued' || state === 'running';
