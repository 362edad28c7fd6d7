import { formatDate } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'
import { latest } from '../days.ts'
import type { RestrictionFact } from '../facts.ts'
import { type Saying, say, type TopicMark } from './saying.ts'

export const restrictions: TopicMark = {
  kinds: ['restrictions'],
  nothing: say('good', 'нет', 'Запретов на регистрацию нет'),
  found: ({ restrictions: records = [] }) => (records.length === 1 ? single(records) : several(records)),
}

const BANS = new Set(['1', '2', '3'])

const setters: Record<string, string> = { '1': 'суда', '2': 'пристава', '3': 'таможни' }

function single([record]: readonly RestrictionFact[]): Saying {
  const day = record?.since && formatDate(record.since)
  if (record?.code === '4') return say('danger', 'утилизация', [`Отметка об утилизации ${day ?? ''}`.trim()])
  if (record?.code === '5') {
    return say('danger', 'аннулирована', [day && `Аннулирована ${day}`, 'Регистрация аннулирована'])
  }
  if (!BANS.has(record?.code ?? '')) {
    return say('danger', '1 ограничение', [day && `Ограничение с ${day}`, 'Есть ограничение'])
  }
  const ban = `Запрет ${setters[record?.setter ?? ''] ?? ''}`.trim()
  return say('danger', '1 запрет', [day && `${ban} с ${day}`, ban])
}

function several(records: readonly RestrictionFact[]): Saying {
  const n = records.length
  const onlyBans = records.every(({ code = '' }) => BANS.has(code))
  const count = onlyBans
    ? `${n} ${plural(n, 'запрет', 'запрета', 'запретов')}`
    : `${n} ${plural(n, 'ограничение', 'ограничения', 'ограничений')}`
  const last = latest(records.map(({ since }) => since))
  return say('danger', [count, `${n}`], [last && `${count}, последнее ${formatDate(last)}`, count])
}
