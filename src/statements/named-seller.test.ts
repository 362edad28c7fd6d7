import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BuyerInput,
  handAnswers,
  type SellerQuestion,
  type SellerSlot,
  sellerQuestions,
  sellerSlots,
} from '#facts/buyer-input.ts'
import { answerOf } from '#facts/seller-answers.ts'
import { roleOf } from '#facts/seller-signs.ts'
import { type SellerKind, type SellerRole, sellerKinds } from '#shared/deal-situation.ts'
import { runs } from '#shared/testing/properties.ts'
import { AT } from '#verdict/testing/octavia.ts'
import type { SellerIdentity, SellerNames } from './named-person.ts'
import { withIdentity, withNamed } from './named-seller.ts'
import { areApart, calmAnswer, describedIn, subjectOf } from './testing-sellers.ts'
import { withRole, withSeller, withSellerAnswer } from './typed.ts'
import { validBuyerInput } from './valid-buyer-input.ts'

const now = new Date(AT)

interface Page extends SellerNames {
  readonly buyerInput: BuyerInput
  readonly ids: number
}

const EMPTY: Page = { identity: {}, persons: {}, named: {}, buyerInput: {}, ids: 0 }

function edited(page: Page, changed: SellerIdentity): Page {
  let { ids } = page
  const names = withIdentity(page, changed, () => `p${ids++}`)
  return {
    ...names,
    ids,
    buyerInput: withNamed(page.buyerInput, page.named, names, now),
  }
}

const answered = (page: Page, question: SellerQuestion, answer: Answer): Page => ({
  ...page,
  buyerInput: withSellerAnswer(page.buyerInput, question, { answer }, now),
})

const asRole = (page: Page, role: SellerRole | undefined): Page => ({
  ...page,
  buyerInput: withRole(page.buyerInput, role, now),
})

/** As a press in the report, which says nothing of papers. */
const ofKind = (page: Page, role: SellerKind | undefined): Page => ({
  ...page,
  buyerInput: withSeller(page.buyerInput, { role }, now),
})

/** Another visit: what the device stores is read again, the names are gone. */
const reloaded = ({ buyerInput, ids }: Page): Page => {
  const { seller } = validBuyerInput(JSON.parse(JSON.stringify(buyerInput)), now)
  return { ...EMPTY, ids, buyerInput: seller ? { seller } : {}, named: seller?.named ?? {} }
}

const saidOf = (page: Page, question: SellerQuestion) => answerOf(page.buyerInput.seller, question)?.answer

type Answer = (typeof handAnswers)[number]

interface Typed extends SellerIdentity {
  readonly role?: SellerKind | undefined
}

const CLEARED = { role: undefined, name: undefined, birthDate: undefined, inn: undefined, owner: undefined }

/** Also says who sells, if there is a role. */
function typed(page: Page, given: Typed): Page {
  const { role, ...identity } = given
  const next = 'role' in given ? ofKind(page, role) : page
  return Object.keys(identity).length > 0 ? edited(next, identity) : next
}

const ANNA = { name: 'Примерова Анна Ильинична' }
const PETR = { name: 'Примеров Пётр Ильич' }

