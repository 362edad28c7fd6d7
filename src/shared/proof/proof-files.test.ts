import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { logWith, sealed } from '../testing/sealed-reports.ts'
import { type Bytes, joinedBytes, utf8 } from './bytes.ts'
import { readGivenFiles } from './proof-files.ts'

const report = sealed()
const TEXT = JSON.stringify(report)

const EMBEDDED = '7 0 obj\n<< /Type /EmbeddedFile /Subtype /application#2Fjson'

/** The part of a PDF around an embedded file. */
const pdf = (...streams: readonly Bytes[]): Bytes =>
  joinedBytes(utf8('%PDF-1.7\n%\u00e2\u00e3\n'), ...streams, utf8('\n%%EOF'))

const stored = (text: string): Bytes => {
  const { length } = utf8(text)
  return utf8(`${EMBEDDED} /Length ${length} >>\nstream\n${text}\nendstream\nendobj\n`)
}

function deflated(text: string, length?: string): Bytes {
  const body = deflateSync(text)
  const head = utf8(`${EMBEDDED} /Filter /FlateDecode /Length ${length ?? body.length} >>\nstream\r\n`)
  return joinedBytes(head, body, utf8('\nendstream\nendobj\n'))
}

it.each([
  ['stored', pdf(stored(TEXT))],
  ['deflated', pdf(deflated(TEXT))],
  ['deflated, with its length elsewhere', pdf(deflated(TEXT, '8 0 R'))],
  ['twice', pdf(deflated(TEXT), stored(TEXT))],
])('finds the report in a PDF: %s', async (_name, file) => {
  expect(await readGivenFiles([file])).toMatchObject({ report: TEXT, proof: undefined, trouble: undefined })
})

it('takes a report with the proof of its place in the log, in any order', async () => {
  const { log, index } = logWith(report, 5)
  const proof = log.tlogProof(index)
  const expected = { report: TEXT, proof, trouble: undefined }
  expect(await readGivenFiles([utf8(proof), utf8(`${TEXT}\n`)])).toMatchObject(expected)
  expect(await readGivenFiles([pdf(deflated(TEXT)), utf8(proof), utf8(TEXT)])).toMatchObject(expected)
})

it.each([
  ['several', [pdf(stored(TEXT), stored(JSON.stringify(sealed(undefined, 2))))]],
  ['no-attachment', [pdf(utf8('1 0 obj\n<< /Type /Catalog >>\nendobj\n'))]],
  ['no-attachment', [pdf(deflated('picture'))]],
  ['no-attachment', [pdf(...Array.from({ length: 17 }, () => stored(TEXT)))]],
  ['unknown', [utf8('text')]],
  ['unknown', [joinedBytes(Uint8Array.of(0xff, 0xfe, 0x7b))]],
])('refuses files with the trouble %s', async (trouble, files) => {
  expect(await readGivenFiles(files)).toMatchObject({ report: undefined, proof: undefined, trouble })
})
