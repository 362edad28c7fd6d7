import fc from 'fast-check'
import { expect, it } from 'vitest'
import { handAnswers, type SellerQuestion, type SellerSlot, sellerQuestions } from '#facts/buyer-input.ts'
import { answerOf, gravityOf, slotsOf } from '#facts/seller-answers.ts'
import type { SellerQuery } from '#shared/by-hand-registries.ts'
import { sellerKinds } from '#shared/deal-situation.ts'
import { runs } from '#shared/testing/properties.ts'
import type { SellerIdentity } from '#statements/named-person.ts'
import { withSeller } from '#statements/typed.ts'
import { memoryStorage } from '#web/store/testing-storage.ts'
import { createBuyerInputStore } from '../buyer-input-store.ts'
import { createSellerIdentities } from './identities.ts'
import { sellerChanges } from './use-seller.ts'

const VIN = 'XTA210990Y2766389'
const NOW = new Date('2026-11-22T11:05:00.000Z')

/** Names of one letter differ in a slip or a patronymic. */
const NAMES = {
  'Иванов Пётр Ильич': 'И',
  'ИВАНОВ ПЕТР ИЛЬИЧ': 'И',
  'Иванов Пётр': 'И',
  'Иванв Пётр Ильич': 'И',
  'Петров Олег Павлович': 'П',
  'ООО «Пример»': 'К',
} as const
/** The first two differ in one digit. */
const DATES = { '01.02.1980': 1, '01.02.1981': 1, '03.04.1971': 2 } as const
const NUMBERS = ['500100732259', '772773279680', '7707083893', '7736050003'] as const

const texts = (from: object) => fc.constantFrom(undefined, ...Object.keys(from))
const act = fc.oneof(
  { arbitrary: fc.record({ name: texts(NAMES) }), weight: 4 },
  { arbitrary: fc.record({ birthDate: texts(DATES) }), weight: 2 },
  { arbitrary: fc.record({ inn: fc.constantFrom(undefined, ...NUMBERS) }), weight: 2 },
  { arbitrary: fc.record({ owner: texts(NAMES) }), weight: 2 },
  { arbitrary: fc.record({ role: fc.constantFrom(undefined, ...sellerKinds) }), weight: 2 },
  {
    arbitrary: fc.record({
      question: fc.constantFrom(...sellerQuestions),
      answer: fc.constantFrom(...handAnswers),
    }),
    weight: 6,
  },
  { arbitrary: fc.record({ isKept: fc.boolean() }), weight: 1 },
  { arbitrary: fc.constantFrom('reload', 'recall', 'reread'), weight: 2 },
)

type Act = typeof act extends fc.Arbitrary<infer Made> ? Made : never

/** A description as the buyer knows it. The page knows it only if it was typed there. */
interface Described {
  readonly token: string
  readonly fields: SellerQuery
}

type Person = Described & { readonly slot: SellerSlot }

interface Given {
  readonly question: SellerQuestion
  readonly answer: (typeof handAnswers)[number]
  readonly persons: readonly Person[]
}

const key = (fields: SellerQuery): string =>
  JSON.stringify([fields.name, fields.birthDate, fields.inn]).toUpperCase().replaceAll('Ё', 'Е')

const isCompany = ({ slot }: Person): boolean => slot === 'company'
const hasCompanyNumber = ({ fields }: Person): boolean => fields.inn?.length === 10

function contradict(then: Person, now: Person): boolean {
  const [one, other] = [then.fields, now.fields]
  if (one.inn && one.inn === other.inn) return false
  const dates: Readonly<Record<string, number>> = DATES
  if (one.birthDate && other.birthDate && dates[one.birthDate] !== dates[other.birthDate]) return true
  if (one.inn && other.inn) return true
  const names: Readonly<Record<string, string>> = NAMES
  if (!one.name || !other.name || names[one.name] === names[other.name]) return false
  if (isCompany(then) && isCompany(now)) return false
  const company = [then, now].find(isCompany)
  return !company || hasCompanyNumber(company) || names[company.fields.name ?? ''] === 'К'
}

function isCovered(then: Person, now: Person): boolean {
  if (isCompany(then) && hasCompanyNumber(then) && then.fields.inn === now.fields.inn) return true
  const { birthDate: _day, ...certain } = then.fields
  const common = Object.fromEntries(
    Object.entries(then.fields).map(([field, text]) => [
      field,
      text && now.fields[field as keyof SellerQuery],
    ]),
  )
  return Object.values(certain).some(Boolean) && key(common) === key(then.fields)
}

