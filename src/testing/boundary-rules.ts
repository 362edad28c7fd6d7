import type { Edge } from './import-graph.ts'

/**
 * Who may not name whom. `from` and `mayNotName` are regular expressions over paths; `$1` in the second
 * stands for what the first captured, so that a new folder is covered from its first day.
 */
export interface BoundaryRule {
  readonly rule: string
  readonly from: string
  readonly mayNotName: string
  /** How the file is named; all ways when left out. */
  readonly by?: readonly Edge['by'][]
  /** An edge that breaks the rule; proves that the patterns work. */
  readonly offence: readonly [from: string, to: string]
}

/** Tests, and what only tests use: `testing/` folders and `testing-*.ts` files. */
const PRODUCT = '(?!.*\\.test\\.tsx?$)(?!.*/testing[^/]*(?:/|\\.ts$))'
const BROWSER_PART = '(?!contract\\.ts$|lookup\\.ts$|.*\\.test\\.)'

/**
 * The folders of `src` from the bottom up. A floor imports only from the floors below it; floors above it are
 * collected by a pattern, if at all.
 */
export const FLOORS = [
  'shared',
  'facts',
  'statements',
  'verdict',
  'report',
  'registry-kit',
  'web',
  'server',
  'build',
  'demo',
  'registries',
  'sections',
  'start',
] as const

const floorRules = FLOORS.slice(0, -1).map((floor, at): BoundaryRule => {
  const above = FLOORS.slice(at + 1)
  return {
    rule: `${floor} imports only from the floors below it`,
    from: `^${PRODUCT}src/${floor}/`,
    mayNotName: `^src/(?:${above.join('|')})/`,
    by: ['import', 'type'],
    offence: [`src/${floor}/example.ts`, `src/${above[0]}/example.ts`],
  }
})

