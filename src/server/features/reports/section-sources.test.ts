import { describe, expect, it } from 'vitest'
import { lookupPerRegistry } from '#registry-kit/lookup.ts'
import { loadConfig } from '#server/compose/config.ts'
import { collectLookups } from '#server/sources/collect.ts'
import { presentSections, sourceIdsOf, sourceProblems } from './section-sources.ts'

const lookups = await collectLookups()
const dtp = lookups.find(({ section }) => section.id === 'dtp') ?? expect.unreachable()

/** Each of them can substitute every registry. */
const SELLERS = ['avtocod', 'autoteka-reports']

/** Answers only some sections, and is sold as well. */
const SCORING = 'autoteka-scoring'

/** Those with a registry of their own. */
const OWN = lookups.filter(({ registry }) => !SELLERS.includes(registry.id)).map(({ section }) => section.id)

/** Those that a seller can answer; the others require their registry. */
const SOLD = lookups.filter((lookup) =>
  lookupPerRegistry(lookup).some(({ registry }) => SELLERS.includes(registry.id)),
)

const orderOf = (SECTION_SOURCES: string) => loadConfig({ SECTION_SOURCES }).reports.order
const none = loadConfig({}).reports.order
const all = () => true
const only =
  (...ids: string[]) =>
  (id: string) =>
    ids.includes(id)

describe('the sources of a section', () => {
  it('are its own registry and then the seller of reports, if configured', () => {
    expect(sourceIdsOf(dtp, none, all)).toEqual(['gibdd', 'avtocod', 'autoteka-reports', SCORING])
    expect(sourceIdsOf(dtp, none, only('avtocod'))).toEqual(['avtocod'])
  })

  it('have the order that the operator sets', () => {
    expect(sourceIdsOf(dtp, orderOf('registration=gibdd; dtp = autoteka-reports,gibdd'), all)).toEqual([
      'autoteka-reports',
      'gibdd',
    ])
  })
})

describe('a section that only sellers of reports can answer', () => {
  it('exists only while one of them is configured', () => {
    const { present, absent } = presentSections(lookups, (id) => ![...SELLERS, SCORING].includes(id))
    expect(absent).toEqual(
      expect.arrayContaining(['uses', 'repairs', 'passport', 'disposal', 'mileages', 'ads']),
    )
    expect(present.map(({ section }) => section.id)).toEqual(OWN)
    expect(presentSections(lookups, only('avtocod')).absent).toEqual(['leasing'])
    expect(presentSections(lookups, only('autoteka-reports')).absent).toEqual([
      'passport',
      'disposal',
      'mileages',
      'ads',
      'leasing',
    ])
    expect(presentSections(lookups, only(SCORING)).absent).not.toContain('uses')
  })
})

describe('a server', () => {
  it('starts with any seller of reports alone, and with registries alone', () => {
    const registries = only(...lookups.map(({ registry }) => registry.id))
    for (const seller of SELLERS) expect(sourceProblems(SOLD, none, only(seller))).toEqual([])
    expect(sourceProblems(lookups, none, registries)).toEqual([])
    expect(sourceProblems(lookups, none, (id) => registries(id) || id === SCORING)).toEqual([])
  })

  it('does not start with scorings alone: most sections would have no source', () => {
    expect(sourceProblems(lookups, none, only(SCORING)).join()).toContain(
      'раздел registration спросить не у кого',
    )
  })

  it('does not start with a section without a source', () => {
    expect(sourceProblems(lookups, none, only('gibdd'))).toContain(
      'PLEDGE_URL: не задан, и раздел zalog спросить не у кого',
    )
  })

  it.each([
    ['osaga=nsis', 'нет раздела osaga'],
    ['dtp=nsis', 'раздел dtp не спросить у nsis'],
  ])('does not start with an impossible order: %s', (order, problem) => {
    expect(sourceProblems(lookups, orderOf(order), all).join()).toContain(problem)
  })

  it('does not start with an order by a source that is not configured', () => {
    expect(sourceProblems(lookups, orderOf('dtp=avtocod'), only('gibdd')).join()).toContain('не настроен')
  })

  it('reports all problems of the order together with all others', () => {
    const start = () =>
      loadConfig({ PORT: 'восемь', SECTION_SOURCES: 'dtp=nsis' }, (reports) =>
        reports ? sourceProblems(lookups, reports.order, all) : [],
      )
    expect(start).toThrow(/PORT/)
    expect(start).toThrow(/раздел dtp не спросить у nsis/)
  })

  it.each(['dtp', 'dtp=', 'dtp:gibdd', 'dtp=gibdd avtocod;=', 'dtp=-gibdd'])(
    'does not accept %s',
    (order) => {
      expect(() => orderOf(order)).toThrow(/SECTION_SOURCES/)
    },
  )
})
