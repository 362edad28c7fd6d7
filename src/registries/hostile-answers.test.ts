import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cannedServer } from '#registry-kit/testing/canned-server.ts'
import { askAt, type Exchange, readRecording, replay } from '#registry-kit/testing/recording.ts'
import { collectLookups } from '#server/sources/collect.ts'

/** Parsing blocks other requests, so every possible answer must be read quickly. */

const SOON_MS = 2000

const lookups = await collectLookups()

/** The outcome of a lookup with another last exchange. */
async function ask(name: string, change: (last: Exchange) => Exchange): Promise<string> {
  const [registry = '', file = ''] = name.split('/')
  const { section, asked, exchanges } = readRecording(join(import.meta.dirname, registry, 'fixtures'), file)
  const lookup = lookups.find((one) => one.section.id === section) ?? expect.unreachable(name)
  const last = exchanges.at(-1) ?? expect.unreachable(name)
  await using server = await cannedServer(replay({ exchanges: [...exchanges.slice(0, -1), change(last)] }))
  return await askAt(server, lookup, asked).then(
    ({ outcome }) => outcome,
    (error) => error.code ?? error.name,
  )
}

const pages: readonly [what: string, html: string][] = [
  ['comments that nobody closed', '<!--'.repeat(40_000)],
  ['elements inside one another', '<div>'.repeat(20_000) + '</div>'.repeat(20_000)],
  ['elements that nobody closed', '<div>'.repeat(20_000)],
  ['campaigns inside one another', '<div class="div-revocamp">'.repeat(2000) + '</div>'.repeat(2000)],
  ['policies inside one another', '<div class="dataList__item">'.repeat(2000) + '</div>'.repeat(2000)],
  ['one word again and again', 'технически'.repeat(12_000)],
]

describe.each(pages)('a page of %s', (_, html) => {
  it('is quickly rejected by the recall search', { timeout: SOON_MS }, async () => {
    expect(await ask('recalls/found', (last) => ({ ...last, html }))).toBe('source_changed')
  })

  it('is quickly rejected by the search for policies', { timeout: SOON_MS }, async () => {
    const json = { data: { status: 'DONE' }, modals: { html } }
    expect(await ask('nsis/found', (last) => ({ ...last, json }))).toBe('source_changed')
  })
})

it('a page with too many elements is rejected', async () => {
  const withBreaks = (count: number) =>
    ask('recalls/nothing', (last) => ({ ...last, html: last.html + '<br>'.repeat(count) }))
  expect(await withBreaks(1000)).toBe('nothing')
  expect(await withBreaks(30_000)).toBe('source_changed')
})

describe('a notice of pledge', () => {
  const described = (description: string) =>
    ask('pledge/found', (last) => {
      const { data } = last.json as { data: object[] }
      const properties = [{ otherProperty: { description } }]
      return { ...last, json: { total: 1, data: [{ ...data[0], properties }] } }
    })

  it('that describes a whole fleet is quickly read', { timeout: SOON_MS }, async () => {
    expect(await described(`${'я '.repeat(120_000)} XTAEXAMPLE0000001`)).toBe('found')
  })

  it('that is too long is rejected', { timeout: SOON_MS }, async () => {
    expect(await described('слово '.repeat(400_000))).toBe('source_changed')
  })
})

it.each([
  'autoteka/nothing',
  'customs/nothing',
  'gibdd/wanted-nothing',
  'nsis/nothing',
  'pledge/nothing',
  'recalls/nothing',
])('an answer of %s is rejected above the registry’s limit', async (name) => {
  const padded = async (blanks: string) =>
    ask(name, (last) =>
      last.html === undefined
        ? { ...last, json: { ...(last.json as object), blanks } }
        : { ...last, html: last.html + blanks },
    )
  expect(await padded(' '.repeat(10_000))).toBe(name === 'customs/nothing' ? 'source_changed' : 'nothing')
  expect(await padded(' '.repeat(1_200_000))).toBe('source_changed')
})

it('an answer that crashes its parser is a failed check', async () => {
  const [lookup = expect.unreachable()] = lookups
  await using server = await cannedServer(() => ({ body: '{}' }))
  const broken = {
    ...lookup,
    ask: () => Promise.reject(new RangeError('Maximum call stack size exceeded')),
  }
  await expect(askAt(server, broken, 'XTAEXAMPLE0000001')).rejects.toMatchObject({ code: 'source_changed' })
})
