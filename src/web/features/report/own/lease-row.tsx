import { type ClipboardEvent, useState } from 'react'
import type { ToldLease } from '#facts/told.ts'
import { leaseAddress } from '#shared/by-hand-registries.ts'
import { formatDate } from '#shared/text/dates.ts'
import { readLease } from '#statements/read-lease.ts'
import { withLease } from '#statements/typed.ts'
import type { Tone } from '#verdict/verdict.ts'
import { classes } from '#web/ui/classes.ts'
import common from '#web/ui/common.module.css'
import layout from '#web/ui/layout.module.css'
import field from '#web/ui/text-field.module.css'
import styles from './own.module.css'
import { OwnRow, StaysHere } from './own-row.tsx'
import type { BuyerInputEditor } from './use-told.ts'

interface Props {
  readonly vin: string
  readonly words: BuyerInputEditor
}

const STAYS = 'lease-stays'

/** The buyer looks himself where no register of leases has answered. */
export function LeaseRow({ vin, words: { told, change } }: Props) {
  const { lease } = told
  const [note, setNote] = useState('')
  const answer = (given: Omit<ToldLease, 'at'>, text: string) => {
    setNote(text)
    change((before) => withLease(before, given, new Date()))
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const read = readLease(event.clipboardData.getData('text'), vin)
    if (read) answer(read, READ)
    else setNote(UNREAD)
  }
  return (
    <OwnRow
      id="own-lease"
      name="Лизинг и обременения"
      line={lineOf(lease)}
      tone={toneOf(lease)}
      open={lease !== undefined}
    >
      <p className={common.quiet}>
        Машину в лизинге может продать только лизинговая компания. Договоры она публикует на Федресурсе.
      </p>
      <a
        href={leaseAddress(vin)}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => copied(vin).then((isCopied) => setNote(isCopied ? COPIED : ''))}
      >
        Открыть Федресурс с этим VIN
      </a>
      <fieldset className={classes(layout.bare, styles.answers)}>
        <legend>Что там?</legend>
        {ANSWERS.map(([value, label]) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              name="lease"
              checked={lease?.answer === value}
              aria-describedby={STAYS}
              onChange={() => answer({ answer: value }, '')}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <div className={field.field}>
        <label htmlFor="lease-text">Или вставьте текст страницы</label>
        <textarea
          id="lease-text"
          className={classes(field.input, styles.text)}
          rows={2}
          aria-describedby={STAYS}
          onPaste={paste}
        />
      </div>
      <p role="status">{note}</p>
      <StaysHere id={STAYS} />
    </OwnRow>
  )
}

const ANSWERS = [
  ['found', 'Нашлась запись'],
  ['nothing', 'Записей нет'],
  ['failed', 'Не открылось'],
] as const

const COPIED = 'VIN скопирован: если поле пустое, вставьте его.'
const READ = 'Прочитали и отметили ответ.'
const UNREAD = 'В тексте не нашли записей об этом VIN: отметьте ответ сами.'

const copied = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )

const LINES = {
  found: 'с ваших слов: запись есть',
  nothing: 'по вашим словам, записей нет',
  failed: 'не открылось, попробуйте ещё раз',
} as const

function lineOf(lease: ToldLease | undefined): string {
  if (lease?.answer === undefined) return 'Посмотрите сами: мы этого не проверили'
  const text = lease.state === 'ended' ? 'с ваших слов: договор прекращён' : LINES[lease.answer]
  return `${formatDate(new Date(lease.at))}, ${text}`
}

/** Never good: an empty page proves nothing. */
function toneOf(lease: ToldLease | undefined): Tone {
  if (lease?.answer === 'found') return lease.state === 'ended' ? 'warn' : 'danger'
  return lease?.answer === 'nothing' ? 'note' : 'none'
}
