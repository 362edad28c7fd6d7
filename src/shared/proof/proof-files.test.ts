import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { logWith, sealed } from '../testing/sealed-reports.ts'
import { type Bytes, joinedBytes, utf8 } from './bytes.ts'
import { readGivenFiles, withEarlierReport } from './proof-files.ts'

const report = sealed()
const TEXT = JSON.stringify(report)
const OTHER = JSON.stringify(sealed(undefined, 2))

const named = (name: string, bytes: Bytes | string) => ({
  name,
  bytes: typeof bytes === 'string' ? utf8(bytes) : bytes,
})

const read = (...files: readonly (Bytes | string)[]) =>
  readGivenFiles(files.map((bytes, at) => named(`${at}.file`, bytes)))

/** A catalog that names one file. */
const CATALOG = `1 0 obj
<< /Type /Catalog /Names << /EmbeddedFiles << /Names [(report) 2 0 R] >> >> >>
endobj
`
const specOf = (file: string) => `2 0 obj\n<< /Type /Filespec /F (a\\)b<<) ${file} >>\nendobj\n`
const SPEC = specOf('/EF << /F 7 0 R >>')

/** Objects one after another, with the table of their places. */
function pdf(...objects: readonly (Bytes | string)[]): Bytes {
  const head = utf8('%PDF-1.7\n%\u00e2\u00e3\n')
  const parts = objects.map((one) => (typeof one === 'string' ? utf8(one) : one))
  let at = head.length
  const entries = parts.map((part) => {
    const number = Number.parseInt(new TextDecoder('latin1').decode(part), 10)
    const entry = `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`
    at += part.length
    return entry
  })
  const table = `xref\n0 1\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Root 1 0 R >>\n`
  return joinedBytes(head, ...parts, utf8(`${table}startxref\n${at}\n%%EOF\n`))
}

const EMBEDDED = '/Type /EmbeddedFile /Subtype /application#2Fjson'

const stored = (text: string, number = 7, entries = EMBEDDED): string =>
  `${number} 0 obj\n<< ${entries} /Length ${utf8(text).length} >>\nstream\n${text}\nendstream\nendobj\n`

function deflated(text: string, length?: string): Bytes {
  const body = deflateSync(text)
  const entries = `${EMBEDDED} /Filter /FlateDecode /Length ${length ?? body.length}`
  const head = utf8(`7 0 obj\n<< ${entries} >>\nstream\r\n`)
  return joinedBytes(head, body, utf8('\nendstream\nendobj\n'))
}

const LENGTH = `17 0 obj\n${deflateSync(TEXT).length}\nendobj\n`

const genuine = pdf(CATALOG, SPEC, deflated(TEXT))

it.each([
  ['stored', pdf(CATALOG, SPEC, stored(TEXT))],
  ['deflated', genuine],
  ['deflated, with its length elsewhere', pdf(CATALOG, SPEC, deflated(TEXT, '17 0 R'), LENGTH)],
  ['with comments between objects', pdf(CATALOG, SPEC, `${stored(TEXT)}%% Original object\n`)],
  ['without its type', pdf(CATALOG, SPEC, stored(TEXT, 7, ''))],
  ['twice', pdf(CATALOG, SPEC, deflated(TEXT), stored(TEXT, 9))],
])('finds the report in a PDF: %s', async (_name, file) => {
  expect(await read(file)).toMatchObject({ report: TEXT, proof: undefined, trouble: undefined })
})

it('takes a report with the proof of its place in the log, in any order', async () => {
  const { log, index } = logWith(report, 5)
  const proof = log.tlogProof(index)
  const expected = { report: TEXT, proof, trouble: undefined }
  expect(await read(proof, `${TEXT}\n`)).toMatchObject(expected)
  expect(await read(genuine, proof, TEXT)).toMatchObject(expected)
})

const update = (...parts: string[]): Bytes => joinedBytes(genuine, utf8(parts.join('')))

/** The stream that readers of PDFs find is not the one that has the type. */
const forged = (entries: string): Bytes =>
  pdf(CATALOG, specOf('/EF << /F 9 0 R >>'), stored(TEXT), stored(OTHER, 9, entries))

