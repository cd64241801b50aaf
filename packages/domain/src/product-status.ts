/** What files, addresses and pages of earlier versions call a product's status. */
export const formerProductStatuses = { on_sale: 'published', off_sale: 'unpublished' } as const;
