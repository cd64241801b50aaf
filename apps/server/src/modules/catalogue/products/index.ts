/** Products as their sellers see and edit them: rules, forms, statuses, logs. */
export { changeProductStatus } from './change-status.ts';
export { checkComplete, duplicateProduct, missingFields, readOwnProduct, saveOwnProduct } from './edit-product.ts';
export { filtersOf, listOwnProducts, listOwnStock } from './list-own-products.ts';
export { listOwnIds } from './own-products.repository.ts';
export { isPrice, mostValues, mostVariants, productFaults } from './product.policy.ts';
export { moveActions, moveStatus, type ProductMove } from './product.state.ts';
export { changedFieldsAndStock, readCost } from './product-form.ts';
export { insertLog, insertLogs, type ProductAction } from './product-logs.repository.ts';
export { isProductOf } from './products.repository.ts';
export { sanitiseDescriptions } from './sanitise-description.ts';
export { saveProduct } from './save-product.ts';
