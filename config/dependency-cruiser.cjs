/**
 * Allowed imports between packages (docs/architecture.md). Each rule has a `comment` with its reason, which the developer
 * reads when the rule fails.
 *
 *   shared ◀ platform ◀ queues, toolkit ◀ domain ◀ gateway, worker ◀ launcher
 *   shared ◀ ui ◀ web, admin
 * The parts of the domain, from the bottom to the top:
 *   foundation ◀ configuration ◀ communication ◀ people ◀ staff ◀ schedule ◀ reservation ◀ groups ◀ operations ◀ on-site
 *   ◀ administration ◀ data-protection
 */
const services = ['platform', 'queues', 'toolkit', 'domain', 'gateway', 'worker', 'launcher'];
const room = (...names) => `^services/(${names.join('|')})/`;

/** A layer of the services must not import the layers above it, nor the browser's packages. */
const layer = (name, above, comment) => ({
  name: `${name}-stays-below`,
  comment,
  severity: 'error',
  from: { path: room(name) },
  to: { path: [room(...above), '^(ui|web|admin|tests|lab)/'] },
});

const domainParts = [
  'foundation',
  'configuration',
  'communication',
  'people',
  'staff',
  'schedule',
  'reservation',
  'groups',
  'operations',
  'on-site',
  'administration',
  'data-protection',
];

/** A part of the domain must not import the parts above it. */
const domainPart = (name, index) => ({
  name: `${name}-stays-below`,
  comment:
    'The domain is read from the bottom to the top: a part takes what it needs from above as an argument. (A join ' +
    'may name any entity.)',
  severity: 'error',
  from: { path: `^services/domain/${name}/` },
  to: {
    path: `^services/domain/(${domainParts.slice(index + 1).join('|')})/`,
    pathNot: '\\.entity\\.ts$',
  },
});

