// `npm run quality`: opens the contract, blank and filled, in LibreOffice as text and pages; no
// text may be missing.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contractValues } from '../../src/shared/sale-contract/contract-values.ts'
import type { FieldValues } from '../../src/shared/sale-contract/fields.ts'
import { contractRtf } from '../../src/shared/sale-contract/rtf.ts'
import { textsOfContract, withoutLayout } from '../../src/shared/sale-contract/testing-texts.ts'
import { table } from '../support/table.ts'
import { addMiss } from './misses.ts'

const PAGES = 2

/** Long values: if these fit, most do. */
const typed: FieldValues = {
  place: 'г. Санкт-Петербург',
  date: '2026-11-21',
  sellerName: 'Константинопольский Александр Владимирович',
  sellerPassport: '40 05 123456, ТП № 70 отдела УФМС России по Санкт-Петербургу в Невском районе, 12.03.2010',
  sellerAddress: 'Санкт-Петербург, Новочеркасский проспект, дом 15, корпус 2, квартира 118',
  buyerName: 'Мария {Иванова} \\ Петрова-Водкина',
  model: 'Kia Rio',
  vin: 'Z94CB41AADR000001',
  price: '842 314,50',
  payment: 'Банковским переводом в день подписания',
  defects: 'Скол на лобовом стекле.\nНе работает обогрев заднего сиденья.',
}

const folder = mkdtempSync(join(tmpdir(), 'avtosled-'))

function convert(name: string, kind: string): void {
  // A separate profile: an open LibreOffice would block the default one.
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
  execFileSync('soffice', [profile, '--headless', '--convert-to', kind, `${name}.doc`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

function check(name: string, rtf: string, wanted: readonly string[]) {
  writeFileSync(join(folder, `${name}.doc`), rtf)
  convert(name, 'txt:Text (encoded):UTF8')
  convert(name, 'pdf')
  const text = withoutLayout(readFileSync(join(folder, `${name}.txt`), 'utf8'))
  const info = execFileSync('pdfinfo', [`${name}.pdf`], { cwd: folder, encoding: 'utf8' })
  const pages = Number(/^Pages: +(\d+)$/m.exec(info)?.[1])
  return { name, wanted, missing: wanted.filter((words) => !text.includes(withoutLayout(words))), pages }
}

const built = join(import.meta.dirname, '..', '..', 'build', 'client', 'dogovor.doc')
const values = contractValues(typed)
const results = [
  check('blank', readFileSync(built, 'utf8'), textsOfContract()),
  check('filled', contractRtf(values), [...textsOfContract(), ...Object.values(values)]),
]
rmSync(folder, { recursive: true })

console.log('\ndogovor.doc in LibreOffice\n')
console.log(
  table(
    ['contract', 'texts', 'missing', 'pages'],
    results.map(({ name, wanted, missing, pages }) => [
      name,
      String(wanted.length),
      missing.join('; ') || '0',
      String(pages),
    ]),
  ),
)
const wrong = results.filter(({ missing, pages }) => missing.length > 0 || pages !== PAGES)
for (const { name } of wrong) addMiss(`dogovor.doc, ${name}: see its table`)
process.exitCode = wrong.length === 0 ? 0 : 1
