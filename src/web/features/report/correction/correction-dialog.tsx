import { choices } from '#report/correction/choices.ts'
import { type Correctable, isCorrectable } from '#report/correction/correction.ts'
import { CorrectionWays } from '#web/content/correction-ways.tsx'
import { correctionHref } from '#web/correction-href.ts'
import { correctionOf } from '#web/corrections.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ParsedAnswer } from '../section/reading.ts'
import type { SectionView } from '../section/section-views.ts'
import styles from './correction-dialog.module.css'
import { LetterEditor } from './letter-editor.tsx'

export interface LetterCar {
  readonly number: string
  readonly name: string | undefined
  readonly demoSections: readonly string[]
}

export interface CorrectionProps {
  readonly view: SectionView
  readonly answer: ParsedAnswer
  readonly car: LetterCar
  readonly onClose: () => void
}

export function CorrectionDialog(props: CorrectionProps) {
  const { section } = props.view
  const correction = correctionOf(section)
  return (
    <Dialog title={`Ошибка в сведениях: ${section.title}`} onClose={props.onClose}>
      <div className={styles.body}>
        {isCorrectable(correction) ? (
          <Correcting {...props} correction={correction} />
        ) : (
          <p>{correction.because}</p>
        )}
      </div>
    </Dialog>
  )
}

function Correcting({
  view: { section, isWhole },
  answer,
  car,
  correction,
}: CorrectionProps & { readonly correction: Correctable<unknown> }) {
  const alternatives = answer.others.filter(({ data }) => isWhole(data))
  const { data, checkedAt, source = section.source } = answer
  const about = choices(correction, { data, checkedAt, source }, alternatives)
  return (
    <>
      <h3>Кто исправляет</h3>
      <CorrectionWays ways={correction.ways} />
      <h3>Письмо</h3>
      {typeof correction.missing === 'string' && answer.outcome === 'nothing' && <p>{correction.missing}</p>}
      {about.length > 0 && (
        <LetterEditor
          id={section.id}
          correction={correction}
          choices={about}
          number={car.number}
          car={car.name}
          isDemo={car.demoSections.includes(section.id)}
        />
      )}
      <p>
        <a href={correctionHref.of(section.id)}>Всё об ошибках в сведениях</a>
      </p>
    </>
  )
}
