import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textsOfContract, withoutLayout } from '#shared/sale-contract/testing-texts.ts'
import { contractPdf } from './contract-pdf.ts'

describe('the blank contract as PDF', () => {
  let pdf: Buffer
  let folder: string

  beforeAll(async () => {
    pdf = await contractPdf()
    folder = mkdtempSync(join(tmpdir(), 'avtosled-'))
    writeFileSync(join(folder, 'dogovor.pdf'), pdf)
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  /** Output of a Poppler program. */
  function poppler(program: 'pdftotext' | 'pdfinfo', ...args: string[]): string {
    const { stdout, stderr, error } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
    if (error) throw error
    expect(stderr).toBe('')
    return stdout
  }

  it('is a PDF of two A4 pages: both sides of one sheet', () => {
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const info = poppler('pdfinfo', 'dogovor.pdf')
    expect(info).toMatch(/^Pages: +2$/m)
    expect(info).toContain('(A4)')
  })

  it('holds every heading, term and field of the contract', () => {
    const text = withoutLayout(poppler('pdftotext', 'dogovor.pdf', '-'))
    expect(textsOfContract().filter((wanted) => !text.includes(withoutLayout(wanted)))).toEqual([])
  })

  it('has the terms with their signatures on the first page, the act of hand-over on the second', () => {
    const page = (number: string) => poppler('pdftotext', '-f', number, '-l', number, 'dogovor.pdf', '-')
    expect(page('1')).toContain('Подпись')
    expect(page('1')).not.toContain('Акт приёма-передачи')
    expect(page('2')).toMatch(/^Акт приёма-передачи/)
    expect(page('2')).toContain('Деньги получил')
    expect(page('2')).toContain('Транспортное средство получил')
  })

  it('is the same file every time', async () => {
    expect((await contractPdf()).equals(pdf)).toBe(true)
  })
})
