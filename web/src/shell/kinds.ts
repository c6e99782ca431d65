/** What a page begins as: the home of a kind of account, the mobile page, or any other. */
export const shellKinds = ['user', 'tg', 'ta', 'mobile', 'page'] as const;
export type ShellKind = (typeof shellKinds)[number];
