import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync, inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaperBlock } from '#report/paper/paper.ts'
import { sealedPaper } from '#report/paper/sealed-paper.ts'
import { reduced } from '#server/features/sealed-reports/seal.ts'
import { collectSources } from '#server/sources/collect.ts'
import { readGivenFiles } from '#shared/proof/proof-files.ts'
import { NAMED_ROWS, type SealedReport } from '#shared/sealed-report.ts'
import { ASK_BEFORE_PAYING, STATE_AT_ANSWERS } from '#shared/text/sealed-words.ts'
import { renderPaper } from './render-paper.ts'
import { sectionReaders } from './section-readers.ts'
import { DEMO_NOW, sealedDemoCars } from './testing-demo-reports.ts'
import { breachesOf } from './testing-pdf-ua.ts'

const CLEAR = 'XTAGFL110MY000001'
const CRASHED = 'Z94CB41AADR000001'
const PLEDGED = 'XW8ZZZ61ZKG000001'
const ALL_SILENT = 'Z8NJANJ11FS000001'
const VINS = [CRASHED, PLEDGED, ALL_SILENT, CLEAR]

const sources = await collectSources()
const site = {
  name: 'Автослед',
  publicUrl: 'https://car.example',
  messengerBotUrl: 'https://max.example/id77_bot',
  readers: sectionReaders(sources),
}

const paperOf = (report: SealedReport) => sealedPaper(report, site, { witnesses: 2 })

const pdfOf = (report: SealedReport) =>
  renderPaper({
    paper: paperOf(report),
    siteName: site.name,
    made: DEMO_NOW.toISOString(),
    sealed: JSON.stringify(report),
    scale: 1,
  })