export const boundaryRules: readonly BoundaryRule[] = [
  ...floorRules,
  {
    rule: 'tests of shared know nothing above it either',
    from: '^src/shared/',
    mayNotName: '^src/(?!shared/)',
    offence: ['src/shared/vehicle/vin.test.ts', 'src/server/compose/config.ts'],
  },
  {
    rule: 'shared runs anywhere: no Node, no React',
    from: `^${PRODUCT}src/shared/`,
    mayNotName: '^(node:|react)',
    offence: ['src/shared/text/dates.ts', 'node:util'],
  },
  {
    rule: 'facts, statements, verdict and report are pure knowledge: no Node, no React, no section by name',
    from: `^${PRODUCT}src/(?:facts|statements|verdict|report)/`,
    mayNotName: '^(node:|react|src/(?!(?:shared|facts|statements|verdict|report)/))',
    offence: ['src/verdict/verdict.ts', 'src/sections/dtp/facts.ts'],
  },
  {
    rule: 'the web, its tests included, never imports the server or a registry',
    from: '^src/web/',
    mayNotName: '^src/(server|registry-kit|registries)/',
    offence: ['src/web/root.tsx', 'src/server/compose/app.ts'],
  },
  {
    rule: 'the server never imports the web',
    from: '^src/server/',
    mayNotName: '^src/web/',
    offence: ['src/server/http/pages.ts', 'src/web/root.tsx'],
  },
  {
    rule: 'registries are strangers to one another',
    from: '^src/registries/([^/]+)/',
    mayNotName: '^src/registries/(?!$1/)',
    offence: ['src/registries/gibdd/client.ts', 'src/registries/nsis/upstream.ts'],
  },
  {
    rule: 'a registry knows the kit and what is shared, not who asks it',
    from: `^${PRODUCT}src/registries/[^/]+/(?!fake)`,
    mayNotName: '^src/(?!(?:shared|facts|statements|registry-kit|registries)/)',
    offence: ['src/registries/gibdd/upstream.ts', 'src/sections/dtp/contract.ts'],
  },
  {
    rule: 'sections are strangers to one another',
    from: '^src/sections/([^/]+)/',
    mayNotName: '^src/sections/(?!$1/)',
    offence: ['src/sections/zalog/rows.ts', 'src/sections/osago/rows.ts'],
  },
  {
    // Each connection that `db` opens refuses a standby; copies and the log may be taken from one.
    rule: 'only db and backup connect to PostgreSQL',
    from: `^${PRODUCT}src/(?!server/(?:db|backup)/)`,
    mayNotName: '^pg$',
    by: ['import'],
    offence: ['src/server/features/balance/ledger.ts', 'pg'],
  },
  {
    rule: 'only the lookup of a section knows its registry and the kit',
    from: `^${PRODUCT}src/sections/[^/]+/(?!lookup\\.ts$)`,
    mayNotName: '^src/(registries|registry-kit|server)/',
    offence: ['src/sections/zalog/rows.ts', 'src/registries/gibdd/registry.ts'],
  },
  {
    rule: 'a lookup meets its registry at registry.ts, and the server not at all',
    from: '^src/sections/[^/]+/lookup\\.ts$',
    mayNotName: '^src/(registries/[^/]+/(?!registry\\.ts$)|server/)',
    offence: ['src/sections/dtp/lookup.ts', 'src/registries/gibdd/upstream.ts'],
  },
  {
    rule: 'a section knows nothing of the pages, except its drawing',
    from: `^${PRODUCT}src/sections/[^/]+/(?!drawing\\.tsx$)`,
    mayNotName: '^src/web/',
    offence: ['src/sections/osago/rows.ts', 'src/web/ui/button.tsx'],
  },
  {
    rule: 'the browser parts of a section take types only from its contract',
    from: `^src/sections/[^/]+/${BROWSER_PART}`,
    mayNotName: '^src/sections/[^/]+/(contract|lookup)\\.ts$',
    by: ['import', 'glob'],
    offence: ['src/sections/zalog/rows.ts', 'src/sections/zalog/contract.ts'],
  },
  {
    rule: 'nobody names a section: sections are collected by a pattern',
    from: '^src/(?!sections/)',
    mayNotName: '^src/sections/',
    by: ['import', 'type'],
    offence: ['src/web/routes/report.tsx', 'src/sections/dtp/section.ts'],
  },
  {
    rule: 'nobody but a lookup names a registry: registries are collected by a pattern',
    from: '^src/(?!registries/|sections/)',
    mayNotName: '^src/registries/',
    by: ['import', 'type'],
    offence: ['src/server/compose/app.ts', 'src/registries/gibdd/registry.ts'],
  },
  {
    rule: 'features of the server know one another by type at most: the composition introduces them',
    from: `^${PRODUCT}src/server/features/([^/]+)/`,
    mayNotName: '^src/server/features/(?!$1/)',
    by: ['import', 'glob'],
    offence: ['src/server/features/reports/section-calls.ts', 'src/server/features/captcha/tickets.ts'],
  },
  {
    rule: 'a gateway knows one outside system and nobody who uses it',
    from: `^${PRODUCT}src/server/gateways/([^/]+)/`,
    mayNotName: '^src/(registries|sections|web|server/(features|gateways/(?!$1/)|db))/',
    offence: ['src/server/gateways/telegram/bot.ts', 'src/server/features/accounts/users.ts'],
  },
  {
    rule: 'a feature meets a gateway by type: the composition introduces them',
    from: `^${PRODUCT}src/server/features/`,
    mayNotName: '^src/server/gateways/(?!.*/port\\.ts$)',
    by: ['import', 'glob'],
    offence: ['src/server/features/accounts/users.ts', 'src/server/gateways/telegram/bot.ts'],
  },
  {
    rule: 'features and gateways are opened in one place',
    from: `^${PRODUCT}src/(?:server/(?!compose/)|start/)`,
    mayNotName: '^src/server/(features|gateways)/[^/]+/(index|env)\\.ts$',
    by: ['import', 'glob'],
    offence: ['src/start/run.ts', 'src/server/features/accounts/index.ts'],
  },
  {
    rule: 'the sources of answers know neither features nor gateways',
    from: `^${PRODUCT}src/server/sources/`,
    mayNotName: '^src/server/(compose|features|gateways)/',
    offence: ['src/server/sources/answers.ts', 'src/server/features/plates/plate-store.ts'],
  },
  {
    rule: 'a stand-in shares no module with the product: both could be wrong together',
    from: `^${PRODUCT}src/demo/(?:ads|messenger|provider|payments)/`,
    mayNotName: '^src/(?!demo/)',
    offence: ['src/demo/messenger/chat.ts', 'src/shared/text/dates.ts'],
  },
  {
    rule: 'features of the pages are strangers to one another',
    from: '^src/web/features/([^/]+)/',
    mayNotName: '^src/web/features/(?!$1/)',
    offence: ['src/web/features/search/form.tsx', 'src/web/features/report/card.tsx'],
  },
  {
    rule: 'what a person tells of a car stays on the device: whoever holds it cannot send it',
    from: `^${PRODUCT}src/web/features/report/(?:own/|correction/(?!correction-button))`,
    mayNotName: '^src/web/(call\\.ts$|analytics/|captcha/|page/client-log\\.ts$)',
    offence: ['src/web/features/report/own/buyer-input-store.ts', 'src/web/call.ts'],
  },
  {
    rule: 'what the camera sees stays on the device: whoever holds it cannot send it',
    from: `^${PRODUCT}src/web/features/scanner/`,
    mayNotName: '^src/web/(call\\.ts$|analytics/|captcha/|page/client-log\\.ts$)',
    offence: ['src/web/features/scanner/film.ts', 'src/web/call.ts'],
  },
  {
    rule: 'the kit of texts knows no feature and no route',
    from: '^src/web/content/',
    mayNotName: '^src/web/(features|composed|routes)/',
    offence: ['src/web/content/prose.tsx', 'src/web/features/home/why-us.tsx'],
  },
  {
    rule: 'features and the page kit know neither the routes nor where features meet',
    from: '^src/web/(features|ui)/',
    mayNotName: '^src/web/(composed|routes)/',
    offence: ['src/web/features/search/form.tsx', 'src/web/composed/plate-search-window.tsx'],
  },
  {
    rule: 'the page kit knows no feature',
    from: '^src/web/(ui|store|page)/',
    mayNotName: '^src/web/features/',
    offence: ['src/web/ui/button.tsx', 'src/web/features/search/form.tsx'],
  },
  {
    rule: 'stand-ins are reachable only from tests and the demo entry',
    from: `^${PRODUCT}src/(?!demo/|start/main\\.demo\\.ts|registries/[^/]+/fake)`,
    mayNotName: '^src/(demo/|registries/[^/]+/fake)',
    offence: ['src/start/main.ts', 'src/demo/demo-registries.ts'],
  },
  {
    rule: 'tools of the tests stay out of the product',
    from: `^${PRODUCT}src/`,
    mayNotName: '(^src/(.*/)?testing[^/]*(/|\\.ts$)|^vitest|^fast-check)',
    offence: ['src/server/compose/app.ts', 'src/server/testing/open-app.ts'],
  },
]

