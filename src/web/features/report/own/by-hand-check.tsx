import { type ClipboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { handAnswers } from '#facts/buyer-input.ts'
import type { CopiedField } from '#shared/by-hand-registries.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import common from '#web/ui/common.module.css'
import layout from '#web/ui/layout.module.css'
import field from '#web/ui/text-field.module.css'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './own.module.css'

type HandAnswer = (typeof handAnswers)[number]

export interface Source<Given> {
  readonly href: string
  readonly label: string
  /** In the site's order; opening copies the first. */
  readonly copies: readonly CopiedField[]
  readonly unread: string
  /** Undefined: no recognised phrase. */
  readonly read: (page: string) => Given | undefined
}

interface Props<Given extends { readonly answer?: HandAnswer | undefined }> {
  readonly why: ReactNode
  readonly question: string
  readonly labels: Readonly<Record<HandAnswer, string>>
  readonly answer: HandAnswer | undefined
  readonly onAnswer: (given: Given | { readonly answer: HandAnswer }) => void
  /** Id of the note on privacy. */
  readonly stays: string
  readonly source?: Source<Given>
}

export function ByHandCheck<Given extends { readonly answer?: HandAnswer | undefined }>({
  why,
  question,
  labels,
  answer,
  onAnswer,
  stays,
  source,
}: Props<Given>) {
  const id = useId()
  const [note, setNote] = useState('')
  const read = (page: string) => {
    const given = source?.read(page)
    if (given) onAnswer(given)
    // A page that is not understood may be newer than the answer, and not as good.
    else if (answer === 'nothing') onAnswer({ answer: 'failed' })
    setNote(given ? READ : `${source?.unread}${BEFORE[answer ?? 'failed']}`)
  }
  return (
    <>
      <p className={common.quiet}>{why}</p>
      {source && <SourceLink source={source} onCopied={setNote} />}
      <fieldset className={classes(layout.bare, styles.answers)}>
        <legend>{question}</legend>
        {(['found', 'nothing', 'failed'] as const).map((value) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              name={id}
              checked={answer === value}
              aria-describedby={stays}
              onChange={() => {
                setNote('')
                onAnswer({ answer: value })
              }}
            />
            <span>{labels[value]}</span>
          </label>
        ))}
      </fieldset>
      {source && <PageText stays={stays} onText={read} />}
      <p role="status">{note}</p>
    </>
  )
}

interface SourceLinkProps {
  readonly source: Pick<Source<never>, 'href' | 'label' | 'copies'>
  readonly onCopied: (note: string) => void
}

function SourceLink({ source: { href, label, copies }, onCopied }: SourceLinkProps) {
  const [first] = copies
  const copy = (one: CopiedField) =>
    copyText(one.text).then((isCopied) =>
      onCopied(isCopied ? `Скопировано: ${one.label}. Вставьте, если поле на сайте пустое.` : ''),
    )
  return (
    <>
      <a href={href} target="_blank" rel="noreferrer noopener" onClick={() => first && copy(first)}>
        {label}
      </a>
      {copies.length > 1 && (
        <div className={styles.shared}>
          <span>Скопировать:</span>
          {copies.map((one) => (
            <Button key={one.label} variant="quiet" onClick={() => copy(one)}>
              <VisuallyHidden>Скопировать: </VisuallyHidden>
              {one.label}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

interface PageTextProps {
  readonly stays: string
  readonly onText: (text: string) => void
}

/** A keyboard may insert the clipboard as if typed: read on blur. */
function PageText({ stays, onText }: PageTextProps) {
  const id = useId()
  const isTyped = useRef(false)
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    isTyped.current = false
    onText(event.clipboardData.getData('text'))
  }
  return (
    <div className={field.field}>
      <label htmlFor={id}>Или текст страницы</label>
      <textarea
        id={id}
        className={classes(field.input, styles.page)}
        rows={1}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={stays}
        onPaste={paste}
        onInput={({ nativeEvent }) => {
          const { inputType } = nativeEvent as InputEvent
          isTyped.current ||= inputType.startsWith('insert') && inputType !== PASTED
        }}
        onBlur={({ target: { value } }) => {
          if (isTyped.current && value.trim() !== '') onText(value)
          isTyped.current = false
        }}
      />
    </div>
  )
}

const PASTED = 'insertFromPaste'

const READ = 'Прочитали и отметили ответ.'

const BEFORE = { found: ' Прежний ответ остался.', nothing: ' Прежний ответ сняли.', failed: '' } as const

const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
