import type { Finding } from '#shared/contract/finding.ts'
import { plural } from '#shared/text/plural.ts'
import type { Recall, RecallsData } from './contract.ts'
import { isOpen } from './recalls.ts'

export function findings(data: RecallsData): readonly Finding[] {
  if (data.length === 0) return [neverRecalled]
  const open = data.filter(isOpen)
  return [open.length === 0 ? allDone(data.length) : unfinished(open)]
}

const neverRecalled: Finding = {
  tone: 'good',
  title: 'Отзывных кампаний по этому VIN в базе Росстандарта нет',
}

const allDone = (count: number): Finding => ({
  tone: 'good',
  title: `Работы по ${count} ${plural(count, 'отзывной кампании', 'отзывным кампаниям', 'отзывным кампаниям')} выполнены`,
})

function unfinished(open: readonly Recall[]): Finding {
  return {
    tone: 'danger',
    title: `Не выполнены работы по ${open.length} ${plural(open.length, 'отзывной кампании', 'отзывным кампаниям', 'отзывным кампаниям')}`,
    explain: `Завод нашёл дефект и отозвал автомобиль, отметки о ремонте нет.${reasons(open)}`,
    advice:
      'Позвоните официальному дилеру: работы по отзыву бесплатны. Спросите, можно ли ездить до ремонта.',
  }
}

/** Each reason as a sentence of its own: the registry ends some with a full stop or two, some with none. */
function reasons(open: readonly Recall[]): string {
  const sentences = open.flatMap(({ recall_reason = '' }) => {
    const text = recall_reason.replace(/[\s.,;:]+$/u, '').trim()
    return text === '' ? [] : [/[!?…]$/u.test(text) ? text : `${text}.`]
  })
  const [first, ...more] = new Set(sentences)
  if (first === undefined) return ''
  return ` ${more.length === 0 ? 'Причина' : 'Причины'}: ${[first, ...more].join(' ')}`
}
