import { bodyKind } from '#facts/body-kind.ts'
import type { Facts } from '#facts/facts.ts'
import type { Lookup } from '#registry-kit/lookup.ts'
import type { OpenRegistry } from '#registry-kit/open-registry.ts'
import { situationOf } from '#report/deal/situation.ts'
import type { PageCache } from '#server/http/pages/page-cache.ts'
import { sharedLimit } from '#server/http/shared-limit.ts'
import type { Host, Part } from '#server/ports/host.ts'
import { createAnswerStore, type StoredAnswer } from '#server/sources/answer-store.ts'
import type { Answers } from '#server/sources/answers.ts'
import type { BaseInfoSources, FactReader, RowReader } from '#server/sources/collect.ts'
import { createFailureStore } from '#server/sources/failure-store.ts'
import { keepAnswers } from '#server/sources/keep-answers.ts'
import { type Question, sectionQuestions } from '#server/sources/question.ts'
import { createRefusalStore } from '#server/sources/refusal-store.ts'
import { type OpenRegistries, openOne } from '#server/sources/registries.ts'
import type { Turns } from '#server/sources/sources-in-turn.ts'
import { getBase } from '#shared/contract/base-info.ts'
import { sectionEndpoint } from '#shared/contract/section-endpoint.ts'
import type { StoredVerdict } from '#shared/contract/stored-verdict.ts'
import { getVerdict } from '#shared/contract/verdict.ts'
import type { DealSituation } from '#shared/deal-situation.ts'
import { carInWords } from '#shared/vehicle/car-name.ts'
import type { KnownByNumber, LikelyModel } from '#shared/vehicle/known-by-number.ts'
import { type Subject, subjectOf } from '#shared/vehicle/subject.ts'
import type { Captcha } from '../captcha/captcha.ts'
import { BASE } from './base-info.ts'
import { Cars, mountBaseInfoCall } from './base-info-call.ts'
import { type CarCheck, createCarCheck } from './car-check.ts'
import type { SectionSources } from './env.ts'
import { factsOf, type HeldCar, heldCar } from './held-car.ts'
import { mountHintCalls } from './hint-calls.ts'
import { type AccountOf, mountSectionCalls, type SectionCall } from './section-calls.ts'
import { type FieldGroup, sectionFields } from './section-fields.ts'
import { sourceIdsOf } from './section-sources.ts'
import { mountStoredCalls, storedCalls } from './stored-report-call.ts'
import { storedVerdict } from './stored-verdict.ts'
import { mountVerdictCall, storedEvidence } from './verdict-call.ts'
import { storingReports } from './whole-reports.ts'

/** Holds about thirty thousand answers. */
const CACHE_BYTES = 32 * 1024 * 1024

interface ReportNeeds {
  readonly lookups: readonly Lookup[]
  readonly registries: OpenRegistries
  readonly baseInfo: BaseInfoSources
  readonly factReaders: ReadonlyMap<string, FactReader>
  readonly rowReaders: ReadonlyMap<string, RowReader>
  readonly order: SectionSources
  /** Per address. */
  readonly newCarsADay: number
  readonly captcha: Captcha
  readonly accountOf: AccountOf
  readonly pages: PageCache
  readonly known: (subject: Subject) => Promise<KnownByNumber>
  readonly likelyModel: (vin: string) => LikelyModel | undefined
  readonly learn: (answer: StoredAnswer) => void
}

export interface OpenReports extends Part {
  readonly answers: Answers
  readonly cars: Cars
  readonly carCheck: CarCheck
  /** Requests no source. */
  readonly storedVerdict: (vin: string) => Promise<StoredVerdict | undefined>
  /** Requests no source. */
  readonly held: (vin: string) => Promise<HeldCar>
  readonly readFacts: (section: string, data: unknown) => Facts | undefined
  /** Lists what an opened row of the page lists; requests no source. */
  readonly fields: (vin: string, section: string) => Promise<readonly FieldGroup[]>
  readonly storedDeal: (vin: string) => Promise<DealSituation>
}

type Opened = (id: string) => OpenRegistry<unknown>

