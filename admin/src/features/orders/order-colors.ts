/** The colour of each state of an order. */
export const orderColors = { 1: 'processing', 2: 'success', 3: 'default' } as const;
