import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Evidence } from '#facts/evidence.ts'
import { runs } from '#shared/testing/properties.ts'
import { verdict } from '#verdict/judge.ts'
import type { Claim } from '#verdict/own/claim.ts'
import { someEvidence, someTold } from '#verdict/testing/evidence.ts'
import { claims } from './claims.ts'

/** The rules that judge the same statement as a line. */
const judged = [
  { list: 'ad', proof: /^Объявление/u, id: 'odometer', rule: 'told-odometer' },
  { list: 'ad', proof: /^Объявление/u, id: 'price', rule: 'told-too-cheap' },
  { list: 'ad', proof: /^Объявление/u, id: 'vin', rule: 'told-other-car' },
  { list: 'ad', proof: /^Объявление/u, id: 'vin', rule: 'told-vin-unread' },
  { list: 'ad', proof: /^Объявление/u, id: 'unhurt', rule: 'told-unhurt' },
  { list: 'ad', proof: /^Объявление/u, id: 'owners', rule: 'told-owners' },
  { list: 'ad', proof: /^Объявление/u, id: 'year', rule: 'told-year' },
  { list: 'ad', proof: /^Объявление/u, id: 'make', rule: 'told-make' },
  { list: 'ad', proof: /^Объявление/u, id: 'passport', rule: 'told-duplicate' },
  { list: 'ad', proof: /^Объявление/u, id: 'plate', rule: 'told-plate' },
  { list: 'ad', proof: /^Объявление: \d+\sл\.\sс\.$/u, id: 'power', rule: 'told-papers' },
  { list: 'papers', proof: /^Документы: VIN/u, id: 'vin', rule: 'told-other-car' },
  { list: 'papers', proof: /^Документы: номер кузова/u, id: 'body', rule: 'told-papers' },
  { list: 'papers', proof: /^Документы: номер двигателя/u, id: 'engine', rule: 'told-papers' },
  { list: 'papers', proof: /^Документы: \d+\sл\.\sс\.$/u, id: 'power', rule: 'told-papers' },
  { list: 'papers', proof: /^Документы: категория/u, id: 'category', rule: 'told-papers' },
  { list: 'papers', proof: /^Документы/u, id: 'owners', rule: 'told-owners' },
  { list: 'papers', proof: /^Документы/u, id: 'year', rule: 'told-year' },
  { list: 'papers', proof: /^Документы: ПТС от/u, id: 'passport', rule: 'told-passport-date' },
  { list: 'papers', proof: /^Документы/u, id: 'duplicate', rule: 'told-duplicate' },
] as const

it('no statement agrees if the number may be another car’s', () => {
  let agreeing = 0
  fc.assert(
    fc.property(someEvidence, someTold, (some, buyerInput) => {
      const evidence = { ...some, buyerInput }
      const isGood = ({ outcome, tone }: Claim) => outcome === 'agrees' || tone === 'good'
      const all = (isNumberDoubted: boolean) => Object.values(claims(evidence, isNumberDoubted)).flat()
      agreeing += all(false).filter(isGood).length
      expect(all(true).filter(isGood)).toEqual([])
      expect(all(true).map(({ id }) => id)).toEqual(all(false).map(({ id }) => id))
    }),
    runs(100),
  )
  expect(agreeing).toBeGreaterThan(0)
})

it('no line is good if a rule contradicts it', () => {
  const seenRules = new Set<string>()
  fc.assert(
    fc.property(someEvidence, someTold, (some, buyerInput) => {
      const evidence = { ...some, buyerInput }
      const { reasons } = verdict(evidence)
      const lines = claims(evidence, false)
      for (const { list, proof, id, rule } of judged) {
        const isContradicted = reasons.some(
          (reason) => reason.rule === rule && reason.proofs.some(({ record }) => proof.test(record)),
        )
        if (!isContradicted) continue
        seenRules.add(`${list} ${id}: ${rule}`)
        expect(lines[list].filter((line) => line.id === id && line.tone === 'good')).toEqual([])
      }
    }),
    runs(400),
  )
  expect([...seenRules].sort()).toEqual(judged.map(({ list, rule, id }) => `${list} ${id}: ${rule}`).sort())
})

/** A seller substitutes for every registry. */
const byASeller = ({ answers, ...evidence }: Evidence): Evidence => ({
  ...evidence,
  answers: answers.map((answer) =>
    answer.kind === 'answered'
      ? { ...answer, source: 'Продавец', insteadOf: [answer.section.source] }
      : answer,
  ),
})

it('no line is good or credited to a registry if a seller substitutes for all of them', () => {
  let agreeing = 0
  fc.assert(
    fc.property(someEvidence, someTold, (some, buyerInput) => {
      const evidence = byASeller({ ...some, buyerInput })
      const lines = Object.values(claims(evidence, false)).flat()
      const words = lines.map(({ text }) => text.replace(/Ответил Продавец, а не .*$/u, ''))
      agreeing += lines.filter(({ outcome }) => outcome === 'agrees').length
      expect(lines.filter(({ tone }) => tone === 'good')).toEqual([])
      const named = new Set(evidence.answers.map(({ section }) => section.source))
      const blamed = words.filter((text) =>
        [...named].some((name) =>
          [`${name}:`, `${name} знает`, `: ${name}`].some((part) => text.includes(part)),
        ),
      )
      expect(blamed).toEqual([])
    }),
    runs(100),
  )
  expect(agreeing).toBeGreaterThan(0)
})
