import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BuyerInput, handAnswers, type SellerQuestion, sellerQuestions } from '#facts/buyer-input.ts'
import { answerOf } from '#facts/seller-answers.ts'
import { sellerKinds } from '#shared/deal-situation.ts'
import { runs } from '#shared/testing/properties.ts'
import { areApart, calmAnswer, subjectOf } from '#statements/testing-sellers.ts'
import { withSeller } from '#statements/typed.ts'
import type { SafeStorage } from '#web/store/safe-storage.ts'
import { memoryStorage } from '#web/store/testing-storage.ts'
import { createBuyerInputStore } from '../buyer-input-store.ts'
import { createSellerIdentities } from './identities.ts'
import { sellerChanges } from './use-seller.ts'

const VIN = 'XTA210990Y2766389'
const NOW = new Date('2026-11-22T11:05:00.000Z')

const IVANOV = { name: 'Иванов Пётр Ильич' }
const PETROV = { name: 'Петров Олег Павлович' }

function openWindow(storage: SafeStorage) {
  const persons = createSellerIdentities(storage)
  const store = createBuyerInputStore(storage, () => NOW, persons)
  return {
    /** As after an event of the storage. */
    reread: () => store.reread(),
    subscribe: store.subscribe,
    identity: () => persons.get(VIN).identity,
    seller: () => store.get(VIN).seller,
    said: (question: SellerQuestion) => answerOf(store.get(VIN).seller, question)?.answer,
    changeRole: (role: (typeof sellerKinds)[number] | undefined) =>
      store.change(VIN, (before) => withSeller(before, { role }, NOW)),
    /** By the state of this moment, as each press in the page. */
    editor: () =>
      sellerChanges(VIN, { buyerInput: store.get(VIN), change: (edit) => store.change(VIN, edit) }, persons),
  }
}

type Window = ReturnType<typeof openWindow>

const shownIn = (window: Window) => [window.identity().name, window.said('bankruptcy')]

it('shows in every window the answers about the person whose name is stored', () => {
  const { storage } = memoryStorage()
  const [one, other] = [openWindow(storage), openWindow(storage)]
  one.editor().edit(IVANOV)
  other.reread()
  other.editor().edit(PETROV)
  other.editor().answer('bankruptcy', { answer: 'nothing' })
  one.reread()
  expect([shownIn(one), shownIn(other)]).toEqual([
    [IVANOV.name, undefined],
    [PETROV.name, 'nothing'],
  ])
  const shown: unknown[] = []
  other.subscribe(() => shown.push(other.said('bankruptcy')))
  one.editor().keep(true)
  other.reread()
  expect(shown.at(-1)).toBeUndefined()
  for (const window of [one, other, openWindow(storage)])
    expect(shownIn(window)).toEqual([IVANOV.name, undefined])
  one.editor().keep(false)
  // A page without names is about the person stored last.
  expect(shownIn(openWindow(storage))).toEqual([undefined, undefined])
  one.editor().edit(PETROV)
  one.editor().answer('bankruptcy', { answer: 'nothing' })
  one.editor().keep(true)
  expect(shownIn(openWindow(storage))).toEqual([PETROV.name, 'nothing'])
})

it.each(['found', 'nothing'] as const)(
  'counts for a name of an earlier version only what was found: %s',
  (answer) => {
    const { kept, storage } = memoryStorage()
    const before = openWindow(storage)
    before.editor().edit(PETROV)
    before.editor().answer('bankruptcy', { answer })
    kept.set('seller', JSON.stringify({ [VIN]: { identity: IVANOV } }))
    const after = openWindow(storage)
    expect(after.said('bankruptcy')).toBe(answer === 'found' ? 'found' : undefined)
    after.editor().answer('bankruptcy', { answer: 'nothing' })
    expect(shownIn(openWindow(storage))).toEqual([IVANOV.name, 'nothing'])
  },
)

it('gives a stored name without its birth date no answer about that date', () => {
  const { storage } = memoryStorage()
  const { editor } = openWindow(storage)
  editor().edit({ ...IVANOV, birthDate: '01.02.1980' })
  editor().answer('bankruptcy', { answer: 'nothing' })
  editor().edit({ birthDate: undefined })
  editor().keep(true)
  const later = openWindow(storage)
  later.editor().edit({ birthDate: '03.04.1971' })
  expect(later.said('bankruptcy')).toBeUndefined()
})

it('recognises a person named earlier in the page also while the name is stored', () => {
  const window = openWindow(memoryStorage().storage)
  window.editor().edit(IVANOV)
  window.editor().keep(true)
  window.editor().answer('bankruptcy', { answer: 'nothing' })
  window.editor().edit(PETROV)
  window.reread()
  expect(window.said('bankruptcy')).toBeUndefined()
  window.editor().edit(IVANOV)
  expect(window.said('bankruptcy')).toBe('nothing')
})

it.each([
  ['is stored', true],
  ['is no longer stored', false],
])(
  'gives a namesake no answer of a window that has not read what another knows: the name %s',
  (_what, isKept) => {
    const { storage } = memoryStorage()
    const one = openWindow(storage)
    one.editor().edit(IVANOV)
    one.editor().keep(true)
    const other = openWindow(storage)
    one.editor().keep(isKept)
    one.editor().edit({ birthDate: '01.02.1980' })
    one.editor().answer('bankruptcy', { answer: 'nothing' })
    if (!isKept) other.editor().keep(false)
    other.editor().edit({ birthDate: '03.04.1971' })
    expect(other.said('bankruptcy')).toBeUndefined()
  },
)

