import { type ClipboardEvent, type ReactNode, useId, useState } from 'react'
import type { handAnswers } from '#facts/told.ts'
import type { CopiedField } from '#shared/by-hand-registries.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import common from '#web/ui/common.module.css'
import layout from '#web/ui/layout.module.css'
import field from '#web/ui/text-field.module.css'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './own.module.css'
import { StaysHere } from './own-row.tsx'

type HandAnswer = (typeof handAnswers)[number]

export interface Source<Given> {
  readonly href: string
  readonly label: string
  readonly copied?: { readonly text: string; readonly note: string } | undefined
  /** What the address cannot fill in. */
  readonly copies?: readonly CopiedField[]
  readonly unread: string
  /** Undefined: no phrase was recognised. */
  readonly read: (page: string) => Given | undefined
}

interface Props<Given extends { readonly answer?: HandAnswer | undefined }> {
  readonly why: ReactNode
  readonly question: string
  readonly labels: Readonly<Record<HandAnswer, string>>
  readonly answer: HandAnswer | undefined
  readonly onAnswer: (given: Given | { readonly answer: HandAnswer }) => void
  readonly source?: Source<Given>
}

export function ByHandCheck<Given extends { readonly answer?: HandAnswer | undefined }>({
  why,
  question,
  labels,
  answer,
  onAnswer,
  source,
}: Props<Given>) {
  const id = useId()
  const [note, setNote] = useState('')
  const copy = (text: string, done: string) => copied(text).then((isCopied) => setNote(isCopied ? done : ''))
  const paste = ({ read, unread }: Source<Given>, event: ClipboardEvent<HTMLTextAreaElement>) => {
    const given = read(event.clipboardData.getData('text'))
    if (given) onAnswer(given)
    // A page that was not understood may be newer than the answer, and not as good.
    else if (answer === 'nothing') onAnswer({ answer: 'failed' })
    setNote(given ? READ : `${unread}${BEFORE[answer ?? 'failed']}`)
  }
  return (
    <>
      <p className={common.quiet}>{why}</p>
      {source && (
        <a
          href={source.href}
          target="_blank"
          rel="noreferrer noopener"
          onClick={() => source.copied && copy(source.copied.text, source.copied.note)}
        >
          {source.label}
        </a>
      )}
      {source?.copies && source.copies.length > 0 && (
        <div className={styles.shared}>
          <span>Скопировать:</span>
          {source.copies.map(({ label, text }) => (
            <Button key={label} variant="quiet" onClick={() => copy(text, `Скопировано: ${label}.`)}>
              <VisuallyHidden>Скопировать: </VisuallyHidden>
              {label}
            </Button>
          ))}
        </div>
      )}
      <fieldset className={classes(layout.bare, styles.answers)}>
        <legend>{question}</legend>
        {(['found', 'nothing', 'failed'] as const).map((value) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              name={id}
              checked={answer === value}
              aria-describedby={`${id}-stays`}
              onChange={() => {
                setNote('')
                onAnswer({ answer: value })
              }}
            />
            <span>{labels[value]}</span>
          </label>
        ))}
      </fieldset>
      {source && (
        <div className={field.field}>
          <label htmlFor={`${id}-text`}>Или вставьте текст страницы</label>
          <textarea
            id={`${id}-text`}
            className={classes(field.input, styles.text)}
            rows={2}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={`${id}-stays`}
            onPaste={(event) => paste(source, event)}
          />
        </div>
      )}
      <p role="status">{note}</p>
      <StaysHere id={`${id}-stays`} />
    </>
  )
}

const READ = 'Прочитали и отметили ответ.'

const BEFORE = { found: ' Прежний ответ остался.', nothing: ' Прежний ответ сняли.', failed: '' } as const

const copied = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
