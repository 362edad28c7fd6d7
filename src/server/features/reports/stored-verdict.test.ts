import { expect, it } from 'vitest'
import type { Answer } from '#facts/evidence.ts'
import type { Section } from '#shared/contract/section.ts'
import { storedVerdict } from './stored-verdict.ts'

const sections = Object.values(
  import.meta.glob<Section>('#sections/*/section.ts', { eager: true, import: 'section' }),
)
const NOW = new Date('2026-11-22T11:03:00Z')

const judged = (kindOf: (section: Section) => 'refused' | 'unstored' | 'failed') => {
  const answers = sections.map((section): Answer => ({ kind: kindOf(section), section }))
  return storedVerdict({ vin: 'XTAGFL110MY000001', answers, now: NOW })
}

it('names refusals among the reasons, even where nothing else is stored', () => {
  const refused = judged(({ tells }) => (tells === 'wanted' ? 'refused' : 'unstored'))
  expect(refused?.level).toBe('unknown')
  expect(refused?.reasons.map(({ title }) => title)).toEqual(['Отказали: розыск'])
  expect(refused?.unknown).toContainEqual(expect.stringMatching(/^.*розыск.*: не проверено/iu))
  expect(refused?.checks.find(({ id }) => id === 'wanted')?.line).toBe('ГИБДД: сведений не выдают')
})

it('is absent where nothing is stored', () => {
  expect(judged(() => 'unstored')).toBeUndefined()
  expect(judged(() => 'failed')).toBeUndefined()
})
