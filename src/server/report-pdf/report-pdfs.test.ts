import { expect, it } from 'vitest'
import type { PaperState } from '#report/paper/sealed-paper.ts'
import { DISCLOSED_ROWS, HIDEABLE_ROWS, type SealedReport, type SealedValues } from '#shared/sealed-report.ts'
import type { PaperFile, RenderedPaper } from './render-paper.ts'
import { PdfBusy, pdfName, ReportPdfs } from './report-pdfs.ts'

const values: SealedValues = {
  level: 'unknown',
  made: '2026-11-20T09:00:00.000Z',
  validUntil: '2026-11-20T20:59:59.999Z',
  reasons: [],
  gaps: [{ section: 'wanted', text: 'Не проверено: реестр не ответил.' }],
  vin: 'XTAGFL110MY000001',
  vinTail: '0001',
  plate: null,
  car: null,
  marks: [],
  timeline: [],
}

const sealedReport = (id: string): SealedReport => ({
  id,
  rows: [...DISCLOSED_ROWS, ...HIDEABLE_ROWS].map((name) => ['salt', name, values[name]] as const),
  hidden: {},
  seal: { kid: 'k', rowsRoot: id, n: 11, signature: 's' },
  log: null,
})

const state: PaperState = { age: 'current', witnesses: 0, isLogContradicted: false }

const site = { name: 'Автослед', publicUrl: 'https://car.example', readers: new Map() }

/** A thread that finishes when the test says so. */
function heldThread(pages: (file: PaperFile) => number = () => 2) {
  const begun: { file: PaperFile; finish: (rendered: RenderedPaper) => void }[] = []
  const thread = {
    render: (file: PaperFile) =>
      new Promise<RenderedPaper>((resolve) => {
        begun.push({ file, finish: resolve })
      }),
    stop: () => Promise.resolve(),
  }
  const finish = async (at: number) => {
    await new Promise((resolve) => setImmediate(resolve))
    const one = begun[at]
    if (one === undefined) expect.unreachable(`no file ${at} has begun`)
    one.finish({ file: Buffer.from(`file ${at}`), pages: pages(one.file) })
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, finish, pdfs: new ReportPdfs(site, thread) }
}

it('makes one file at a time, and each once', async () => {
  const { begun, finish, pdfs } = heldThread()
  const [first, again, second] = ['a', 'a', 'b'].map((id) => pdfs.make(sealedReport(id), state, 'a'))
  await finish(0)
  expect(begun).toHaveLength(2)
  await finish(1)
  const files = await Promise.all([first, again, second])
  expect(files.map(String)).toEqual(['file 0', 'file 0', 'file 1'])
  expect(String(await pdfs.make(sealedReport('a'), state, 'a'))).toBe('file 0')
  expect(begun).toHaveLength(2)
})

it('makes a file anew when what it shows changes: its age, today’s verdict, a newer report, the log', async () => {
  const { finish, pdfs } = heldThread()
  const asked = [
    pdfs.make(sealedReport('a'), state, 'a'),
    pdfs.make(sealedReport('a'), { ...state, witnesses: 1 }, 'a'),
    pdfs.make(sealedReport('a'), { ...state, age: 'old' }, 'a'),
    pdfs.make({ ...sealedReport('a'), log: { index: 0, size: 1 } }, state, 'a'),
  ]
  for (const at of asked.keys()) await finish(at)
  const stricter = { level: 'stop', isAlarm: true, comparedAt: '2026-11-20T09:31:00.000Z' } as const
  const later = [
    pdfs.make(sealedReport('a'), { ...state, stricter }, 'a'),
    pdfs.make(sealedReport('a'), { ...state, newer: { made: '2026-11-20T09:31:00.000Z' } }, 'a'),
    pdfs.make(sealedReport('a'), { ...state, isLogContradicted: true }, 'a'),
  ]
  for (const at of later.keys()) await finish(asked.length + at)
  const files = (await Promise.all([...asked, ...later])).map(String)
  expect(files).toEqual(files.map((_, at) => `file ${at}`))
})

it('refuses when too many wait, and recovers', async () => {
  const { finish, pdfs } = heldThread()
  const waiting = Array.from({ length: 12 }, (_, at) => pdfs.make(sealedReport(`${at}`), state, `${at}`))
  await expect(pdfs.make(sealedReport('one more'), state, 'one more')).rejects.toThrow(PdfBusy)
  for (const at of waiting.keys()) await finish(at)
  await Promise.all(waiting)
  const later = pdfs.make(sealedReport('one more'), state, 'one more')
  await finish(12)
  expect(String(await later)).toBe('file 12')
})

it('has no more than four files of one caller wait, and takes those of others', async () => {
  const { finish, pdfs } = heldThread()
  const waiting = Array.from({ length: 4 }, (_, at) => pdfs.make(sealedReport(`${at}`), state, 'one'))
  await expect(pdfs.make(sealedReport('4'), state, 'one')).rejects.toThrow(PdfBusy)
  waiting.push(pdfs.make(sealedReport('0'), state, 'one'), pdfs.make(sealedReport('4'), state, 'another'))
  for (const at of [0, 1, 2, 3, 4]) await finish(at)
  expect((await Promise.all(waiting)).map(String)).toContain('file 4')
  const later = pdfs.make(sealedReport('5'), state, 'one')
  await finish(5)
  expect(String(await later)).toBe('file 5')
})

it('begins no file after the server stops', async () => {
  const { begun, pdfs } = heldThread()
  const refused = expect(pdfs.make(sealedReport('a'), state, 'a')).rejects.toThrow(PdfBusy)
  await pdfs.stop()
  await refused
  expect(begun).toEqual([])
})

it('sets a long report smaller until it takes four pages', async () => {
  const { begun, finish, pdfs } = heldThread(({ scale }) => (scale < 0.95 ? 4 : 5))
  const made = pdfs.make(sealedReport('a'), state, 'a')
  await finish(0)
  await finish(1)
  expect(String(await made)).toBe('file 1')
  expect(begun.map(({ file }) => file.scale)).toEqual([1, 0.94])
})

it('names the file without the number of the car', () => {
  expect(pdfName(sealedReport('MZPM6QoDvWugPXigIljS6A'))).toBe('avtosled-report-MZPM6QoDvWugPXigIljS6A.pdf')
})
