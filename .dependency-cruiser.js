const support = '\\.test\\.tsx?$|\\.contract\\.ts$|/testing/'

/** Who may import whom. `docs/architecture.md` draws it; `tests/architecture` plants violations of each rule. */
const boundaries = [
  {
    name: 'a-service-knows-itself-alone',
    comment:
      'A service imports itself, @shop/contracts and @shop/service-kit; what it wants of others it asks for.',
    from: { path: '^services/([^/]+)/' },
    to: { path: '^(services|gateway|web|tests|scripts)/', pathNot: '^services/$1/' },
  },
  {
    name: 'the-gateway-knows-no-service',
    comment: 'The gateway imports itself, @shop/contracts and @shop/service-kit.',
    from: { path: '^gateway/' },
    to: { path: '^(services|web|tests|scripts)/' },
  },
  {
    name: 'the-local-stack-is-for-tests',
    comment: 'Only tests and scripts may know the embedded stack; a service runs without it.',
    from: { path: '^(services|gateway|packages|web)/', pathNot: support },
    to: { path: '^infra/' },
  },
  {
    name: 'contracts-depend-on-zod-alone',
    comment: 'Every process shares @shop/contracts, so it carries nothing but zod.',
    from: { path: '^packages/contracts/', pathNot: support },
    to: { pathNot: '^packages/contracts/|(^|/)node_modules/zod/' },
  },
  {
    name: 'the-kit-knows-no-service',
    comment: '@shop/service-kit stands below the services.',
    from: { path: '^packages/service-kit/' },
    to: { path: '^(services|gateway|web|tests|scripts)/' },
  },
  {
    name: 'the-web-app-knows-contracts-alone',
    comment: 'The web app shares with the services what crosses the wire, nothing else.',
    from: { path: '^web/' },
    to: { path: '^(services|gateway|infra|tests|scripts|packages)/', pathNot: '^packages/contracts/' },
  },
  {
    name: 'kafkajs-stays-behind-its-port',
    comment: 'kafkajs has had no release since 2023; it can be replaced in one folder.',
    from: { pathNot: '^packages/service-kit/src/kafka/|^infra/local/.*\\.test\\.ts$' },
    to: { path: 'node_modules/kafkajs/' },
  },
  {
    name: 'test-support-stays-in-tests',
    comment: 'What runs in production does not import what only tests need.',
    from: { path: '^(services|gateway|packages|web)/', pathNot: support },
    to: { path: '^(services|gateway|packages|web)/.*/testing/' },
  },
]

/** In the web app: app → layouts → features → ui and api. */
const layers = [
  {
    name: 'web-ui-stands-below-features',
    from: { path: '^web/src/ui/' },
    to: { path: '^web/src/(app|layouts|features)/' },
  },
  {
    name: 'web-api-stands-below-all',
    from: { path: '^web/src/api/', pathNot: support },
    to: { path: '^web/src/(app|layouts|features|ui)/' },
  },
  {
    name: 'web-features-stand-below-layouts',
    from: { path: '^web/src/features/', pathNot: support },
    to: { path: '^web/src/(app|layouts)/' },
  },
  {
    name: 'web-layouts-stand-below-the-app',
    from: { path: '^web/src/layouts/', pathNot: support },
    to: { path: '^web/src/app/' },
  },
  {
    name: 'a-feature-never-reaches-inside-another',
    comment: 'Of another feature only its public file may be imported: `cart/cart.ts`, `auth/session.ts` …',
    from: { path: '^web/src/features/([^/]+)/', pathNot: support },
    to: {
      path: '^web/src/features/',
      pathNot: [
        '^web/src/features/$1/',
        '^web/src/features/([^/]+)/\\1\\.tsx?$',
        '^web/src/features/auth/session\\.ts$',
      ],
    },
  },
]

const health = [
  {
    name: 'no-cycles',
    comment: 'Types may refer to each other; what runs may not.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  { name: 'everything-is-found', from: {}, to: { couldNotResolve: true } },
]

export default {
  forbidden: [...boundaries, ...layers, ...health].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.tmp|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
