import type { Finding } from '#shared/contract/finding.ts'
import { enforcementCase } from './codes.ts'
import type { RestrictData, Restriction } from './contract.ts'

export function findings(data: RestrictData): readonly Finding[] {
  const records = data.RequestResult?.records
  if (!Array.isArray(records)) return []
  if (records.length === 0) return [free]
  const byTitle = new Map<string, Finding>()
  for (const record of records) {
    const meaning = meaningOf(record)
    if (!byTitle.has(meaning.title)) byTitle.set(meaning.title, meaning)
  }
  return [...byTitle.values()]
}

const free: Finding = {
  tone: 'good',
  title: 'Ограничений на регистрационные действия ГИБДД не показывает',
  advice: 'Запрет могут наложить в любой день: повторите проверку в день сделки.',
}

/** Codes: see `codes.ts`. A code we do not know is a restriction all the same. */
function meaningOf(record: Restriction): Finding {
  const kind = record.ogrkod?.trim()
  if (kind === '4' || kind === '5') return struckOff(kind)
  if (kind !== '1' && kind !== '2' && kind !== '3') return unknownKind
  const setter = record.divtype?.trim()
  if (setter === '1' || setter === '2') return debtBan(setter, record)
  return plainBan
}

const NOT_UNTIL_LIFTED = 'Не платите, пока запрет не снят и повторная проверка этого не покажет.'

function debtBan(setter: '1' | '2', record: Restriction): Finding {
  const proceedings = enforcementCase(record.osnOgr)
  const where = proceedings
    ? ` Номер исполнительного производства ${proceedings}: долг можно найти по нему на сайте судебных приставов.`
    : ''
  return {
    tone: 'critical',
    title: setter === '2' ? 'Запрет судебного пристава' : 'Запрет, наложенный судом',
    explain:
      'Поставить автомобиль на себя не получится. Запрет держится, пока спор или долг не закрыт; автомобиль могут забрать.',
    advice: NOT_UNTIL_LIFTED + where,
  }
}

const plainBan: Finding = {
  tone: 'danger',
  title: 'Запрет на регистрационные действия',
  explain: 'Поставить автомобиль на себя не получится, пока запрет не снимет тот, кто его наложил.',
  advice: NOT_UNTIL_LIFTED,
}

const struckOff = (kind: '4' | '5'): Finding => ({
  tone: 'danger',
  title: kind === '4' ? 'Отметка об утилизации' : 'Регистрация аннулирована',
  explain: 'С такой отметкой автомобиль на учёт не поставить.',
  advice: 'Не платите, пока ГИБДД не подтвердит, что отметка снята.',
})

const unknownKind: Finding = {
  tone: 'danger',
  title: 'Есть ограничение, вид которого ГИБДД не назвала',
  explain: 'Что именно запрещено, по ответу не понять; оформить автомобиль на себя может не получиться.',
  advice: 'До оплаты спросите в ГИБДД или у того, кто наложил ограничение.',
}
