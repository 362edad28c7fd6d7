import { getBase } from '#shared/contract/base-info.ts'
import { sectionEndpoint } from '#shared/contract/section-endpoint.ts'
import { getVerdict } from '#shared/contract/verdict.ts'
import { createAnswerStore, type StoredAnswer } from '../../answers/answer-store.ts'
import type { Answers } from '../../answers/answers.ts'
import { keepAnswers } from '../../answers/keep-answers.ts'
import { type Question, sectionQuestion } from '../../answers/question.ts'
import type { BaseInfoSources, FactReader } from '../../collect.ts'
import type { Host, Part } from '../../host.ts'
import type { PageCache } from '../../http/pages/page-cache.ts'
import { type OpenRegistries, openOne } from '../../registries.ts'
import type { Lookup } from '../../registry-kit/lookup.ts'
import type { Captcha } from '../captcha/captcha.ts'
import { BASE } from './base-info.ts'
import { Cars, mountBaseInfoCall } from './base-info-call.ts'
import { mountSectionCalls } from './section-calls.ts'
import { mountVerdictCall } from './verdict-call.ts'

/** About thirty thousand answers; those that fall out are a millisecond away in the store. */
const CACHE_BYTES = 32 * 1024 * 1024

interface ReportNeeds {
  readonly lookups: readonly Lookup[]
  readonly registries: OpenRegistries
  readonly baseInfo: BaseInfoSources
  /** What answers say of a car, by section id. */
  readonly factReaders: ReadonlyMap<string, FactReader>
  readonly captcha: Captcha
  /** Told to forget the page of a car of which something new is known. */
  readonly pages: PageCache
  /** Told of every answer that was stored. */
  readonly learn: (answer: StoredAnswer) => void
}

export interface OpenReports extends Part {
  readonly answers: Answers
  readonly cars: Cars
}

/** Everything a report on a car is asked through, with its calls on the server. */
export function openReports(host: Host, needs: ReportNeeds): OpenReports {
  const { lookups, registries, baseInfo, factReaders, captcha, pages, learn } = needs
  const store = createAnswerStore(host.database.db)
  const answers = keepAnswers(host, {
    store,
    cacheBytes: CACHE_BYTES,
    onWritten(answer) {
      learn(answer)
      if (cars.learn(answer)) pages.forget(`/checks/${answer.subject}`)
    },
  })
  const description = descriptionQuestion(registries, baseInfo)
  const cars: Cars = new Cars({ store, answers, description, readers: baseInfo.readers })
  const calls = lookups.map((lookup) => ({
    lookup,
    question: sectionQuestion(lookup, openOne(registries, lookup.registry.id)),
  }))
  const { outcomes } = host.metrics
  const sections = { calls, answers, captcha, outcomes, limit: host.limit('section') }
  const mayAsk = mayAskOf(registries)
  mountVerdictCall(host, { lookups, factReaders, store, captcha, mayAsk })
  return {
    answers,
    cars,
    calls: [...lookups.map(({ section, data }) => sectionEndpoint(section, data)), getBase, getVerdict],
    readyRoutes: [
      ...mountSectionCalls(host.app, sections),
      mountBaseInfoCall(host.app, { cars, limit: host.limit('base') }),
    ],
    stop: () => answers.settled(),
  }
}

const mayAskOf =
  (registries: OpenRegistries) =>
  async ({ registry }: Lookup): Promise<boolean> => {
    const { gate } = openOne(registries, registry.id)
    if (gate === undefined) return true
    return gate.pass().then(
      () => true,
      () => false,
    )
  }

const descriptionQuestion = (
  registries: OpenRegistries,
  { lookup }: BaseInfoSources,
): Question | undefined => {
  if (lookup === undefined) return undefined
  const open = openOne(registries, lookup.registry.id)
  return {
    id: BASE,
    freshFor: lookup.freshFor,
    gate: open.gate,
    ask: (vin) => open.lookup((client) => lookup.ask(client, vin)),
  }
}
