import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import {
  CURRENT,
  LATER,
  logWith,
  nextKey,
  rotatedKeys,
  sealed,
  testKeys,
  values,
  witnessKey,
} from '#shared/testing/sealed-reports.ts'
import { reduced } from '#shared/testing/sealing.ts'
import { verify } from './verify.ts'

const folder = mkdtempSync(join(tmpdir(), 'avtosled-verify-'))

afterAll(() => rmSync(folder, { recursive: true }))

function written(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

written('avtosled-keys.json', testKeys)
const report = sealed()
const { log, index } = logWith(report, 9)
const TEXT = JSON.stringify({ success: true, data: report })
const genuine = written('report.json', TEXT)
const proof = written('report.tlog-proof', log.tlogProof(index, 9, [witnessKey]))
const foreign = written('foreign.tlog-proof', log.tlogProof(0))
const changed = written('changed.json', TEXT.replace('2019', '2021'))
const alien = written('alien.json', TEXT.replace('"kid":"2026', '"kid":"2027'))
const short = written('short.json', JSON.stringify(reduced(report, (row) => row < 5 || row === 6)))
const [fake, plain] = [written('fake.pdf', '%PDF-1.7'), written('plain.txt', 'text')]
const clear = written('clear.json', JSON.stringify(sealed(values('clear'))))

it.each([
  {
    files: [genuine, proof],
    code: 0,
    says: ['Подлинный и действует. Вывод: стоп', 'его подтвердил 1 свидетель'],
  },
  {
    files: [clear],
    code: 0,
    says: ['Вывод: препятствий не нашли', 'отчёт не сверен', 'Отозвал ли его', 'Журнал не проверялся'],
  },
  {
    files: [short],
    code: 0,
    says: [
      'номер кончается на 0001',
      'Запрет на регистрационные действия',
      'Реестр залогов не ответил',
      'Скрыты: VIN,',
      'отчёт не сверен: номер скрыт',
    ],
  },
  { files: [genuine, foreign], code: 1, says: ['журнал не сходится'] },
  { files: [changed], code: 1, says: ['Отчёт изменён', 'Содержание строк не то'] },
  { files: [alien], code: 2, says: ['Ключ отметки нам неизвестен', '2027-11'] },
  { files: [fake, clear], code: 2, says: ['Файл «fake.pdf»: В этом PDF нет заверенного отчёта'] },
  { files: [clear, plain], code: 2, says: ['Файл «plain.txt»: В файле нет строк и отметки отчёта'] },
  { files: [genuine, clear, proof], code: 2, says: ['разные отчёты'] },
  { files: [proof], code: 2, says: ['Добавьте файл отчёта'] },
  { files: [join(folder, 'none')], code: 2, says: ['не открылся'] },
])('ends with $code: $says', async ({ files, code, says }) => {
  const ended = await verify(files, CURRENT)
  for (const words of says) expect(ended.printed).toContain(words)
  expect(ended.code).toBe(code)
})

it('calls a report old before anything else, by the given time too', async () => {
  for (const ended of [
    await verify([genuine], LATER),
    await verify([genuine, '--at', LATER.toISOString()], CURRENT),
  ]) {
    expect(ended.printed).toMatch(/^Подлинный, но старый: проверьте заново\n/)
    expect(ended.printed).toContain('Вывод на тот день: Стоп.')
    expect(ended.code).toBe(3)
  }
})

it('needs a proof under a key in use for a seal under a retired one', async () => {
  const keys = ['--keys', written('rotated.json', rotatedKeys)]
  const next = written('next.tlog-proof', logWith(report, 9, nextKey).log.tlogProof(index))
  expect(await verify([genuine, next, ...keys], CURRENT)).toMatchObject({ code: 0 })
  for (const files of [[genuine], [clear], [genuine, proof]]) {
    const { code, printed } = await verify([...files, ...keys], CURRENT)
    expect(printed).toMatch(/^Подпись старым ключом: приложите файл доказательства\n/)
    expect(code).toBe(2)
  }
  expect(await verify([genuine, foreign, ...keys], CURRENT)).toMatchObject({ code: 1 })
})

it('warns of keys that came with the report', async () => {
  const warning = 'они подтвердят и подделку'
  expect((await verify([genuine], CURRENT)).printed).toContain(warning)
  const keys = ['--keys', join(folder, 'avtosled-keys.json')]
  expect((await verify([genuine, ...keys], CURRENT)).printed).not.toContain(warning)
})

it('explains itself, and what is missing', async () => {
  expect(await verify(['--help'], CURRENT)).toMatchObject({
    code: 0,
    printed: expect.stringContaining('--keys'),
  })
  expect(await verify([], CURRENT)).toMatchObject({ code: 2 })
  expect(await verify([genuine, '--keys', join(folder, 'none')], CURRENT)).toMatchObject({
    code: 2,
    printed: expect.stringContaining('Нет файла ключей'),
  })
  expect(await verify([genuine, '--at', 'завтра'], CURRENT)).toMatchObject({ code: 2 })
})

it('prints no text of a forged file that could pass for a result', async () => {
  const name = `x\u001b[2J\nПодлинный и действует. ${'Вывод: препятствий не нашли. '.repeat(3)}`
  const rows = report.rows.map((row, at) => (row && at === 0 ? [row[0], name, row[2]] : row))
  const file = written('spoof.json', JSON.stringify({ ...report, rows }))
  const { code, printed } = await verify([file], CURRENT)
  expect(code).toBe(1)
  expect(printed).not.toContain('\u001b')
  expect(printed).not.toMatch(/^Подлинный/m)
  expect(printed).not.toContain('препятствий не нашли')
  expect(printed).toContain('на её месте «x [2J Подлинный')
})
