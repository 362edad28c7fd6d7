import { expect, it } from 'vitest'
import { withAdText, withSharedText } from '#statements/typed.ts'
import { verdict } from './judge.ts'
import { NOW, report } from './testing/report.ts'

const TEXT = 'Продаю, в залоге'

it('attributes words of a text that came by a link to the link, in the headline and at the reason', () => {
  const { level, headline, reasons } = verdict(report({}, { buyerInput: withSharedText({}, TEXT, NOW) }))
  expect([level, headline]).toEqual(['stop', 'Из ссылки: в объявлении: «в залоге»'])
  expect(reasons).toMatchObject([{ isTold: true, isShared: true, proofs: [{ source: 'из ссылки' }] }])
})

it('attributes words that the person typed to the person', () => {
  const { headline, reasons } = verdict(report({}, { buyerInput: withAdText({}, TEXT, NOW) }))
  expect(headline).toBe('С ваших слов: в объявлении: «в залоге»')
  expect(reasons).toMatchObject([{ isTold: true, proofs: [{ source: 'с ваших слов' }] }])
  expect(reasons[0]).not.toHaveProperty('isShared')
})