/** The page with a buyer who remembers whom he meant. */
function openBuyer() {
  const { storage } = memoryStorage()
  const open = () => {
    const persons = createSellerIdentities(storage)
    return { persons, store: createBuyerInputStore(storage, () => NOW, persons) }
  }
  let page = open()
  let count = 0
  let given: readonly Given[] = []
  let inPage = new Set<string>()
  const who: Record<'seller' | 'owner', Described & { former?: string | undefined }> = {
    seller: { token: 'seller', fields: {} },
    owner: { token: 'owner', fields: {} },
  }
  const fieldsByToken = new Map<string, SellerQuery>()
  const seller = () => page.store.get(VIN).seller
  const editor = () =>
    sellerChanges(
      VIN,
      { buyerInput: page.store.get(VIN), change: (edit) => page.store.change(VIN, edit) },
      page.persons,
    )
  const personsOf = (question: SellerQuestion): Person[] =>
    slotsOf(question, seller()?.role).map((slot) => ({ slot, ...who[slot === 'owner' ? 'owner' : 'seller'] }))
  const replace = (token: string, by: Described) => {
    given = given.map((one) => ({
      ...one,
      persons: one.persons.map((person) => (person.token === token ? { ...person, ...by } : person)),
    }))
  }

  function edit(changed: SellerIdentity): void {
    editor().edit(changed)
    const { owner, ...others } = page.persons.get(VIN).identity
    const part = 'owner' in changed ? 'owner' : 'seller'
    const fields: SellerQuery = part === 'owner' ? { name: owner } : others
    const { token: before, former } = who[part]
    if (!Object.values(fields).some(Boolean)) {
      if (inPage.has(before)) who[part] = { token: `cleared ${count++}`, fields: {} }
      return
    }
    const same = [...inPage].find((token) => key(fieldsByToken.get(token) ?? {}) === key(fields))
    const token = same ?? `${count++}`
    fieldsByToken.set(token, fields)
    const isFirst = before === part
    if (isFirst) replace(part, { token, fields })
    who[part] = {
      token,
      fields,
      former: isFirst || token === before ? former : inPage.has(before) ? former : before,
    }
    inPage.add(token)
  }

  function recall(): void {
    const parts = Object.values(who).filter(({ former }) => former)
    if (parts.length === 0 || parts.some(({ token }) => !inPage.has(token))) return
    editor().recall()
    for (const part of ['seller', 'owner'] as const) {
      const { token, fields, former } = who[part]
      if (former === undefined) continue
      const recalled = { token: former, fields }
      replace(former, recalled)
      replace(token, recalled)
      for (const one of ['seller', 'owner'] as const)
        if (who[one].token === token) who[one] = one === part ? recalled : { ...who[one], ...recalled }
      fieldsByToken.set(former, fields)
      inPage.delete(token)
      inPage.add(former)
    }
  }

  function answer(question: SellerQuestion, said: (typeof handAnswers)[number]): void {
    editor().answer(question, { answer: said })
    const persons = personsOf(question)
    const isSame = (one: Given) =>
      one.question === question &&
      one.persons.every(
        (person, at) =>
          person.token === persons[at]?.token && isCompany(person) === (persons[at]?.slot === 'company'),
      )
    given = [{ question, answer: said, persons }, ...given.filter((one) => !isSame(one))]
  }

  function reload(): void {
    page = open()
    const { identity } = page.persons.get(VIN)
    const isKept = Object.values(identity).some(Boolean)
    inPage = new Set(
      isKept
        ? Object.values(who).flatMap(({ token, fields }) =>
            Object.values(fields).some(Boolean) ? [token] : [],
          )
        : [],
    )
  }

  function relationOf(then: Person, now: Person) {
    const areKnown = inPage.has(then.token) && inPage.has(now.token)
    if (then.token === now.token && isCompany(then) === isCompany(now)) return 'same'
    if (contradict(then, now)) return areKnown ? 'other' : 'unclear'
    if (isCompany(then) !== isCompany(now) || !isCovered(then, now)) return 'possibly'
    // An earlier page may have found it out.
    return areKnown ? 'same' : 'unclear same'
  }

  function relationsTo(question: SellerQuestion) {
    const now = personsOf(question)
    return given
      .filter((one) => one.question === question)
      .map((one) => {
        const each = one.persons.map((then, at) => relationOf(then, now[at] ?? then))
        const relation =
          (['other', 'unclear', 'possibly', 'unclear same'] as const).find((one) => each.includes(one)) ??
          'same'
        return { ...one, relation, isFinding: gravityOf(question, { ...one, at: '' }) > 0 }
      })
  }

  return {
    relationsTo,
    said: (question: SellerQuestion) => answerOf(seller(), question),
    play(one: Act): void {
      if (one === 'reload') reload()
      else if (one === 'recall') recall()
      else if (one === 'reread') page.store.reread()
      else if (typeof one === 'string') expect.unreachable(one)
      else if ('role' in one)
        page.store.change(VIN, (buyerInput) => withSeller(buyerInput, { role: one.role }, NOW))
      else if ('answer' in one) answer(one.question, one.answer)
      else if ('isKept' in one) editor().keep(one.isKept)
      else edit(one)
    },
  }
}

it('loses no finding, and takes no answer about another person', () => {
  const seen = { calm: 0, finding: 0, kept: 0 }
  fc.assert(
    fc.property(fc.array(act, { minLength: 4, maxLength: 24 }), (acts) => {
      const buyer = openBuyer()
      for (const one of acts) {
        buyer.play(one)
        for (const question of sellerQuestions) {
          const answers = buyer.relationsTo(question)
          const said = buyer.said(question)
          const isFinding = said !== undefined && gravityOf(question, said) > 0
          const end = answers.findIndex(({ relation }) => relation.endsWith('same'))
          const due = (end < 0 ? answers : answers.slice(0, end + 1)).some(
            (given) => given.isFinding && /^(?:same|possibly|unclear same)$/u.test(given.relation),
          )
          if (due) seen.kept++
          if (due && !isFinding) expect({ question, answers, said }).toBe('no lost finding')
          if (said === undefined || said.state === 'compared') continue
          seen[isFinding ? 'finding' : 'calm']++
          const isOwn = answers.some(
            ({ answer, relation }) =>
              answer === said.answer && (isFinding ? relation !== 'other' : relation.endsWith('same')),
          )
          if (!isOwn) expect({ question, answers, said }).toBe('an answer about the same person')
        }
      }
    }),
    runs(200),
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(100)
})
