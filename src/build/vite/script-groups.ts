/** One script. A module that fits several groups goes to that of the highest priority. */
interface ScriptGroup {
  readonly name: string
  readonly priority: number
  /** Parts of module paths; a folder ends with `/`, a name may begin several. */
  readonly holds: readonly string[]
  /** Modules that only some pages load. */
  readonly except?: readonly string[]
}

const react: ScriptGroup = {
  name: 'react',
  priority: 5,
  holds: [
    '/node_modules/react/',
    '/node_modules/react-dom/',
    '/node_modules/scheduler/',
    '/src/web/start/framework',
  ],
}

/**
 * The script of every page, joined because each script costs its headers and a place in the queue.
 */
const kit: ScriptGroup = {
  name: 'kit',
  priority: 4,
  holds: [
    'preload-helper',
    '/src/web/analytics/track',
    '/src/web/call.ts',
    '/src/web/features/report/saved/saved-index',
    '/src/web/features/search/knowledge',
    '/src/web/href',
    '/src/web/layout/messages',
    '/src/web/outcome/due-question',
    '/src/web/page/client-log',
    '/src/web/session/',
    '/src/web/start/wake-islands',
    '/src/web/store/',
    '/src/web/ui/',
    '/src/shared/contract/addresses.ts',
    '/src/shared/text/plural.ts',
    '/src/shared/vehicle/extract.ts',
    '/src/shared/vehicle/frame.ts',
    '/src/shared/vehicle/plate-readings.ts',
    '/src/shared/vehicle/plate.ts',
    '/src/shared/vehicle/characters.ts',
    '/src/shared/vehicle/subject.ts',
    '/src/shared/vehicle/typed.ts',
    '/src/shared/vehicle/vin-readings.ts',
    '/src/shared/vehicle/vin.ts',
  ],
  except: [
    '/src/web/session/link-question',
    '/src/web/session/session-news',
    '/src/web/session/sign-out',
    '/src/web/session/top-up-notice',
    '/src/web/session/unread-account',
    '/src/web/session/use-required',
    '/src/web/store/browser-store',
    '/src/web/store/buyer-words',
    '/src/web/store/connection-retries',
    '/src/web/store/contract-handover',
    '/src/web/store/follow-after-sign-in',
    '/src/web/store/is-online',
    '/src/web/store/kept-object',
    '/src/web/store/packed-text',
    '/src/web/store/polling',
    '/src/web/store/searched-plate',
    '/src/web/store/shared-ad',
    '/src/web/ui/after-paint',
    '/src/web/ui/avatar',
    '/src/web/ui/badge',
    '/src/web/ui/car',
    '/src/web/ui/dialog',
    '/src/web/ui/file-field',
    '/src/web/ui/hatches',
    '/src/web/ui/keep-place',
    '/src/web/ui/level',
    '/src/web/ui/marks',
    '/src/web/ui/notice',
    '/src/web/ui/plate',
    '/src/web/ui/shop-links',
    '/src/web/ui/sign',
    '/src/web/ui/skeleton',
    '/src/web/ui/table',
    '/src/web/ui/text-field',
  ],
}

const shared: readonly ScriptGroup[] = [
  {
    name: 'spelling',
    priority: 3,
    holds: [
      '/src/shared/vehicle/brand-spelling',
      '/src/shared/vehicle/frame-text',
      '/src/shared/vehicle/model-text',
    ],
  },
  {
    name: 'common',
    priority: 2,
    holds: [
      '/src/shared/text/dates.ts',
      '/src/shared/text/numbers.ts',
      '/src/shared/vehicle/colours',
      '/src/shared/vehicle/number-words',
      '/src/shared/vehicle/readable-name',
      '/src/web/consent/use-consent',
      '/src/web/correction-href',
      '/src/web/features/comments/problem-note',
      '/src/web/features/comments/texts',
      '/src/web/features/report/saved/saved-reports',
      '/src/web/features/report/saved/saved-time',
      '/src/web/features/report/section/section-state',
      '/src/web/page/page-meta',
      '/src/web/sections.ts',
      '/src/web/service-worker/report-pages',
      '/src/web/store/browser-store',
      '/src/web/store/buyer-words',
      '/src/web/store/connection-retries',
      '/src/web/store/contract-handover',
      '/src/web/store/is-online',
      '/src/web/store/kept-object',
      '/src/web/store/packed-text',
      '/src/web/store/searched-plate',
      '/src/web/store/shared-ad',
      '/src/web/ui/after-paint',
      '/src/web/ui/level',
      '/src/web/ui/marks',
      '/src/web/ui/plate',
      '/src/web/ui/sign',
      '/src/web/ui/skeleton',
      '/src/web/ui/table',
      '/src/web/ui/text-field',
    ],
  },
  {
    name: 'ads',
    priority: 2,
    holds: ['/src/web/ads/'],
    except: ['/src/web/ads/ad-slot', '/src/web/ads/network'],
  },
  {
    name: 'captcha',
    priority: 2,
    holds: [
      '/src/web/captcha/call-with-ticket',
      '/src/web/captcha/page-tickets',
      '/src/web/captcha/prepare-report',
      '/src/web/outcome/asked-later',
    ],
  },
  {
    name: 'sign-in',
    priority: 2,
    holds: [
      '/src/shared/messengers',
      '/src/shared/russian-providers',
      '/src/web/features/sign-in/',
      '/src/web/session/sign-out',
      '/src/web/store/follow-after-sign-in',
      '/src/web/store/polling',
    ],
    except: [
      '/src/web/features/sign-in/linked-ways',
      '/src/web/features/sign-in/phone-proof',
      '/src/web/features/sign-in/provider-arrival',
      '/src/web/features/sign-in/sign-in-page',
      '/src/web/features/sign-in/way-list',
    ],
  },
  {
    name: 'decoder',
    priority: 2,
    holds: [
      '/src/shared/vehicle/car-by-vin',
      '/src/shared/vehicle/makers',
      '/src/web/features/search/vin-knowledge',
    ],
  },
]

const report: readonly ScriptGroup[] = [
  { name: 'report', priority: 1, holds: ['/src/web/composed/check-islands'] },
  { name: 'answered', priority: 0, holds: ['/src/web/features/report/answered.ts'] },
]

export const scriptGroups = [react, kit, ...shared, ...report]

const isIn = (id: string, parts: readonly string[]): boolean => parts.some((part) => id.includes(part))

export const codeSplittingGroups = scriptGroups.map(({ name, priority, holds, except = [] }) => ({
  name,
  priority,
  test: (id: string) => isIn(id, holds) && !isIn(id, except),
}))
