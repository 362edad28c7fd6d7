import type { Unanswered } from '#facts/evidence.ts'
import { listed } from '#facts/words.ts'
import { refusersOf } from '#verdict/required.ts'
import { type MarkText, markText } from './mark-text.ts'

export function unansweredSaying(answer: Unanswered): MarkText {
  switch (answer.kind) {
    case 'not-requested':
      return { tone: 'none', value: 'не спросили', line: 'Не спрашивали' }
    case 'unstored':
      return { tone: 'unknown', value: 'нет ответа', line: 'У нас нет ответа' }
    case 'asking':
      return { tone: 'asking', value: 'ждём', line: 'Ждём ответа' }
    case 'failed':
      return { tone: 'unknown', value: 'молчит', line: 'Не удалось проверить' }
    case 'unaskable':
      return { tone: 'unknown', value: 'только по VIN', line: 'По номеру кузова не спрашивают' }
    case 'refused':
      return { ...markText('none', 'отказ', refusal(answer)), tone: 'unknown' }
  }
}

const refusal = (answer: Unanswered): [string, string] => [
  `${listed(refusersOf(answer))}: сведений не выдают`,
  'Сведений не выдают',
]