let folder: string
const reports = new Map<string, SealedReport>()
const files = new Map<string, Buffer>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'avtosled-'))
  const sealed = await sealedDemoCars(sources, VINS)
  const [whole] = sealed
  if (whole === undefined) expect.unreachable()
  for (const [name, report] of [
    ...VINS.map((vin, at) => [vin, sealed[at] ?? whole] as const),
    ['reduced', reduced(whole, new Set(['vinTail']))] as const,
  ]) {
    reports.set(name, report)
    const { file } = await pdfOf(report)
    files.set(name, file)
    writeFileSync(join(folder, `${name}.pdf`), file)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

const reportOf = (name: string): SealedReport => reports.get(name) ?? expect.unreachable(name)

const fileOf = (name: string): Buffer => files.get(name) ?? expect.unreachable(name)

function poppler(program: string, ...args: string[]): string {
  const { stdout, stderr, error } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
  if (error) throw error
  expect(stderr).toBe('')
  return stdout
}

/** Blanks and line ends depend on the layout. */
const bare = (text: string): string => text.replaceAll(/\s+/gu, '').toLowerCase()

const texts = new Map<string, string>()

function textOf(name: string): string {
  const text = texts.get(name) ?? bare(poppler('pdftotext', '-raw', `${name}.pdf`, '-'))
  texts.set(name, text)
  return text
}

/** The running head and foot come between two parts of a paragraph. */
const withoutFurniture = (text: string): string =>
  text
    .replaceAll(/car\.example\/r\/[\w-]{22}составлен[\d.:]+\(москва\)\dиз\d/gu, '')
    .replaceAll(/автослед\.действителендо[\d.:]+\(москва\)\./gu, '')

function wordsOf(block: PaperBlock): readonly string[] {
  switch (block.kind) {
    case 'head':
      return [block.valid, block.validNote, block.car, ...block.number]
    case 'notice':
      return [block.text, block.note]
    case 'verdict':
      return [block.word, block.headline, block.advice]
    case 'heading':
    case 'text':
      return [block.text]
    case 'list':
      return block.items
    case 'marks':
      return block.marks.flatMap(({ name, line }) => [name, line])
    case 'reasons':
      return block.reasons.flatMap(({ title, explain, advice }) => [title, explain, advice])
    case 'notes':
      return block.notes.flatMap(({ title, explain, advice }) => [title, explain, advice])
    case 'events':
      return block.events.map(({ day, title }) => day + title)
    case 'damage':
      return [block.legend, ...block.places.map(({ text }) => text)]
    case 'answers':
      return block.rows.flatMap((row) => [row.title, row.line ?? '', ...row.texts, row.source, row.time])
    case 'chart':
      return block.legend
    case 'trail':
      return block.owners.map(({ numbers }) => numbers)
    case 'facts':
      return block.facts.map(([, value]) => value)
  }
}

/** A clause, and what to replace so that the file breaches it. */
const spoiled = [
  ['5-2', '<pdfuaid:part>1<', '<pdfuaid:part>2<'],
  ['6.1-1', '%PDF-1.7', '%PDF-2.0'],
  ['6.2-1', '/Marked true', '/Marked null'],
  ['7.1-1', '/Artifact <<', '/P BMC EMC /Span BMC /Artifact <<'],
  ['7.1-2', '/P <<', '/Artifact BMC /P <<'],
  ['7.1-3', '/P <<\n/MCID 2\n', '/P <<\n/MCID 999\n'],
  ['7.1-4', '/Marked true', '/Marked true /Suspects true'],
  ['7.1-5', '/S /LBody', '/S /Body'],
  ['7.1-7', '/Type /StructTreeRoot', '/RoleMap << /P /H1 >>'],
  ['7.1-9', '<dc:title>', '<dc:name>'],
  ['7.1-10', '/DisplayDocTitle true', '/DisplayDocTitle null'],
  ['7.1-12', '/S /H1\n/P ', '/S /H1\n/Q '],
  ['7.2-3', '/S /TR', '/S /LI'],
  ['7.2-4', '/S /Table', '/S /Sect'],
  ['7.2-8', '/S /TR', '/S /Sect'],
  ['7.2-9', '/S /TR', '/S /Sect'],
  ['7.2-10', '/S /TD', '/S /P'],
  ['7.2-17', '/S /L\n', '/S /Sect\n'],
  ['7.2-18', '/S /LI\n', '/S /Sect\n'],
  ['7.2-19', '/S /LI\n', '/S /Sect\n'],
  ['7.2-20', '/S /LBody', '/S /P'],
  ['7.2-29', '/Lang (ru-RU)', '/Lang (ru_RU)'],
  ['7.3-1', '/Alt ', '/NoAlt '],
  ['7.4.2-1', '/S /H2', '/S /H3'],
  ['7.5-1', '/Scope /Row', '/Scope /Rows'],
  ['7.11-1', '/UF ', '/NoUF '],
  ['7.16-1', 'trailer\n<<', 'trailer\n<< /Encrypt 1 0 R'],
  ['7.18', '/Tabs /S', '/Tabs /S /Annots [1 0 R]'],
  ['7.18.3-1', '/Tabs /S', '/Tabs /R'],
  ['7.20', '/ProcSet', '/XObject << >> /ProcSet'],
  ['7.21.3.1-1', '/Encoding /Identity-H', '/Encoding /Identity-V'],
  ['7.21.3.2-1', '/CIDToGIDMap /Identity', '/CIDToGIDMap null'],
  ['7.21.4.1-1', '/FontFile2', '/FontFile4'],
  ['7.21.4.1-3', '[<0001', '[<ffff0001'],
  ['7.21.4.2-2', '/FontFile2', '/CIDSet 1 0 R /FontFile2'],
  ['7.21.5-1', '/W [0 [', '/W [0 [9999 9999 9999 9999 '],
  ['7.21.7-1', '<0000> <', '<0100> <'],
  ['7.21.7-2', '<0020>', '<feff>'],
  ['7.21.8-1', '[<0001', '[<00000001'],
] as const

const valueIn = ({ rows }: SealedReport, name: string): unknown => rows.find((row) => row?.[1] === name)?.[2]

describe('the PDF of a sealed report', () => {
  it.each([...VINS, 'reduced'])('%s: is two to four tagged A4 pages with embedded fonts', (name) => {
    const info = poppler('pdfinfo', `${name}.pdf`)
    expect(info).toMatch(/^Tagged: +yes$/m)
    expect(info).toMatch(/^Pages: +[2-4]$/m)
    expect(info).toContain('(A4)')
    expect(info).toMatch(/^Title: +Автослед: сохранённый отчёт/m)
    const fonts = poppler('pdffonts', `${name}.pdf`).split('\n').slice(2).filter(Boolean)
    expect(fonts.map((line) => /yes yes yes/.test(line))).toEqual([true, true])
    expect(files.get(name)?.length).toBeLessThanOrEqual(400_000)
  })

  it.each([...VINS, 'reduced'])('%s: has every word of the description as text', (name) => {
    const text = withoutFurniture(textOf(name))
    const wanted = paperOf(reportOf(name)).blocks.flatMap(wordsOf)
    expect(wanted.filter((words) => !text.includes(bare(words)))).toEqual([])
  })

  it.each(VINS)('%s: has every sealed reason and gap', (name) => {
    const text = withoutFurniture(textOf(name))
    const reasons = valueIn(reportOf(name), 'reasons') as { title: string; explain: string; advice: string }[]
    const gaps = valueIn(reportOf(name), 'gaps') as { text: string }[]
    const wanted = [
      ...reasons.flatMap((one) => [one.title, one.explain, one.advice]),
      ...gaps.map((gap) => gap.text),
    ]
    expect(wanted.length).toBeGreaterThan(0)
    expect(wanted.filter((words) => !text.includes(bare(words)))).toEqual([])
  })

  it('says its validity before anything about the car', () => {
    const text = poppler('pdftotext', '-raw', `${CRASHED}.pdf`, '-')
    const words = `Автослед ${STATE_AT_ANSWERS} ${ASK_BEFORE_PAYING} Составлен `
    expect(text.replaceAll(/\s+/g, ' ').startsWith(words)).toBe(true)
  })

  it('leads a camera to the check of authenticity', () => {
    const { id, seal } = reportOf(CRASHED)
    const [head] = paperOf(reportOf(CRASHED)).blocks
    expect(head).toMatchObject({
      qr: {
        address: `https://car.example/proof#1.${seal.kid}.${seal.rowsRoot}.${seal.n}.${id}.${seal.signature}`,
      },
    })
  })

  it('leads a camera to the car in the bot, and to the bot alone where the number is hidden', () => {
    const botOf = (report: SealedReport) => paperOf(report).blocks[0]
    const bot = 'https://max.example/id77_bot'
    expect(botOf(reportOf(CLEAR))).toMatchObject({ bot: { address: `${bot}?start=${CLEAR}` } })
    expect(botOf(reduced(reportOf(CLEAR), new Set(['level'])))).toMatchObject({ bot: { address: bot } })
  })

  it('never words a silent section as an empty one', () => {
    const text = textOf(ALL_SILENT)
    expect(text).toContain(bare('Это не значит, что записей нет.'))
    for (const { section } of site.readers.values()) expect(text).not.toContain(bare(section.nothing))
    expect(text).not.toContain('препятствийненашли')
  })

  it('names no person', () => {
    for (const name of VINS) {
      poppler('pdfdetach', '-save', '1', '-o', `${name}.json`, `${name}.pdf`)
      const attached = readFileSync(join(folder, `${name}.json`), 'utf8')
      expect(/(?:иван|петр|олег)ович/iu.test(textOf(name) + attached), name).toBe(false)
    }
  })

  it('carries the sealed report as a file, which the proof page finds', async () => {
    expect(poppler('pdfdetach', '-list', `${CRASHED}.pdf`)).toContain('avtosled-report.json')
    poppler('pdfdetach', '-save', '1', '-o', 'attached.json', `${CRASHED}.pdf`)
    expect(readFileSync(join(folder, 'attached.json'), 'utf8')).toBe(JSON.stringify(reportOf(CRASHED)))
    expect(files.get(CRASHED)?.toString('latin1')).toMatch(/\/AFRelationship \/Data/)
    const given = await readGivenFiles([{ name: 'a.pdf', bytes: Uint8Array.from(fileOf(CRASHED)) }])
    expect(given).toMatchObject({ report: JSON.stringify(reportOf(CRASHED)), isPaper: true })
  })

  it('shows of a hidden row that it is hidden, and keeps its drawings out', () => {
    const text = textOf('reduced')
    expect(text).toContain(bare('Сокращённый отчёт: владелец скрыл номер'))
    const { rows } = reportOf(CRASHED)
    const count = rows.length - NAMED_ROWS.length - 1
    expect(text).toContain(bare(`${count} разделов с ответами реестров`))
    expect(text).toContain(bare('последние знаки: 0001'))
    expect(text).not.toContain(bare(CRASHED))
    expect(text).not.toContain(bare('След машины'))
  })

  it('looks good in no part when it is made after its validity', () => {
    const clear = sealedPaper(reportOf(CLEAR), site)
    const old = sealedPaper(reportOf(CLEAR), site, { age: 'old' })
    expect(JSON.stringify(clear.blocks)).toContain('"tone":"good"')
    expect(old.blocks[0]).toMatchObject({ valid: 'Подлинный, но старый: проверьте заново.' })
    expect(old.blocks[1]).toMatchObject({ level: 'unknown', word: 'Было: препятствий не нашли' })
    expect(JSON.stringify(old.blocks)).not.toContain('"tone":"good"')
  })

  it('does not look good about a car that it does not name', () => {
    const verdictOf = (...shown: string[]) =>
      sealedPaper(reduced(reportOf(CLEAR), new Set(shown)), site).blocks[1]
    expect(verdictOf('vin')).toMatchObject({ level: 'clear' })
    for (const shown of [['vinTail'], ['car'], ['vinTail', 'car']])
      expect(verdictOf(...shown)).toMatchObject({ level: 'unknown', word: 'Препятствий не нашли' })
  })

  it('describes each drawing', () => {
    const tree = poppler('pdfinfo', '-struct', `${CRASHED}.pdf`)
    expect(tree.match(/\bFigure\b/g)).toHaveLength(5)
  })

  it.each([...VINS, 'reduced'])('%s: keeps to PDF/UA-1', (name) => {
    expect(breachesOf(fileOf(name))).toEqual([])
  })

  it.each(spoiled)('a breach of %s is found', (clause, from, to) => {
    expect(breachesOf(edited(fileOf(CRASHED), from, to)).join('\n')).toContain(`${clause} `)
  })

  it('is the same file every time', async () => {
    expect((await pdfOf(reportOf(CRASHED))).file.equals(files.get(CRASHED) ?? Buffer.alloc(0))).toBe(true)
  })
})

/** The file with one text replaced, in its objects or in each of its compressed streams. */
function edited(file: Buffer, from: string, to: string): Buffer {
  const text = file.toString('latin1')
  if (text.includes(from)) return Buffer.from(text.replaceAll(from, to), 'latin1')
  let isFound = false
  const changed = text.replaceAll(
    /\/Length \d+\n\/Filter \/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/gu,
    (whole, bytes: string) => {
      const content = inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
      if (!content.includes(from)) return whole
      isFound = true
      const stream = deflateSync(Buffer.from(content.replace(from, to), 'latin1'))
      return `/Length ${stream.length}\n/Filter /FlateDecode\n>>\nstream\n${stream.toString('latin1')}\nendstream`
    },
  )
  if (!isFound) throw new Error(`the PDF lacks ${from}`)
  return Buffer.from(changed, 'latin1')
}