export function openReports(host: Host, needs: ReportNeeds): OpenReports {
  const { lookups, registries, order, newCarsADay, baseInfo, factReaders, captcha, learn, known } = needs
  const store = createAnswerStore(host.database.db)
  const refusals = createRefusalStore(host.database.db)
  const failures = createFailureStore(host.database.db)
  const answers = keepAnswers(host, {
    store,
    refusals,
    failures,
    cacheBytes: CACHE_BYTES,
    onWritten(answer) {
      learn(answer)
      cars.learn(answer)
      for (const page of ['checks', 'sdelka']) needs.pages.forget(`/${page}/${answer.subject}`)
    },
  })
  const storing = storingReports(answers, () => calls)
  const open: Opened = (id) => storing(openOne(registries, id))
  const isOpen = (id: string) => registries.byId.has(id)
  const description = descriptionQuestion({ open, isOpen }, baseInfo)
  const cars: Cars = new Cars({
    store,
    answers,
    description,
    readers: baseInfo.readers,
    newCars: sharedLimit(host.database.db, 'described', newCarsADay, 'day'),
  })
  const calls: readonly SectionCall[] = lookups.map((lookup) => ({
    lookup,
    turns: turnsOf(lookup, sourceIdsOf(lookup, order, isOpen).map(open)),
  }))
  const sections = {
    calls,
    answers,
    captcha,
    outcomes: host.metrics.outcomes,
    limit: host.limit('section'),
    addressOf: host.addressOf,
    accountOf: needs.accountOf,
  }
  const kept = { calls, factReaders, store, refusals, likelyModel: needs.likelyModel }
  mountHintCalls(host, registries)
  mountVerdictCall(host, { ...kept, captcha })
  mountStoredCalls(host, kept)
  const carCheck = createCarCheck({ ...sections, ...kept, ...describers(cars, known), now: host.now })
  return {
    answers,
    cars,
    carCheck,
    readFacts: (section, data) => factsOf(kept, section, data),
    held: (vin) => heldCar({ ...kept, failures }, baseInfo.readers, vin, host.now()),
    storedVerdict: async (vin) => storedVerdict(await storedEvidence(kept, vin, host.now())),
    fields: sectionFields({ ...needs, ...kept, base: (vin) => cars.stored(vin), now: host.now }),
    storedDeal: async (vin) => situationOf(await storedEvidence(kept, vin, host.now())),
    calls: [
      ...lookups.map(({ section, data }) => sectionEndpoint(section, data)),
      getBase,
      getVerdict,
      ...storedCalls,
    ],
    readyRoutes: [
      ...mountSectionCalls(host.app, sections),
      mountBaseInfoCall(host.app, { cars, limit: host.limit('base'), addressOf: host.addressOf }),
    ],
    stop: () => answers.settled(),
  }
}

const describers = (cars: Cars, known: ReportNeeds['known']) => ({
  async named(vin: string) {
    const subject = subjectOf(vin)
    return carInWords((await cars.stored(vin)) ?? {}, subject && (await known(subject)))
  },
  bodyOf: async (vin: string) => bodyKind((await cars.stored(vin)) ?? {}),
})

/** @throws when no source can answer the section. */
function turnsOf(lookup: Lookup, registries: readonly OpenRegistry<unknown>[]): Turns {
  const [first, ...others] = sectionQuestions(lookup, registries)
  if (first === undefined) throw new Error(`nobody answers ${lookup.section.id}`)
  return [first, ...others]
}

const descriptionQuestion = (
  { open, isOpen }: { readonly open: Opened; readonly isOpen: (id: string) => boolean },
  { lookups }: BaseInfoSources,
): Question | undefined => {
  const lookup = lookups.find(({ registry }) => isOpen(registry.id))
  if (lookup === undefined) return undefined
  const registry = open(lookup.registry.id)
  return {
    id: BASE,
    freshFor: lookup.freshFor,
    gate: registry.gate,
    ask: (vin) =>
      registry.lookup(
        async (client) => {
          const answer = await lookup.ask(client, vin)
          return { ...answer, statedAt: registry.registry.statedAt?.(client) }
        },
        { vehicle: vin },
      ),
  }
}
