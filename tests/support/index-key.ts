/** The INDEX_KEY of all test systems: load generators sign tokens with it as the gateways do. */
export const indexKey = Buffer.alloc(32, 9).toString('base64');