it('keeps the answers that were given before the first name', () => {
  const window = openWindow(memoryStorage().storage)
  window.changeRole('proxy')
  window.editor().answer('power', { answer: 'found' })
  window.editor().answer('bankruptcy', { answer: 'nothing' })
  window.editor().edit(PETROV)
  window.editor().edit({ owner: IVANOV.name })
  expect(['power', 'bankruptcy'].map((one) => window.said(one as SellerQuestion))).toEqual([
    'found',
    'nothing',
  ])
  window.editor().edit({ owner: 'Другой Иван Иванович' })
  expect(window.said('power')).toBeUndefined()
})

it('returns the answers of an earlier page once the buyer says that it was the same person', () => {
  const { storage } = memoryStorage()
  const before = openWindow(storage)
  before.changeRole('proxy')
  before.editor().edit(PETROV)
  before.editor().edit({ owner: IVANOV.name })
  before.editor().answer('power', { answer: 'found' })
  const after = openWindow(storage)
  after.editor().edit(PETROV)
  after.editor().edit({ owner: IVANOV.name })
  expect(after.said('power')).toBeUndefined()
  after.editor().answer('bankruptcy', { answer: 'nothing' })
  after.editor().recall()
  expect([after.said('power'), after.said('bankruptcy')]).toEqual(['found', 'nothing'])
  after.editor().edit({ owner: 'Другой Иван Иванович' })
  expect(after.said('power')).toBeUndefined()
  after.editor().edit({ owner: IVANOV.name })
  expect([openWindow(storage), after].map((one) => one.said('power'))).toEqual(['found', 'found'])
})

it('takes an answer about the name in the page after another window has erased the seller', () => {
  const { storage } = memoryStorage()
  const [one, other] = [openWindow(storage), openWindow(storage)]
  one.editor().edit(IVANOV)
  other.reread()
  other.editor().forget()
  one.reread()
  one.editor().answer('bankruptcy', { answer: 'nothing' })
  expect(shownIn(one)).toEqual([IVANOV.name, 'nothing'])
})

const NAMES = [IVANOV.name, PETROV.name, 'Иванов П. И.', 'Иванов Петр Ильич']

const act = fc.oneof(
  fc.record({ name: fc.constantFrom(...NAMES) }),
  fc.record({ owner: fc.constantFrom(...NAMES) }),
  fc.record({ birthDate: fc.constantFrom(undefined, '01.02.1980', '03.04.1971') }),
  fc.record({ inn: fc.constantFrom(undefined, '500100732259', '7707083893') }),
  fc.record({ role: fc.constantFrom(undefined, ...sellerKinds) }),
  {
    arbitrary: fc.record({
      question: fc.constantFrom(...sellerQuestions),
      answer: fc.constantFrom(...handAnswers),
    }),
    weight: 2,
  },
  fc.record({ isKept: fc.boolean() }),
  fc.constantFrom('reread', 'reload'),
)

type Act = typeof act extends fc.Arbitrary<infer Made> ? Made : never

const subjectIn = (window: Window, question: SellerQuestion) =>
  subjectOf(question, window.seller()?.role, window.identity())

/** A page without names does not show whom it is about. */
const isNamed = (subject: readonly string[]) =>
  subject.every((one) => /"name"|"company","inn":"\d{10}"/u.test(one))

function play(window: Window, one: Exclude<Act, string>): void {
  if ('role' in one) window.changeRole(one.role)
  else if ('isKept' in one) window.editor().keep(one.isKept)
  else if (!('answer' in one)) window.editor().edit(one)
  else if (isNamed(subjectIn(window, one.question)))
    window.editor().answer(one.question, { answer: one.answer })
}

/** In the storage, as text. */
function newestAnswers(kept: ReadonlyMap<string, string>): Readonly<Partial<Record<SellerQuestion, string>>> {
  const buyerInput = new Map<string, BuyerInput>(JSON.parse(kept.get('told') ?? '[]')).get(VIN)
  return Object.fromEntries(
    Object.entries(buyerInput?.seller?.answers ?? {}).map(([question, [newest]]) => [
      question,
      JSON.stringify(newest),
    ]),
  )
}

it('never shows in any window what was not found of another person', () => {
  let shown = 0
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(1), act), { minLength: 4, maxLength: 20 }), (acts) => {
      const { kept, storage } = memoryStorage()
      const windows = [openWindow(storage), openWindow(storage)]
      const given: { question: SellerQuestion; subject: string[] }[] = []
      for (const [at, one] of acts) {
        const window = windows[at] ?? openWindow(storage)
        const before = newestAnswers(kept)
        if (one === 'reload') windows[at] = openWindow(storage)
        else if (one === 'reread') window.reread()
        else play(window, one)
        const after = newestAnswers(kept)
        for (const question of sellerQuestions) {
          if (after[question] !== before[question])
            given.push({ question, subject: subjectIn(window, question) })
          for (const place of windows) {
            const subject = subjectIn(place, question)
            if (!isNamed(subject) || place.said(question) !== calmAnswer(question)) continue
            shown++
            const isOwn = given.some(
              (about) => about.question === question && !areApart(about.subject, subject),
            )
            if (!isOwn) expect({ question, subject }).toBe('never shown')
          }
        }
      }
    }),
    runs(500),
  )
  expect(shown).toBeGreaterThan(50)
})
