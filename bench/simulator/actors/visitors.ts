import type { Answer } from '../../../src/facts/evidence.ts'
import { presentSections } from '../../../src/server/features/reports/section-sources.ts'
import { answeredBy } from '../../../src/server/features/reports/verdict-call.ts'
import { addressOf } from '../../../src/shared/contract/addresses.ts'
import type { Envelope } from '../../../src/shared/contract/envelope.ts'
import type { Section } from '../../../src/shared/contract/section.ts'
import { verdict } from '../../../src/verdict/judge.ts'
import { isAgainst, vins } from '../cars.ts'
import { simulatedNow } from '../machine/time.ts'
import { answerProblems, verdictProblems } from '../truth.ts'
import { registryIds, sources } from '../world.ts'
import { type Actor, carOf, type Scene, somebody } from './actor.ts'

export const { present } = presentSections(sources.lookups, (id) => registryIds.includes(id))

export const sectionPath = ({ path }: Section, vin: string): string =>
  addressOf(path, { params: { vin, captcha_token: 'test' } })

/** Most visitors ask everything, some little, some all but what is against the car. */
function chosenSections({ luck }: Scene, vin: string): typeof present {
  const kind = luck.pick(['all', 'all', 'all', 'few', 'favourable'])
  if (kind === 'few') return present.filter(() => luck.happens(0.3))
  return kind === 'all' ? present : present.filter(({ section }) => !isAgainst(vin, section.tells))
}

/** A visitor opens a report: every section at once, then its verdict. */
export const check: Actor = {
  name: 'check',
  weight: 8,
  act(scene) {
    const vin = carOf(scene)
    return checkCar(scene, vin, chosenSections(scene, vin))
  },
}

export async function checkCar(scene: Scene, vin: string, chosen: typeof present): Promise<string> {
  const { model, luck } = scene
  model.checked.add(vin)
  const person = luck.happens(0.3) ? somebody(scene) : undefined
  model.begin(async () => {
    const answers = await Promise.all(
      present.map(async (lookup): Promise<Answer> => {
        const { section } = lookup
        if (!chosen.includes(lookup)) return { kind: 'not-requested', section }
        const words = `${section.id} ${vin}`
        const reply = await model.ask(words, 'GET', sectionPath(section, vin), { token: person?.token })
        const body = reply?.body as Envelope<unknown> | undefined
        if (!body?.success) return { kind: body?.error === 'source_withheld' ? 'refused' : 'failed', section }
        model.problems.push(...answerProblems({ isLater: model.nights > 0, vin, section, answer: body }))
        return answeredBy(lookup, sources.factReaders, body) ?? { kind: 'failed', section }
      }),
    )
    const { level } = verdict({ vin, answers, now: new Date(simulatedNow()) })
    model.outcomes.push(`verdict ${vin} ${level}`)
    model.problems.push(...verdictProblems(vin, level, 'a visitor'))
  })
  return `${vin} ${chosen.length} sections`
}

/** An application asks for the verdict of stored answers. */
export const askVerdict: Actor = {
  name: 'ask verdict',
  weight: 2,
  async act({ model, luck }: Scene) {
    const vin = luck.pick(vins)
    model.begin(async () => {
      const reply = await model.ask(`verdict of ${vin}`, 'GET', `/v1/verdict/${vin}/test`)
      const body = reply?.body as { readonly data?: { readonly level?: string } } | undefined
      const level = body?.data?.level
      if (level !== undefined) model.problems.push(...verdictProblems(vin, level, 'the API'))
    })
    return vin
  },
}