describe('an answer about a seller', () => {
  const petr = answered(edited(EMPTY, PETR), 'bankruptcy', 'nothing')

  it('is of the person named then, and comes back with the name', () => {
    expect(saidOf(petr, 'bankruptcy')).toBe('nothing')
    const anna = edited(petr, ANNA)
    expect(saidOf(anna, 'bankruptcy')).toBeUndefined()
    expect(saidOf(edited(anna, { name: 'ПРИМЕРОВ  ПЕТР ИЛЬИЧ' }), 'bankruptcy')).toBe('nothing')
  })

  it('given before any name is of the person named first, and of no later one', () => {
    const proxy = answered(answered(asRole(EMPTY, 'proxy'), 'power', 'found'), 'bankruptcy', 'nothing')
    const heir = answered(asRole(EMPTY, 'heir'), 'certificate', 'found')
    const named = (page: Page) => edited(edited(page, PETR), { owner: ANNA.name })
    expect(roleOf(named(proxy).buyerInput.seller)).toBe('proxy-checked')
    expect(saidOf(named(proxy), 'bankruptcy')).toBe('nothing')
    expect(roleOf(named(heir).buyerInput.seller)).toBe('heir-certified')
    const other = edited(named(proxy), { owner: 'Другой Иван' })
    expect(roleOf(other.buyerInput.seller)).toBe('proxy')
    expect(saidOf(other, 'bankruptcy')).toBeUndefined()
  })

  it('given after a name was cleared is not of the next person', () => {
    const cleared = edited(edited(EMPTY, PETR), { name: undefined })
    const looked = answered(cleared, 'bankruptcy', 'nothing')
    expect(saidOf(looked, 'bankruptcy')).toBe('nothing')
    expect(saidOf(edited(looked, ANNA), 'bankruptcy')).toBeUndefined()
  })

  it('that papers were not shown counts until the next person shows them', () => {
    const hidden = answered(edited(EMPTY, { name: 'Примеров Пётр' }), 'passport', 'failed')
    expect(saidOf(edited(hidden, PETR), 'passport')).toBe('failed')
    expect(saidOf(edited(hidden, ANNA), 'passport')).toBeUndefined()
    expect(saidOf(answered(edited(hidden, PETR), 'passport', 'nothing'), 'passport')).toBe('nothing')
  })

  it('that the page gave by comparing two names follows the names, and no press', () => {
    const other = edited(edited(EMPTY, PETR), { owner: ANNA.name })
    expect(saidOf(other, 'owner')).toBe('found')
    expect(saidOf(edited(other, { owner: PETR.name }), 'owner')).toBe('nothing')
    const cleared = edited(edited(other, { owner: undefined }), { name: undefined })
    expect(saidOf(cleared, 'owner')).toBeUndefined()
    const half = edited(reloaded(other), PETR)
    expect(saidOf(half, 'owner')).toBe('found')
    expect(saidOf(edited(half, { owner: PETR.name }), 'owner')).toBe('nothing')
    const pressed = answered(other, 'owner', 'nothing')
    expect(saidOf(edited(pressed, { birthDate: '01.02.1980' }), 'owner')).toBe('nothing')
  })

  describe.each([
    ['no name', {}],
    ['a name', { name: 'Примеров Пётр Ильич' }],
    ['a number of a company', { inn: '7707083893' }],
  ])('with %s, whoever is said to sell,', (_what, identity: SellerIdentity) => {
    const kinds = [undefined, ...sellerKinds]
    const against = [
      ...(['bankruptcy', 'bailiffs', 'pledges', 'company', 'spouse', 'owner', 'passport'] as const).map(
        (question) => [question, 'found'] as const,
      ),
      ['power', 'nothing'] as const,
    ]
    const pairs = kinds.flatMap((kind) => kinds.map((later) => [kind, later] as const))

    it.each(against)('%s %s stays', (question, answer) => {
      const lost = pairs.filter(([kind, later]) => {
        const role = kind ? { role: kind } : {}
        const asKind: Page = { ...EMPTY, buyerInput: { seller: { at: AT, ...role } } }
        const pages = [
          answered(edited(asKind, identity), question, answer),
          edited(answered(asKind, question, answer), identity),
        ]
        return pages.some((page) => saidOf(ofKind(page, later), question) !== answer)
      })
      expect(lost).toEqual([])
    })
  })

  it('about a company counts for a private seller until another name is typed', () => {
    const closing = answered(asRole(EMPTY, 'company'), 'company', 'found')
    const named = edited(closing, { name: 'ООО «Пример»' })
    for (const page of [closing, named, reloaded(named)])
      expect(saidOf(asRole(page, 'owner'), 'company')).toBe('found')
    const asOwner = edited(asRole(named, 'owner'), PETR)
    expect(saidOf(asOwner, 'company')).toBeUndefined()
    expect(saidOf(edited(asRole(asOwner, 'company'), { name: 'ООО «Пример»' }), 'company')).toBe('found')
  })

  it('about a sole trader counts for the same private seller', () => {
    const trader = edited(asRole(EMPTY, 'company'), { name: 'ИП Примеров Пётр Ильич', inn: '500100732259' })
    const bankrupt = answered(trader, 'bankruptcy', 'found')
    expect(saidOf(asRole(bankrupt, 'owner'), 'bankruptcy')).toBe('found')
    expect(saidOf(edited(bankrupt, { name: 'ИП Другой Иван', inn: undefined }), 'bankruptcy')).toBeUndefined()
  })

  it('is not replaced by a register that did not open for a possibly same person', () => {
    const short = answered(edited(EMPTY, { name: 'Примеров Пётр' }), 'bankruptcy', 'found')
    expect(saidOf(answered(edited(short, PETR), 'bankruptcy', 'failed'), 'bankruptcy')).toBe('found')
    expect(saidOf(answered(short, 'bankruptcy', 'failed'), 'bankruptcy')).toBe('failed')
  })

  it('about another person stays so when more is typed about this one', () => {
    const bankrupt = answered(edited(EMPTY, PETR), 'bankruptcy', 'found')
    const { identity, persons, named, ...page } = edited(bankrupt, ANNA)
    const isNow = ([id]: [string, unknown]) => id === named.seller?.id
    // This page remembers only the present name.
    const remembered: Page = {
      ...reloaded({ identity, persons, named, ...page }),
      identity,
      persons: Object.fromEntries(Object.entries(persons).filter(isNow)),
    }
    expect(saidOf(edited(remembered, { birthDate: '01.02.1980' }), 'bankruptcy')).toBeUndefined()
  })

  it('is of the owner where a power of attorney is', () => {
    const proxy = asRole(petr, 'proxy')
    expect(saidOf(proxy, 'bankruptcy')).toBeUndefined()
    expect(saidOf(edited(proxy, { owner: PETR.name }), 'bankruptcy')).toBe('nothing')
  })

  it('is of a company by its number, whatever its name', () => {
    const company = edited(asRole(EMPTY, 'company'), { inn: '7707083893', name: 'ООО «Пример»' })
    const looked = answered(company, 'company', 'nothing')
    expect(saidOf(edited(looked, { name: 'Пример, ООО' }), 'company')).toBe('nothing')
    expect(saidOf(edited(looked, { inn: '7736050003' }), 'company')).toBeUndefined()
  })

  it('leaves no power and no certificate to the next person', () => {
    const proxy = answered(edited(edited(EMPTY, PETR), { owner: ANNA.name }), 'power', 'found')
    expect(roleOf(proxy.buyerInput.seller)).toBe('proxy-checked')
    expect(roleOf(edited(proxy, { name: 'Другой Иван' }).buyerInput.seller)).toBe('proxy')
    const heir = asRole(edited(EMPTY, PETR), 'heir-certified')
    expect(roleOf(heir.buyerInput.seller)).toBe('heir-certified')
    expect(roleOf(edited(heir, ANNA).buyerInput.seller)).toBe('heir')
  })

  it('counts against whoever may be the same, and not against another person', () => {
    const bankrupt = answered(edited(EMPTY, { name: 'Примеров Пётр Илич' }), 'bankruptcy', 'found')
    expect(saidOf(edited(bankrupt, PETR), 'bankruptcy')).toBe('found')
    expect(saidOf(edited(bankrupt, { name: undefined }), 'bankruptcy')).toBe('found')
    expect(saidOf(edited(bankrupt, { name: 'Другой Иван' }), 'bankruptcy')).toBeUndefined()
    // This page has forgotten the name.
    expect(saidOf(edited(reloaded(bankrupt), { name: 'Другой Иван' }), 'bankruptcy')).toBe('found')
  })

  describe.each<[string, Typed, Typed, 'same' | 'possibly' | 'other']>([
    ['the same words', PETR, { name: 'ПРИМЕРОВ  ПЕТР ИЛЬИЧ' }, 'same'],
    ['more words', PETR, { ...PETR, birthDate: '01.02.1980', inn: '500100732259' }, 'same'],
    ['an owner of the name', PETR, { role: 'proxy', owner: PETR.name }, 'same'],
    ['one number', { inn: '500100732259' }, { inn: '500100732259', ...PETR }, 'same'],
    [
      'a number of a company under another name',
      { role: 'company', name: 'ООО «Пример»', inn: '7707083893' },
      { role: 'company', name: 'Пример', inn: '7707083893' },
      'same',
    ],
    ['no name before the first', {}, PETR, 'same'],
    ['fewer words', { ...PETR, birthDate: '01.02.1980' }, { birthDate: undefined }, 'possibly'],
    ['a patronymic more', { name: 'Примеров Пётр' }, PETR, 'possibly'],
    ['a patronymic less', PETR, { name: 'Примеров Пётр' }, 'possibly'],
    ['a slip of the pen', { name: 'Примеров Пётр Илич' }, PETR, 'possibly'],
    ['no name any more', PETR, { name: undefined }, 'possibly'],
    ['a birth date alone', { birthDate: '01.02.1980' }, { ...PETR, birthDate: '01.02.1980' }, 'possibly'],
    ['another name of one number', { ...PETR, inn: '500100732259' }, ANNA, 'possibly'],
    ['a name that becomes a company', PETR, { role: 'company' }, 'possibly'],
    ['another trade name', { role: 'company', name: 'ООО «А»' }, { name: 'ООО «Б»' }, 'possibly'],
    ['a digit of the date', { ...PETR, birthDate: '01.02.1980' }, { birthDate: '01.02.1981' }, 'possibly'],
    ['two neighbours', { ...PETR, birthDate: '01.02.1980' }, { birthDate: '01.02.1908' }, 'possibly'],
    [
      'neighbours around a full stop',
      { ...PETR, birthDate: '20.12.1980' },
      { birthDate: '21.02.1980' },
      'possibly',
    ],
    ['a digit of the number', { ...PETR, inn: '500100732259' }, { inn: '500100732258' }, 'possibly'],
    ['two digits of the date', { ...PETR, birthDate: '01.02.1980' }, { birthDate: '01.03.1981' }, 'other'],
    ['distant digits', { ...PETR, birthDate: '01.02.1980' }, { birthDate: '02.01.1980' }, 'other'],
    ['two digits of the number', { ...PETR, inn: '500100732259' }, { inn: '500100732277' }, 'other'],
    ['a number of another length', { ...PETR, inn: '500100732259' }, { inn: '5001007322' }, 'other'],
    ['another name', PETR, ANNA, 'other'],
    ['a company by name', PETR, { role: 'company', name: 'ООО «Пример»' }, 'other'],
    ['a company by number', PETR, { role: 'company', name: 'Пример', inn: '7707083893' }, 'other'],
    ['a private seller', { role: 'company', ...PETR }, { role: 'owner' }, 'possibly'],
    ['another company', { role: 'company', name: 'ООО «Ромашка»' }, { name: 'ООО «Василёк»' }, 'other'],
    ['a sole trader', { role: 'company', name: `ИП ${PETR.name}` }, { role: 'owner' }, 'possibly'],
    ['another owner', { role: 'proxy', owner: PETR.name }, { owner: ANNA.name }, 'other'],
  ])('for %s', (_what, then, now, relation) => {
    const before = typed(EMPTY, then)
    const after = typed(before, now)
    const given = (first: Page, answer: Answer) => answered(first, 'bankruptcy', answer)

    it(`is of ${relation} the seller`, () => {
      const [calm, found] = (['nothing', 'found'] as const).map((answer) =>
        saidOf(typed(given(before, answer), now), 'bankruptcy'),
      )
      expect([calm, found]).toEqual([
        relation === 'same' ? 'nothing' : undefined,
        relation === 'other' ? undefined : 'found',
      ])
    })

    it('gives way to a newer one of surely the same seller only', () => {
      const andNow = (answer: Answer) =>
        saidOf(
          given(typed(given(before, answer === 'found' ? 'nothing' : 'found'), now), answer),
          'bankruptcy',
        )
      expect([andNow('nothing'), andNow('found')]).toEqual(['nothing', 'found'])
      // The seller of `now` is named before that of `then`, who has a name already.
      if (relation !== 'same' && Object.keys(after.persons).length > 0) {
        const back = (answer: Answer, newer: Answer) => {
          const again = typed(given(after, answer), { ...CLEARED, ...then })
          return saidOf(typed(given(again, newer), now), 'bankruptcy')
        }
        expect([back('found', 'nothing'), back('nothing', 'found')]).toEqual([
          'found',
          relation === 'other' ? 'nothing' : 'found',
        ])
      }
    })
  })

  it('does not hide a graver one behind a paper that was not shown', () => {
    const other = answered(edited(EMPTY, PETR), 'owner', 'found')
    const hidden = answered(edited(other, { name: 'Примеров Пётр' }), 'owner', 'failed')
    expect(saidOf(edited(hidden, { name: 'Примеров Пётр Илич' }), 'owner')).toBe('found')
  })

  it('of an earlier version counts only against the purchase', () => {
    const at = AT
    const stored = { at, role: 'proxy-checked', answers: { bankruptcy: { at, answer: 'found' } } }
    const { seller } = validBuyerInput({ seller: stored }, now)
    expect(seller && answerOf(seller, 'bankruptcy')?.answer).toBe('found')
    expect(roleOf(seller)).toBe('proxy')
    const old = validBuyerInput({ seller: { at, answers: { bankruptcy: { at, answer: 'nothing' } } } }, now)
    expect(answerOf(old.seller, 'bankruptcy')).toBeUndefined()
  })
})