/** What a source text may not say. `except` names the few files that may. */
export interface WordingRule {
  readonly rule: string
  readonly files: RegExp
  readonly mayNotSay: RegExp
  readonly except: readonly string[]
  /** A line that breaks the rule; proves that the pattern works. */
  readonly offence: string
  /** A line that does not. */
  readonly allowed: string
}

const WEB = new RegExp(`^${PRODUCT}src/web/`)

export const wordingRules: readonly WordingRule[] = [
  {
    rule: 'the pages ask nobody but by the doors of call.ts',
    files: WEB,
    mayNotSay: /\b(fetch|sendBeacon)\(|\bnew (XMLHttpRequest|EventSource|WebSocket)\b/,
    // Nobody waits for an answer there: a beacon, and a log of errors that may be another site's. A
    // seal is checked against the bytes of an answer, which call.ts does not return. A page without
    // answers asks whether the site can be reached.
    except: [
      'src/web/analytics/own-counter.ts',
      'src/web/call.ts',
      'src/web/features/proof/proof.script.ts',
      'src/web/is-reached.ts',
      'src/web/page/client-log.ts',
    ],
    offence: "const response = await fetch('/v1/user')",
    allowed: "const reply = await call('/v1/user', { token })",
  },
  {
    rule: 'the pages name an address of the API only where the compiler holds it to the contract',
    files: WEB,
    mayNotSay: /(?<!\b(?:c|beginC)all\(\s*|AnswerAt<|InputAt<|: ApiPath = )['"`]\/v1\//,
    // What robots are kept out of is a folder and no call.
    except: ['src/web/routes/robots.ts'],
    offence: "const path = '/v1/user'",
    allowed: "const user = await call('/v1/user', { token })",
  },
  {
    rule: 'a reply is what the contract says, or is judged: nobody gives it another type',
    files: WEB,
    mayNotSay: /\breply(?:\.\w+)? as\b/,
    except: [],
    offence: 'const { vin } = reply.data as FoundVin',
    allowed: 'const { vin } = reply.data',
  },
]

/** Files that a browser loads must not lead, at run time, to what only the server needs. */
export const browserStarts =
  /^src\/(web\/(?!entry\.server|.*\.server\.|.*\.test\.)|sections\/[^/]+\/(?!contract\.|lookup\.|.*\.test\.))/

export const serverOnly =
  /^(node:|typebox|valibot|fastify|@fastify\/|grammy|jose|openid-client|bowser|drizzle-orm|pg$|pino|@electric-sql\/|prom-client|cockatiel|lru-cache|node-html-parser|close-with-grace|@react-router\/node)/

/** A stand-in may not lead to the product's own reading of an answer: both could be wrong together. */
export const fakeStarts = /^src\/registries\/[^/]+\/fake/
export const productReading =
  /^src\/(shared\/|sections\/|server\/|registry-kit\/|registries\/[^/]+\/(registry|client|upstream|env)\.ts$)/

const ROOM = /^src\/server\/(?:(?:features|gateways)\/[^/]+|[^/]+(?=\/))/

/** The room of the server that a file belongs to, such as `src/server/features/payments`; undefined elsewhere. */
export const roomOf = (file: string): string | undefined => ROOM.exec(file)?.[0]

/** Rooms of the server that import one another, as edges without their files. Tests are left out. */
export const roomEdges = (edges: readonly Edge[]): Edge[] =>
  edges.flatMap((edge) => {
    const [from, to] = [roomOf(edge.from), roomOf(edge.to)]
    const isProduct =
      new RegExp(`^${PRODUCT}`).test(edge.from) && (edge.by === 'import' || edge.by === 'type')
    return isProduct && from && to && from !== to ? [{ ...edge, from, to }] : []
  })

/** Edges that break a rule. */
export function offences({ from, mayNotName, by }: BoundaryRule, edges: readonly Edge[]): Edge[] {
  const source = new RegExp(from)
  return edges.filter((edge) => {
    const captured = source.exec(edge.from)
    if (!captured || (by && !by.includes(edge.by))) return false
    return new RegExp(mayNotName.replaceAll('$1', captured[1] ?? '')).test(edge.to)
  })
}

/** Files whose text breaks a rule. */
export const misworded = ({ files, mayNotSay, except }: WordingRule, texts: ReadonlyMap<string, string>) =>
  [...texts.keys()].filter(
    (file) => files.test(file) && !except.includes(file) && mayNotSay.test(texts.get(file) ?? ''),
  )
