import { useId, useState } from 'react'
import type { Choice } from '#report/correction/choices.ts'
import { type LetterBlock, type LetterSubject, letter, letterText } from '#report/correction/letter.ts'
import { letterRtf } from '#report/correction/letter-rtf.ts'
import { saveFile } from '#web/page/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import common from '#web/ui/common.module.css'
import layout from '#web/ui/layout.module.css'
import { numbered } from '#web/ui/numbered.ts'
import field from '#web/ui/text-field.module.css'
import { copy } from '../share/share.ts'
import styles from './correction-dialog.module.css'

interface Props extends Pick<LetterSubject, 'correction' | 'number' | 'car' | 'isDemo'> {
  /** Part of the file name. */
  readonly id: string
  readonly choices: readonly Choice[]
}

/** The text never leaves the device and is not stored. */
export function LetterEditor({ id, choices, ...subject }: Props) {
  const [at, setAt] = useState(0)
  const [wrong, setWrong] = useState(0)
  const [truth, setTruth] = useState('')
  const choice = choices[at] ?? choices[0]
  const mistake = choice?.mistakes[wrong] ?? choice?.mistakes[0]
  if (choice === undefined || mistake === undefined) return null
  const choose = (next: number) => {
    setAt(next)
    setWrong(0)
  }
  const { record, answerSource } = choice
  return (
    <>
      <WhichRecord choices={choices} chosen={at} onChoose={choose} />
      <WhatIsWrong choice={choice} chosen={mistake} onChoose={setWrong} />
      <Truth value={truth} onType={setTruth} />
      <Made id={id} blocks={letter({ ...subject, mistake, record, answerSource, truth })} />
    </>
  )
}

interface RecordProps {
  readonly choices: readonly Choice[]
  readonly chosen: number
  readonly onChoose: (at: number) => void
}

function WhichRecord({ choices, chosen, onChoose }: RecordProps) {
  const id = useId()
  if (choices.length < 2) return null
  const options = numbered(choices).map(({ at, item: { name, record, answerSource } }) => ({
    source: record === 'missing' ? undefined : answerSource.source,
    option: (
      <option key={at} value={at}>
        {name}
      </option>
    ),
  }))
  const bySource = Map.groupBy(options, ({ source }) => source)
  return (
    <div className={styles.record}>
      <label htmlFor={id}>О чём письмо</label>
      <select id={id} value={chosen} onChange={({ target }) => onChoose(Number(target.value))}>
        {[...bySource].map(([source, own]) => {
          const list = own.map(({ option }) => option)
          return source === undefined ? (
            list
          ) : (
            <optgroup key={source} label={source}>
              {list}
            </optgroup>
          )
        })}
      </select>
    </div>
  )
}

interface MistakeProps {
  readonly choice: Choice
  readonly chosen: Choice['mistakes'][number]
  readonly onChoose: (at: number) => void
}

function WhatIsWrong({ choice: { mistakes }, chosen, onChoose }: MistakeProps) {
  const name = useId()
  if (mistakes.length < 2) return <p>{chosen.claim}</p>
  return (
    <fieldset className={styles.mistakes}>
      <legend>Что неверно</legend>
      {mistakes.map((mistake, at) => (
        <label key={mistake.claim} className={layout.pick}>
          <input type="radio" name={name} checked={mistake === chosen} onChange={() => onChoose(at)} />
          {mistake.claim}
        </label>
      ))}
    </fieldset>
  )
}

interface TruthProps {
  readonly value: string
  readonly onType: (text: string) => void
}

/** Longer explanations belong in documents. */
const LONGEST_TRUTH = 2000

function Truth({ value, onType }: TruthProps) {
  const id = useId()
  return (
    <div className={field.field}>
      <label htmlFor={id}>Как на самом деле</label>
      <textarea
        className={classes(field.input, styles.truth)}
        id={id}
        rows={3}
        maxLength={LONGEST_TRUTH}
        aria-describedby={`${id}-help`}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
      <p className={common.quiet} id={`${id}-help`}>
        Можно оставить пустым и дописать в письме
      </p>
    </div>
  )
}

const copyNews = { copied: 'Скопировано', failed: 'Не удалось скопировать: выделите текст письма' } as const

function Made({ id, blocks }: { readonly id: string; readonly blocks: readonly LetterBlock[] }) {
  const [message, setMessage] = useState('')
  const text = letterText(blocks)
  const copyText = async () => {
    setMessage('')
    setMessage(copyNews[await copy(text)])
  }
  return (
    <>
      <div className={common.row}>
        <Button onClick={() => saveFile(`pismo-${id}.doc`, 'application/msword', letterRtf(blocks))}>
          Скачать .doc
        </Button>
        <Button variant="secondary" onClick={() => void copyText()}>
          Скопировать текст
        </Button>
        <span role="status">{message}</span>
      </div>
      <p className={common.quiet}>
        Письмо составлено на вашем устройстве, мы его не получаем. Имя, адрес и подпись впишите в готовый
        документ.
      </p>
      <section className={styles.letter} aria-label="Текст письма">
        {text}
      </section>
    </>
  )
}