it.each([
  ['several', [pdf(CATALOG, SPEC, stored(TEXT), stored(OTHER, 9))]],
  ['several', [forged('')]],
  ['several', [forged('/Type /Embedded#46ile')]],
  ['several', [TEXT, OTHER]],
  ['edited', [update(stored(OTHER), 'xref\n0 0\ntrailer\n<< >>\nstartxref\n9\n%%EOF\n')]],
  ['edited', [update('startxref\n9\n')]],
  ['no-attachment', [update(stored(OTHER, 7, ''))]],
  ['no-attachment', [pdf('1 0 obj\n<< /Type /Catalog >>\nendobj\n')]],
  ['no-attachment', [pdf(CATALOG, SPEC, stored(TEXT), stored(stored(OTHER), 9, ''))]],
  ['no-attachment', [pdf(CATALOG, SPEC, deflated('picture'))]],
  ['no-attachment', [pdf(CATALOG, SPEC, stored(TEXT), stored('picture', 9))]],
  ['no-attachment', [pdf(CATALOG, SPEC, stored(TEXT), stored(TEXT))]],
  ['no-attachment', [pdf(CATALOG, SPEC, `${stored(TEXT)}${stored(OTHER, 9, '')}`)]],
  ['no-attachment', [pdf(CATALOG, SPEC, stored(TEXT), stored('', 9, '/Type /Obj#53tm'))]],
  ['no-attachment', [pdf(CATALOG, specOf('/EF << /F 7 0 R >> /EF << /F 9 0 R >>'), stored(TEXT))]],
  ['no-attachment', [pdf(CATALOG, SPEC, stored(TEXT, 7, '/Type /EmbeddedFile /F (other)'))]],
  ['no-attachment', [pdf(CATALOG, SPEC, deflated(TEXT, '17 0 R'))]],
  ['no-attachment', [pdf(...Array.from({ length: 17 }, (_, at) => stored(TEXT, at + 1)))]],
  ['no-attachment', ['%PDF-1.7']],
  [
    'no-attachment',
    [pdf(CATALOG, SPEC, stored(TEXT), `9 0 obj\n${'['.repeat(99)}${']'.repeat(99)}\nendobj\n`)],
  ],
  ['unknown', ['text']],
  ['unknown', [joinedBytes(Uint8Array.of(0xff, 0xfe, 0x7b))]],
] as const)('refuses files with the trouble %s: %#', async (cause, files) => {
  const { report: found, proof, trouble } = await read(...files)
  expect({ found, proof, trouble }).toEqual({ found: undefined, proof: undefined, trouble: { cause } })
})

it.each([
  ['fake.pdf', '%PDF-1.7', 'no-attachment'],
  ['plain.txt', 'text', 'unknown'],
])('names %s, next to which no report counts', async (name, text, cause) => {
  const { log, index } = logWith(report, 5)
  const fake = named(name, text)
  const others = [named('g.json', TEXT), named('g.tlog-proof', log.tlogProof(index))]
  for (const files of [
    [fake, ...others],
    [...others, fake],
    [fake, others[0]],
    [fake, others[1]],
  ])
    expect(await readGivenFiles(files.filter((file) => file !== undefined))).toMatchObject({
      report: undefined,
      proof: undefined,
      trouble: { cause, file: name },
    })
})

it('joins only proofs to the report before them', async () => {
  const { log, index } = logWith(report, 5)
  const proof = log.tlogProof(index)
  const earlier = await read(TEXT)
  expect(withEarlierReport(await read(proof), earlier)).toMatchObject({ report: TEXT, proof })
  for (const files of [
    ['%PDF-1.7', proof],
    ['text', proof],
    [OTHER, TEXT, proof],
    [proof, log.tlogProof(0)],
  ])
    expect(withEarlierReport(await read(...files), earlier)).toMatchObject({ report: undefined })
  expect(withEarlierReport(await read(OTHER, proof), earlier)).toMatchObject({ report: OTHER })
})
