import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SellerQuestion, sellerQuestions, type ToldAnswer } from '#facts/buyer-input.ts'
import { carFacts } from '#facts/car-facts.ts'
import { roleOf } from '#facts/seller-signs.ts'
import { joinedEvidence } from '#facts/sources/joined-evidence.ts'
import { marks } from '#report/marks/marks.ts'
import { runs } from '#shared/testing/properties.ts'
import { withRole, withSellerAnswer } from '#statements/typed.ts'
import { validBuyerInput } from '#statements/valid-buyer-input.ts'
import { verdict } from '#verdict/judge.ts'
import { someEvidence, someSeller } from '#verdict/testing/evidence.ts'
import { AT, octavia } from '#verdict/testing/octavia.ts'
import { NOW, report } from '#verdict/testing/report.ts'
import { type GivenSeller, toldSeller } from '#verdict/testing/told-seller.ts'
import { levels } from '#verdict/verdict.ts'

it('no statement about the seller makes a verdict or a mark better, or removes a gap', () => {
  fc.assert(
    fc.property(someEvidence, someSeller, (evidence, seller) => {
      const buyerInput = validBuyerInput({ seller }, NOW)
      const [before, after] = [verdict(evidence), verdict({ ...evidence, buyerInput })]
      expect(levels.indexOf(after.level)).toBeLessThanOrEqual(levels.indexOf(before.level))
      expect(after.reasons).toEqual(expect.arrayContaining([...before.reasons]))
      expect(after.unknown).toEqual(expect.arrayContaining([...before.unknown]))
      const car = carFacts(joinedEvidence(evidence))
      const tones = marks(evidence, car, before).map(({ tone }) => tone)
      marks({ ...evidence, buyerInput }, car, after).forEach(({ tone }, at) => {
        if (tone === 'good') expect(tones[at]).toBe('good')
      })
    }),
    runs(150),
  )
})

const found = { answer: 'found' } as const
const nothing = { answer: 'nothing' } as const

const judged = (given: GivenSeller, price?: number) =>
  verdict(
    report(octavia, { buyerInput: { seller: toldSeller(given), ...(price && { ad: { at: AT, price } }) } }),
  )

const rulesOf = (given: GivenSeller, price?: number) =>
  judged(given, price)
    .reasons.filter(({ isTold }) => isTold)
    .map(({ rule, level }) => `${level} ${rule}`)

/** One rouble below the market's lower bound of this car. */
const BELOW = 889_999

