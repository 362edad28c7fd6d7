import type { IncomingMessage } from 'node:http'
import Bowser from 'bowser'
import type { VisitorAddress } from '#server/http/visitor-address.ts'
import { displayText } from './users.ts'

const LONGEST_USER_AGENT = 400
const LONGEST_TOWN = 60

const spokenNames: Readonly<Record<string, string>> = {
  'Yandex Browser': 'Яндекс Браузер',
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Android Browser': 'Браузер',
  macOS: 'Mac',
  'Chrome OS': 'Chromebook',
}

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP))

interface PlaceOptions {
  readonly placeHeader: string | undefined
  readonly addressOf: VisitorAddress
}

/**
 * «Chrome на Android, Тверь». A visitor may forge both headers, so programs come from a closed
 * list, and a town contains no link or line break.
 */
export const visitorPlace =
  ({ placeHeader, addressOf }: PlaceOptions) =>
  (request: IncomingMessage): string => {
    const town = placeHeader === undefined ? undefined : townIn(request.headers[placeHeader])
    const network = town ?? networkOf(addressOf(request))
    return [programOf(request.headers['user-agent']), network].filter(Boolean).join(', ')
  }

function programOf(userAgent: string | undefined): string {
  const { browser, os, platform } = Bowser.parse(userAgent?.slice(0, LONGEST_USER_AGENT) || '-')
  const program = listedName(browser.name, browsers) ?? 'Неизвестный браузер'
  const system = listedName(os.name, systems)
  if (system === undefined) return program
  return `${program} на ${system === 'iOS' ? applePhone(platform.type) : system}`
}

/** Bowser also copies names from the visitor; these are dropped. */
const listedName = (name: string | undefined, names: ReadonlySet<string>): string | undefined =>
  name !== undefined && names.has(name) ? (spokenNames[name] ?? name) : undefined

const applePhone = (type: string | undefined): string => (type === 'tablet' ? 'iPad' : 'iPhone')

const NOT_IN_A_TOWN = /[^\p{L}\p{M}\p{N} .'’()-]|\.(?=\S)/gu

function townIn(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined
  // Node decodes headers as Latin-1; proxies write UTF-8.
  const town = displayText(Buffer.from(header, 'latin1').toString(), LONGEST_TOWN)
  const name = town?.replaceAll(NOT_IN_A_TOWN, '')
  return name !== undefined && /\p{L}/u.test(name) ? name : undefined
}

/** Leaves out the last part of the address: a person recognizes the rest, and it reveals little. */
function networkOf(address: string): string | undefined {
  const [, network] = /^(?:::ffff:)?(.*[.:])[^.:]*$/.exec(address) ?? []
  return network === undefined ? undefined : `адрес ${network}…`
}