/** A package that only some files may import. */
const only = (name, packages, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: allowed },
  to: { path: packages.map((one) => `(^|/)node_modules/${one}(/|$)`) },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'shared-knows-nobody',
      comment:
        'shared is what browser and server both know: it must load in either, so it imports neither.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(services|ui|web|admin|tests|lab)/' },
    },
    {
      name: 'shared-without-node-or-react',
      comment:
        'The browser has no Node and the server no React: a rule that needs one of them belongs there.',
      severity: 'error',
      from: { path: '^shared/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'shared-without-react',
      comment: 'See shared-without-node-or-react.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '(^|/)node_modules/(react|react-dom|antd|@ant-design)(/|$)' },
    },
    layer(
      'platform',
      services.slice(1),
      'The platform serves any business: knowing ours, it could not.',
    ),
    layer(
      'queues',
      services.slice(2),
      'A queue carries payloads; the domain decides what to do with them.',
    ),
    layer(
      'toolkit',
      ['queues', ...services.slice(3)],
      'A tool reads, draws or counts for any business: knowing ours, it could not.',
    ),
    layer(
      'domain',
      services.slice(4),
      'The business must run the same from a call, a job, a test: it knows none of them.',
    ),
    ...domainParts.slice(0, -1).map(domainPart),
    layer(
      'gateway',
      ['worker', 'launcher'],
      'A request never turns back: the gateway hands over by queue and store.',
    ),
    layer('worker', ['gateway', 'launcher'], 'Read a fact from the store; never call upstream.'),
    layer(
      'launcher',
      [],
      'The launcher starts what is built; it serves no page and runs no test of ours.',
    ),
    {
      name: 'tests-stay-below',
      comment:
        'The tools of lab are made of the test harness: knowing them, it could not serve them.',
      severity: 'error',
      from: { path: '^tests/' },
      to: { path: '^lab/' },
    },
    {
      name: 'ui-stays-below',
      comment: 'ui is what both apps share: knowing one of them, it could not serve the other.',
      severity: 'error',
      from: { path: '^ui/' },
      to: { path: '^(services|web|admin|tests|lab)/' },
    },
    {
      name: 'web-on-its-own',
      comment:
        'The apps are built and served separately; put shared components in ui and shared rules in shared.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(services|admin|tests|lab)/' },
    },
    {
      name: 'web-features-stay-below',
      comment: 'A feature serves any page: it takes what it needs as properties.',
      severity: 'error',
      from: { path: '^web/src/(api|device|messages|features)/' },
      to: { path: '^web/src/(app|layouts|routes)/' },
    },
    {
      name: 'web-app-on-top',
      comment: 'The app puts pages and frames together; neither may depend on the app.',
      severity: 'error',
      from: { path: '^web/src/(layouts|routes)/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'web-client-stays-below',
      comment: 'The client and the device know no feature: they serve all.',
      severity: 'error',
      from: { path: '^web/src/(api|device|messages)/' },
      to: { path: '^web/src/features/' },
    },
    {
      name: 'admin-on-its-own',
      comment:
        'The apps are built and served separately; put shared components in ui and shared rules in shared.',
      severity: 'error',
      from: { path: '^admin/' },
      to: { path: '^(services|web|tests|lab)/' },
    },
    {
      name: 'admin-asks-by-named-calls',
      comment:
        'Calls are made by useAsk, useAct and useSend: a call made by hand elsewhere would differ in its key, its ' +
        'language or its token.',
      severity: 'error',
      from: { path: '^admin/src/(addresses|device|features|forms|layouts|routes|table)/' },
      to: { path: '^admin/src/api/staff-call\\.ts$' },
    },
    {
      name: 'feature-by-its-index',
      comment: 'A feature’s index is what it promises to others; behind it, it may change freely.',
      severity: 'error',
      from: { path: '^services/(domain/[^/]+/[^/]+|toolkit/[^/]+)/' },
      to: {
        path: '^services/(domain/[^/]+/[^/]+|toolkit/[^/]+)/.+',
        pathNot: [
          '^services/$1/',
          '^services/(domain/[^/]+|toolkit)/[^/]+/index\\.ts$',
          // Tables are joined, so a query may name another feature's entity. Only its owner writes to it.
          '\\.entity\\.ts$',
          // A workspace's own package is not a feature.
          '(^|/)node_modules/',
        ],
      },
    },
    {
      name: 'feature-from-outside-by-its-index',
      comment: 'A feature’s index is what it promises to others; behind it, it may change freely.',
      severity: 'error',
      from: { pathNot: '^services/(domain|toolkit)/' },
      to: {
        path: '^services/(domain|toolkit)/.+',
        pathNot: '^services/((domain/[^/]+|toolkit)/[^/]+|domain/model)/index\\.ts$',
      },
    },
    {
      name: 'no-circle',
      comment:
        'Files that need each other cannot be read, tested or moved one at a time. Move what both need to a third. ' +
        '(Entities name each other: a relation has two ends.)',
      severity: 'error',
      from: { pathNot: '\\.entity\\.ts$' },
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment:
        'The import leads nowhere: a wrong path, or a package that is not in this workspace’s package.json.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    only(
      'typeorm-in-repositories',
      ['typeorm'],
      [
        '\\.(entity|repository)\\.ts$',
        '^services/platform/postgres/',
        // Reads from the entities which columns are encrypted.
        '^services/domain/operations/key-rotation/sealed-rows\\.test\\.ts$',
        // Read the list and the indexes of the entities.
        '^services/domain/model/(entities|list-sorts\\.test)\\.ts$',
      ],
      'SQL stands where it is looked for: in entities, repositories, migrations and the data source.',
    ),
    only(
      'opentelemetry-in-tracing',
      ['@opentelemetry', 'bullmq-otel'],
      ['^services/platform/tracing/'],
      'The other parts call services/platform/tracing, which loads it only if traces are sent.',
    ),
    only(
      'ioredis-in-platform-and-seats',
      ['ioredis'],
      [
        '^services/platform/',
        '^services/domain/schedule/seats/',
        '^tests/support/many-redis\\.ts$',
      ],
      'Every Redis key stands in a catalogue; connections come from services/platform/redis.',
    ),
    only(
      'bullmq-in-queues',
      ['bullmq', '@bull-board'],
      ['^services/queues/', '^services/gateway/ops/queue-board\\.ts$'],
      'Options and names of queues are decided once, in services/queues.',
    ),
    only(
      'express-in-gateway',
      ['express', 'helmet', 'multer'],
      ['^services/gateway/', '^lab/bench/(plain|rival)\\.ts$'],
      'HTTP belongs to the gateway: the domain must work without it.',
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Exclude only our own compiled files: the entry of many packages is in their dist.
    exclude: { path: '^(shared|ui|web|admin|tests|lab|services/[^/]+)/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
};
