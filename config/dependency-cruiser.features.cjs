const files = require('./dependency-cruiser.cjs');

/**
 * Dependencies between the features of the domain and of the two apps. Entities are exempt, because queries join tables
 * of other features; calls go one way.
 */
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circle-of-features',
      comment: 'Two features that need each other are one feature, or hide a third.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^services/domain/[^/]+/[^/]+$' },
      to: { circular: true, path: '^services/domain/[^/]+/[^/]+$' },
    },
    {
      name: 'no-circle-in-the-visitor-app',
      comment:
        'app makes the pages, pages compose features, features ask the client and the device: two that need each ' +
        'other are one, or hide a third.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^web/src/' },
      to: { circular: true, path: '^web/src/' },
    },
    {
      name: 'no-circle-in-the-console',
      comment:
        'app shows pages at addresses, pages compose layouts and features, features ask the client: two that need ' +
        'each other are one, or hide a third.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^admin/src/' },
      to: { circular: true, path: '^admin/src/' },
    },
  ],
  options: {
    ...files.options,
    exclude: { path: [files.options.exclude.path, '\\.entity\\.ts$'] },
  },
};