describe('what the buyer found about the seller', () => {
  it.each<[string, GivenSeller, string[], number?]>([
    ['nothing said', {}, []],
    ['the owner himself, nothing found', { role: 'owner', answers: { bankruptcy: nothing } }, []],
    ['bankrupt', { answers: { bankruptcy: found } }, ['stop told-seller-bankrupt']],
    [
      'bankrupt by birth date',
      { answers: { bankruptcy: { ...found, state: 'same' } } },
      ['stop told-seller-bankrupt'],
    ],
    [
      'a namesake is bankrupt',
      { answers: { bankruptcy: { ...found, state: 'namesake' } } },
      ['careful told-seller-namesake'],
    ],
    [
      'bankrupt once',
      { answers: { bankruptcy: { ...found, state: 'ended' } } },
      ['careful told-seller-bankrupt-before'],
    ],
    ['debts', { answers: { bailiffs: found } }, ['careful told-seller-debts']],
    ['debts that are over', { answers: { bailiffs: { ...found, state: 'ended' } } }, []],
    [
      'debts of a namesake',
      { answers: { bailiffs: { ...found, state: 'namesake' } } },
      ['careful told-seller-namesake'],
    ],
    ['a proxy who was not checked', { role: 'proxy' }, ['stop told-not-owner']],
    [
      'a proxy whom the register does not know',
      { role: 'proxy', answers: { power: nothing } },
      ['stop told-not-owner'],
    ],
    ['a checked proxy', { role: 'proxy-checked', answers: { power: found } }, []],
    ['another name in the papers', { answers: { owner: found } }, ['stop told-not-owner']],
    ['another passport', { role: 'owner', answers: { passport: found } }, ['stop told-not-owner']],
    ['another name, and a checked proxy', { role: 'proxy-checked', answers: { owner: found } }, []],
    [
      'another name, and a dealer',
      { role: 'company', answers: { owner: found } },
      ['careful told-seller-unclear'],
    ],
    [
      'another passport than the power names',
      { role: 'proxy-checked', answers: { power: found, passport: found } },
      ['careful told-seller-unclear'],
    ],
    [
      'an inheritance case together with a checked proxy',
      { role: 'proxy-checked', answers: { power: found, inheritance: found } },
      ['careful told-seller-unclear'],
    ],
    [
      'an inheritance case together with a company',
      { role: 'company', answers: { inheritance: found } },
      ['careful told-seller-unclear'],
    ],
    [
      'a missing power together with the owner himself',
      { role: 'owner', answers: { power: nothing } },
      ['careful told-seller-unclear'],
    ],
    [
      'a missing power together with a company',
      { role: 'company', answers: { power: nothing } },
      ['careful told-seller-unclear'],
    ],
    ['a passport that fits', { role: 'proxy-checked', answers: { power: found, passport: nothing } }, []],
    [
      'papers that were not shown',
      { answers: { owner: { answer: 'failed' } } },
      ['careful told-seller-unclear'],
    ],
    [
      'a passport that was not shown',
      { role: 'owner', answers: { passport: { answer: 'failed' } } },
      ['careful told-seller-unclear'],
    ],
    ['a spouse who was not asked', { answers: { spouse: { answer: 'failed' } } }, []],
    ['an heir without certificate', { role: 'heir' }, ['stop told-inheritance']],
    ['a case of inheritance', { role: 'owner', answers: { inheritance: found } }, ['stop told-inheritance']],
    ['an heir with certificate', { role: 'heir-certified', answers: { inheritance: found } }, []],
    ['pledges', { answers: { pledges: found } }, ['careful told-seller-pledges']],
    ['a pledge of this car', { answers: { pledges: { ...found, state: 'vehicle' } } }, ['stop told-pledge']],
    [
      'a company that closes',
      { role: 'company', answers: { company: found } },
      ['careful told-company-closing'],
    ],
    ['a spouse who disagrees', { answers: { spouse: found } }, ['careful told-seller-unclear']],
    ['signs alone', { signs: ['aged', 'hurried'], answers: { spouse: nothing } }, []],
    [
      'debts and a price below the market',
      { answers: { bailiffs: found } },
      ['careful told-seller-debts', 'careful told-cheap-debtor'],
      BELOW,
    ],
    [
      'debts and a price of the market',
      { answers: { bailiffs: found } },
      ['careful told-seller-debts'],
      890_000,
    ],
    ['a price below the market without debts', { answers: { bailiffs: nothing } }, [], BELOW],
  ])('%s', (_name, given, expected, price) => {
    expect(rulesOf(given, price).toSorted()).toEqual(expected.toSorted())
  })

  it('says that a power of attorney was not found, not that it was not checked', () => {
    const titleOf = (given: GivenSeller) =>
      judged(given).reasons.find(({ rule }) => rule === 'told-not-owner')?.title
    expect(titleOf({ role: 'proxy' })).toBe('Продают по доверенности, и её не проверили')
    expect(titleOf({ role: 'proxy', answers: { power: nothing } })).toBe(
      'Доверенности нет в реестре, она отменена или истекла',
    )
  })

  it.each<[string, GivenSeller['answers'], string]>([
    ['debts', { bailiffs: found }, 'У собственника долги у приставов'],
    ['pledges', { pledges: found }, 'На имя собственника есть залоги'],
    ['a namesake', { bankruptcy: { ...found, state: 'namesake' } }, 'тёзка собственника'],
    ['a bankruptcy', { bankruptcy: found }, 'Собственник — банкрот'],
  ])('with a power of attorney names the owner: %s', (_name, answers, title) => {
    const { reasons } = judged({ role: 'proxy-checked', answers: { power: found, ...answers } })
    expect(reasons.filter(({ isTold }) => isTold).map(({ title }) => title)).toEqual([
      expect.stringContaining(title),
    ])
  })

  it('names the periods for which a sale can be unwound, with source and day', () => {
    const { explain } =
      judged({ answers: { bankruptcy: found } }).reasons.find(
        ({ rule }) => rule === 'told-seller-bankrupt',
      ) ?? expect.unreachable()
    expect(explain).toMatch(
      /за год до заявления о банкротстве[^.]*за 3 года \(127-ФЗ, статья 61\.2; сверено/u,
    )
  })
})

const failed = { answer: 'failed' } as const

const against: readonly (readonly [SellerQuestion, ToldAnswer['answer']])[] = [
  ...(
    ['bankruptcy', 'bailiffs', 'pledges', 'company', 'inheritance', 'spouse', 'passport', 'owner'] as const
  ).map((question) => [question, 'found'] as const),
  ['power', 'nothing'],
  ['owner', 'failed'],
  ['passport', 'failed'],
]

const roles = [undefined, 'owner', 'proxy', 'proxy-checked', 'heir', 'heir-certified', 'company'] as const

/** Each is the premise of who sells, or what the paper in his hands supposes. */
const EXPECTED: ReadonlySet<string> = new Set([
  'proxy-checked owner found',
  'heir-certified owner found',
  'heir-certified inheritance found',
])

const levelOfClean = (given: GivenSeller) =>
  verdict(report({}, { buyerInput: { seller: toldSeller(given) } })).level

it('a spotless car of an owner without an answer is clear', () => {
  expect(levelOfClean({ role: 'owner' })).toBe('clear')
})

describe.each(roles)('with a seller who is %s, a spotless car', (role) => {
  it.each(against)('is never clear together with %s %s, whatever else is answered', (question, answer) => {
    const clear = [undefined, ...sellerQuestions].flatMap((other) =>
      [found, nothing, failed].filter((otherAnswer) => {
        const answers = { ...(other && { [other]: otherAnswer }), [question]: { answer } }
        const isExpected = EXPECTED.has(`${roleOf(toldSeller({ role, answers }))} ${question} ${answer}`)
        return !isExpected && levelOfClean({ role, answers }) === 'clear'
      }),
    )
    expect(clear).toEqual([])
  })
})

describe('«Не знаем» about the seller', () => {
  const gapsOf = (given: GivenSeller) =>
    judged(given)
      .unknown.map(({ reason }) => reason)
      .filter((reason) => reason.startsWith('Продавец'))

  it('names the seller as long as the buyer has not looked, and no answer removes it', () => {
    const [general, ...more] = gapsOf({})
    expect(more).toEqual([])
    expect(gapsOf({ answers: { bankruptcy: nothing, bailiffs: { answer: 'failed' } } })).toEqual([
      general,
      'Продавец: по вашим словам, записей нет: банкротство, 20.11.2026. Сами мы этого не проверяли.',
      'Продавец: у вас не открылось: долги у приставов, 20.11.2026.',
    ])
  })
})

it('a look for one kind of seller says of which kind he is', () => {
  const roleAfter = (
    question: 'power' | 'inheritance' | 'company',
    answer: 'found' | 'nothing' | 'failed',
    role?: 'proxy-checked' | 'owner',
  ) => roleOf(withSellerAnswer(withRole({}, role, NOW), question, { answer }, NOW).seller)
  expect([
    roleAfter('power', 'found'),
    roleAfter('power', 'nothing', 'proxy-checked'),
    roleAfter('power', 'found', 'owner'),
    roleAfter('inheritance', 'found'),
    roleAfter('company', 'nothing'),
  ]).toEqual(['proxy-checked', 'proxy', 'owner', 'heir', 'company'])
})

it.each([
  ['no inheritance', 'inheritance', 'nothing'],
  ['a register of inheritances that did not open', 'inheritance', 'failed'],
  ['a register of powers that did not open', 'power', 'failed'],
] as const)('%s is no reason against an honest seller', (_name, question, answer) => {
  const buyerInput = withSellerAnswer({}, question, { answer }, NOW)
  expect(buyerInput.seller?.role).toBeUndefined()
})
