import { missingAnswers } from '#report/missing-answers.ts'
import { numberWords } from '#shared/vehicle/number-words.ts'
import { isNotRegistered, obstacles } from '#verdict/required.ts'
import { ReasonItem } from './reasons.tsx'
import type { Judged } from './use-verdict.ts'

export const Doubts = ({ judged }: { readonly judged: Judged }) => (
  <>
    {isNotRegistered(judged.answers) && <NotRegistered vin={judged.vin} />}
    {missingAnswers(judged).map(({ kind, title, explain, advice }) => (
      <ReasonItem key={kind} tone="unknown" title={title}>
        <p>{explain}</p>
        <p>
          <b>Что делать.</b> {advice}
        </p>
      </ReasonItem>
    ))}
    {obstacles(judged).some(({ kind }) => kind === 'no-owner') && isNamed(judged) && (
      <ReasonItem tone="unknown" title="Нынешний владелец в ответе не назван">
        <p>Машина есть в истории регистрации, но все периоды владения кончились.</p>
        <p>
          <b>Что делать.</b> Попросите СТС и паспорт продавца и спросите, на кого машина записана сейчас.
        </p>
      </ReasonItem>
    )}
  </>
)

const isNamed = ({ facts, answers }: Judged): boolean => facts.owners.length > 0 && !isNotRegistered(answers)

const NotRegistered = ({ vin }: { readonly vin: string }) => (
  <>
    <ReasonItem tone="unknown" title={`По этому ${numberWords(vin).dative} в истории регистрации пусто`}>
      <p>
        Пустые ответы о ДТП, розыске и запретах без регистрации ничего не значат: реестр мог искать
        несуществующий номер.
      </p>
      <p>
        <b>Что делать.</b> Попросите СТС и сравните номер с табличкой на кузове. Не сходится хотя бы один знак
        — уходите.
      </p>
    </ReasonItem>
    <ReasonItem tone="none" title="Так бывает: новая, ввезённая, военная или списанная машина">
      <p>
        Тогда у продавца есть ПТС или таможенные документы, и в них тот же номер. Без них машину не поставить
        на учёт.
      </p>
    </ReasonItem>
  </>
)
