import { registry as autotekaReports } from '#registries/autoteka-reports/registry.ts'
import { registry as autotekaScoring } from '#registries/autoteka-scoring/registry.ts'
import { registry as avtocod } from '#registries/avtocod/registry.ts'
import { registry } from '#registries/pledge/registry.ts'
import { latinNumber } from '#registry-kit/identity.ts'
import { defineLookup } from '#registry-kit/lookup.ts'
import { hasRecords, unreadMember } from '#registry-kit/records.ts'
import { found, nothing } from '#shared/contract/lookup.ts'
import { formatDate, newestFirst } from '#shared/text/dates.ts'
import { maskPerson } from '#shared/text/mask-person.ts'
import { type NoticeEvent, ZalogData } from './contract.ts'
import { section } from './section.ts'

export const lookup = defineLookup({
  section,
  data: ZalogData,
  registry,
  alternatives: [avtocod, autotekaReports, autotekaScoring],
  async ask(pledges, vin) {
    const { records: notices, unread } = await pledges.notices(vin)
    if (!hasRecords({ records: notices, unread })) return nothing({ list: [], history: [] }, 404)
    return found({
      list: inForceFirst(notices).map(({ regDate, id, inForce, vehicle, pledgors, pledgees, history }) => ({
        registerDate: formatDate(regDate),
        referenceNumber: id,
        inForce,
        ...(!inForce && { exclusionDate: formatDate(latestFirst(history.filter(isExclusion))[0]?.regDate) }),
        properties: [{ prefix: vehicle.prefix, value: latinNumber(vehicle.value) }],
        pledgors: pledgors.map(party),
        pledgees: pledgees.map(party),
      })),
      history: latestFirst(notices.flatMap(({ history }) => history)).map(event),
      ...unreadMember(unread),
    })
  },
})

/** Excluded ones stay: the history refers to them. */
const inForceFirst = <Notice extends { inForce: boolean }>(notices: readonly Notice[]): Notice[] =>
  notices.toSorted((a, b) => Number(b.inForce) - Number(a.inForce))

interface Party {
  readonly kind: string | undefined
  readonly name: string | undefined
}

const party = ({ kind, name }: Party) => ({
  name: name === undefined || kind === 'organization' ? name : maskPerson(name),
})

const types: Record<string, string> = {
  CREATION: 'Возникновение',
  CHANGE: 'Изменение',
  EXCLUSION: 'Исключение',
  JUDICIAL_ACT_EXCLUSION: 'Исключение по решению суда',
  CANCELLATION_OF_EXCLUSION: 'Отмена исключения',
}

/** A type outside the table is shown verbatim. */
const event = ({ regDate, type }: { regDate: string; type: string }): NoticeEvent => ({
  dateStr: formatDate(regDate),
  typeStr: types[type.toUpperCase()] ?? type,
})

interface Dated {
  readonly regDate: string
}

const latestFirst = <Change extends Dated>(changes: readonly Change[]): Change[] =>
  newestFirst(changes, ({ regDate }) => regDate)

/** Terms of the register and of sellers. Other changes do not end a notice. */
const EXCLUSION = /^(?:(?:JUDICIAL_ACT_)?EXCLUSION|исключение(?: уведомления)?)$/iu

const isExclusion = ({ type }: { readonly type: string }): boolean => EXCLUSION.test(type.trim())
