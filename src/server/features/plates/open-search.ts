import type { OpenRegistry } from '#registry-kit/open-registry.ts'
import type { PlateCar, PlateLookup } from '#registry-kit/plate-lookup.ts'
import type { AnswerStore, StoredAnswer } from '#server/sources/answer-store.ts'
import type { Question } from '#server/sources/question.ts'
import { freshFor } from '#shared/contract/section.ts'
import type { PlateStore, StoredPlate } from './plate-store.ts'

const ID = 'plates'

const NOTHING = 'В открытых источниках VIN для этого номера не найден'

export const openQuestion = <Client>(
  lookup: PlateLookup<Client>,
  registry: OpenRegistry<Client>,
): Question => ({
  id: ID,
  freshFor: freshFor.day,
  nothing: NOTHING,
  gate: registry.gate,
  async ask(plate) {
    const { outcome, data } = await registry.lookup((client) => lookup.ask(client, plate), { vehicle: plate })
    return { outcome, data: envelopeData(plate, data) }
  },
})

/**
 * A found VIN may substitute an unavailable source at any age; "nothing" may not, because plates
 * gain entries every day.
 */
export const openAnswerStore = (
  store: PlateStore,
  now: () => number,
): Pick<AnswerStore, 'read' | 'write'> => ({
  async read(_section, plate) {
    const stored = await store.read('open', plate)
    return stored && (stored.vin !== null || isFresh(stored, now())) ? toAnswer(stored) : undefined
  },
  write: ({ subject: plate, data, checkedAt }) =>
    store.write({ ...(data as PlateCar), plate, source: 'open', checkedAt }),
})

const isFresh = ({ checkedAt }: StoredPlate, now: number): boolean =>
  now < checkedAt.getTime() + freshFor.day.nothing * 1000

const toAnswer = (stored: StoredPlate): StoredAnswer => ({
  section: ID,
  subject: stored.plate,
  outcome: stored.vin === null ? 'nothing' : 'found',
  data: envelopeData(stored.plate, stored),
  checkedAt: stored.checkedAt,
})

const envelopeData = (plate: string, { vin, model, year }: PlateCar) => ({ vin, plate, model, year })
