import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'
import { cast } from '#demo/world/cast.ts'
import { TODAY } from '#demo/world/dates.ts'
import { collectSources } from '#server/collect.ts'
import { RegistryFailure } from '#server/registry-kit/failure.ts'
import type { Lookup } from '#server/registry-kit/lookup.ts'
import { askAt } from '#server/registry-kit/testing/recording.ts'
import { answered } from './answered.ts'
import { isAskable } from './askable.ts'
import type { Answer } from './evidence.ts'
import { verdict } from './judge.ts'
import { readAd } from './own/read-ad.ts'
import { rules } from './rules/index.ts'
import type { Told } from './told.ts'
import type { Verdict } from './verdict.ts'

/** What is told of each car of the demo, from the stand-ins of the registries to the verdict. */

const { lookups, factReaders } = await collectSources()
const now = new Date(`${TODAY}T12:00:00+03:00`)

let demo: DemoRegistries
const verdicts = new Map<string, Verdict>()

const TOLD_OF = 'Z94CB41AADR000001'
const at = now.toISOString()

/** What a person may tell of a car, and nothing of it right. */
const everythingWrong: Told = {
  ad: { at, odometer: 1000, price: 1000, says: readAd('1999 г.в., один хозяин, не бита, дубликат ПТС') },
  papers: { at, body: 'XTA00000000000000', power: 900 },
  look: { at, vin: 'XTAGFL110MY000001' },
}

beforeAll(async () => {
  demo = await startDemoRegistries({ port: 0 })
  for (const { vin } of cast) {
    const answers = await Promise.all(lookups.map((lookup) => answerOf(lookup, vin)))
    verdicts.set(vin, verdict({ vin, answers, now }))
    if (vin === TOLD_OF) verdicts.set('told', verdict({ vin, answers, now, told: everythingWrong }))
  }
})
afterAll(() => demo.close())

async function answerOf(lookup: Lookup, vin: string): Promise<Answer> {
  const { section, registry } = lookup
  if (!isAskable(section, vin)) return { kind: 'unaskable', section }
  const read = factReaders.get(section.id) ?? expect.unreachable(`${section.id} has no facts.ts`)
  try {
    const answer = await askAt({ url: `${demo.url}/${registry.id}` }, lookup, vin)
    return answered(section, read, { ...answer, checkedAt: now.toISOString() })
  } catch (error) {
    if (!(error instanceof RegistryFailure)) throw error
    return { kind: error.code === 'source_withheld' ? 'refused' : 'failed', section }
  }
}

const of = (vin: string): Verdict => verdicts.get(vin) ?? expect.unreachable(`${vin} is nobody of the cast`)

describe('the verdict of a demo car', () => {
  it.each([
    ['XTAGFL110MY000001', 'clear', 'Розыск, запреты, залог и ДТП: сегодня записей нет'],
    ['Z94CB41AADR000001', 'careful', 'В ДТП смещён двигатель или мост. 2 ДТП'],
    ['XW7BF4FK0HS000001', 'stop', 'Автомобиль в розыске с 27.04.2026'],
    ['Z94CT41CBER000001', 'stop', '2 запрета: суд, пристав; последний от 14.02.2025'],
    ['XW8ZZZ61ZKG000001', 'stop', 'В залоге у двух'],
    ['WDD2130421A000001', 'careful', 'Не выполнен опасный отзыв: подушки безопасности'],
    ['JH2RH01A4LK000001', 'careful', 'Похоже на тяжёлое ДТП от 21.07.2024. 1 ДТП'],
    ['XTT236320J1000001', 'unknown', 'ГИБДД не знает такого VIN'],
    ['Z8NJANJ11FS000001', 'unknown', 'Ни один реестр не ответил'],
    ['X96A22R32J0000001', 'unknown', 'Розыск, запреты, ДТП и владельцы не проверены'],
    ['X7LLSRB2HDH000001', 'stop', 'В ДТП повреждён VIN. Полис похож на чужой'],
    ['X9FMXXEEBMB000001', 'stop', 'Отметка об утилизации 22.04.2025. Владельца сейчас нет'],
    ['NZE1210000001', 'clear', 'Розыск, запреты, залог и ДТП: сегодня записей нет'],
    ['GD11000001', 'stop', 'В залоге. Похоже на тяжёлое ДТП от 02.12.2023'],
    ['LVVDC11B7KD000001', 'careful', 'Залог исключён 13.11.2026. 4 владельца за три года'],
  ])('%s is %s: %s', (vin, level, headline) => {
    expect(of(vin)).toMatchObject({ level, headline: headline.replaceAll(/(\d) (?=\p{L})/gu, '$1\u00a0') })
  })

  it('names every holder of a car that is pledged twice', () => {
    const [reason] = of('XW8ZZZ61ZKG000001').reasons
    expect(reason?.title).toBe(
      'В залоге у двух: ООО «Условный кредит» (30.08.2025), ПАО «Пример Банк» (21.11.2022)',
    )
  })

  it('shows nothing that speaks for a car which the register does not know', () => {
    const { reasons, notes, unknown } = of('XTT236320J1000001')
    expect([...reasons, ...notes]).toEqual([])
    expect(unknown.map(({ reason }) => reason)).toContain(
      'ГИБДД не знает такого VIN: пустые ответы других реестров тогда ничего не значат.',
    )
  })
})

/** No section brings the records of these yet. */
const withoutSection = new Set(['commercial-use', 'power-differs', 'body-kind-differs', 'colour-differs'])

it('every rule has a car of the demo that it fires on', () => {
  const met = new Set(
    [...verdicts.values()].flatMap(({ reasons, notes }) => [...reasons, ...notes].map(({ rule }) => rule)),
  )
  expect(rules.map(({ id }) => id).filter((id) => !met.has(id) && !withoutSection.has(id))).toEqual([])
})

it('every rule has an id of its own, and says when it fires and where it comes from', () => {
  const ids = rules.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  for (const { id, when, source } of rules) {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect([when, source]).toEqual([expect.stringMatching(/\p{L}/u), expect.stringMatching(/\p{L}/u)])
  }
})
