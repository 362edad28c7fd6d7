import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'
import { cast } from '#demo/world/cast.ts'
import { answered, type SourceAnswer } from '#facts/answered.ts'
import type { Answer } from '#facts/evidence.ts'
import { lookupPerRegistry } from '#registry-kit/lookup.ts'
import { askAt } from '#registry-kit/testing/recording.ts'
import { collectSources } from '#server/sources/collect.ts'
import { isVin } from '#shared/vehicle/vin.ts'
import { verdict } from '#verdict/judge.ts'

/** The same story from the registers and from each seller of reports. */

const { lookups, factReaders } = await collectSources()
const NOW = new Date()

let demo: DemoRegistries
beforeAll(async () => {
  demo = await startDemoRegistries({ port: 0 })
})
afterAll(() => demo.close())

async function answersOf(lookup: (typeof lookups)[number], vin: string): Promise<SourceAnswer<unknown>[]> {
  const ends = await Promise.allSettled(
    lookupPerRegistry(lookup).map(async (way) => ({
      ...(await askAt({ url: `${demo.url}/${way.registry.id}` }, way, vin)),
      source: way.registry.name,
      checkedAt: NOW.toISOString(),
    })),
  )
  return ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value as SourceAnswer<unknown>] : []))
}

/** The answers of every section, those of its first source first. */
const answersAbout = (vin: string) =>
  Promise.all(lookups.map(async (lookup) => ({ lookup, answers: await answersOf(lookup, vin) })))

function judged(vin: string, told: Awaited<ReturnType<typeof answersAbout>>, most: number) {
  const answers = told.map(({ lookup: { section }, answers }): Answer => {
    const [own, ...others] = answers.slice(0, most)
    const facts = factReaders.get(section.id) ?? expect.unreachable()
    return own ? answered(section, facts, { ...own, others }) : { kind: 'failed', section }
  })
  return verdict({ vin, answers, now: NOW })
}

describe.each(cast.filter(({ vin, car }) => isVin(vin) && !car.silent))('$vin: $story', ({ vin }) => {
  it('is reported once when several sources report it', async () => {
    const told = await answersAbout(vin)
    const [one, all] = [judged(vin, told, 1), judged(vin, told, 9)]
    const titles = [...all.reasons, ...all.notes].map(({ title }) => title)
    expect(titles).toEqual([...new Set(titles)])
    for (const rule of ['accident', 'restriction', 'wanted', 'owner-count', 'repaired']) {
      const [alone] = [...one.reasons, ...one.notes].filter((reason) => reason.rule === rule)
      if (alone) expect(titles).toContain(alone.title)
    }
    const owners = ({ trail }: typeof all) => trail.filter(({ kind }) => kind === 'owner').length
    expect(owners(all)).toBe(owners(one))
  })
})
