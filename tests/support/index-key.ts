/** The INDEX_KEY of every system that tests plan: who prepares a load signs its tokens as the gateways do. */
export const indexKey = Buffer.alloc(32, 9).toString('base64');