const PEOPLE = [undefined, ANNA.name, PETR.name, 'Примеров Пётр', 'Примеров П. И.', 'Примеров Петр Ильич']

const act = fc.oneof(
  fc.record({ name: fc.constantFrom(...PEOPLE) }),
  fc.record({ owner: fc.constantFrom(...PEOPLE) }),
  fc.record({ birthDate: fc.constantFrom(undefined, '01.02.1980', '03.04.1971') }),
  fc.record({ inn: fc.constantFrom(undefined, '500100732259', '7707083893', '7736050003') }),
  fc.record({ role: fc.constantFrom(undefined, ...sellerKinds, 'proxy-checked', 'heir-certified') }),
  fc.record({ question: fc.constantFrom(...sellerQuestions), answer: fc.constantFrom(...handAnswers) }),
  fc.constant('reload'),
)

type Act = typeof act extends fc.Arbitrary<infer Made> ? Made : never

it('never shows of anybody what was not found of another person', () => {
  let shown = 0
  fc.assert(
    fc.property(fc.array(act, { minLength: 3, maxLength: 14 }), (acts) => {
      let given: { question: SellerQuestion; subject: string[] }[] = []
      const named = new Set<SellerSlot>()
      let [page, identity]: [Page, SellerIdentity] = [EMPTY, {}]
      for (const one of acts) {
        const before = page
        ;[page, identity] = step(page, identity, one)
        for (const slot of sellerSlots) {
          const [unnamed, now] = [describedIn(slot, {}), describedIn(slot, identity)]
          if (now === unnamed || named.has(slot)) continue
          named.add(slot)
          given = given.map(({ subject, ...about }) => ({
            ...about,
            subject: subject.map((text) => (text === unnamed ? now : text)),
          }))
        }
        for (const question of sellerQuestions) {
          const subject = subjectOf(question, page.buyerInput.seller?.role, identity)
          const isNew = latest(page, question) !== latest(before, question)
          if (isNew && one !== 'reload') given.push({ question, subject })
          if (saidOf(page, question) !== calmAnswer(question)) continue
          shown++
          const isOwn = given.some(
            (about) => about.question === question && !areApart(about.subject, subject),
          )
          if (!isOwn) expect({ question, subject }).toBe('never shown')
        }
      }
    }),
    runs(500),
  )
  expect(shown).toBeGreaterThan(50)
})

const latest = ({ buyerInput }: Page, question: SellerQuestion) => buyerInput.seller?.answers?.[question]?.[0]

function step(page: Page, identity: SellerIdentity, one: Act): [Page, SellerIdentity] {
  if (one === 'reload') return [reloaded(page), identity]
  if ('role' in one) return [asRole(page, one.role), identity]
  if ('answer' in one) return [answered(page, one.question, one.answer), identity]
  const next = edited(page, one)
  const isSame = Object.entries(one).every(
    ([field, text]) => text === page.identity[field as keyof SellerIdentity],
  )
  if (isSame) return [next, identity]
  // After a reload the fields are empty: the edited one describes the seller anew.
  return [next, 'owner' in one ? { ...identity, ...one } : { ...next.identity, owner: identity.owner }]
}
