import { useEffect, useRef } from 'react'
import { numberParts, numberWords } from '#shared/vehicle/number-words.ts'
import { checkDigit } from '#shared/vehicle/vin.ts'
import { href } from '#web/href.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import common from '#web/ui/common.module.css'
import layout from '#web/ui/layout.module.css'
import { NumberPlate } from '#web/ui/number-plate.tsx'
import { numbered } from '#web/ui/numbered.ts'
import type { ShownFind } from './film.ts'
import styles from './scanner.module.css'

/** Next to its part of the picture: only the person can say whose number it is. */
export const FoundNumbers = ({ finds }: { readonly finds: readonly ShownFind[] }) => (
  <div className={styles.finds}>
    <h2>{finds.length > 1 ? `Номеров на снимке: ${finds.length}. Какой нужен?` : 'Это он?'}</h2>
    <ul className={layout.column4}>
      {finds.map((find) => (
        <li key={find.number}>
          <FoundNumber {...find} />
        </li>
      ))}
    </ul>
  </div>
)

const FoundNumber = ({ kind, number, isGuessed, crop }: ShownFind) => (
  <>
    <Crop picture={crop} />
    {kind === 'plate' ? (
      <NumberPlate plate={number} />
    ) : (
      <p>
        <span className={common.quiet}>{numberWords(number).capital}</span>
        <br />
        <b className={styles.number}>
          {numbered(numberParts(number)).map(({ at, item }) => (
            <span key={at}>{item}</span>
          ))}
        </b>
      </p>
    )}
    <p className={common.quiet}>{noteOf(kind, number, isGuessed)}</p>
    {kind === 'plate' ? (
      <ButtonLink href={href.searchPlate(number)} wide>
        Да, искать по номеру
      </ButtonLink>
    ) : (
      <ButtonLink href={href.check(number)} data-wish={number} wide>
        Да, проверить
      </ButtonLink>
    )}
  </>
)

/** North America and China have a check digit. */
const CHECKED = /^[1-5L]/

function noteOf(kind: ShownFind['kind'], number: string, isGuessed: boolean): string {
  if (isGuessed)
    return 'В коде он записан не так, как обычно. Сверьте каждый знак с наклейкой или документом.'
  if (kind !== 'vin') return 'Сверьте с наклейкой или документом.'
  if (checkDigit(number).passes) return 'Контрольный знак сходится. Сверьте с тем, что напечатано под кодом.'
  return CHECKED.test(number)
    ? 'Контрольный знак не сходится, а у машин для Америки и Китая должен. Сверьте каждый знак.'
    : 'Контрольный знак не сходится: у машин из Европы, России и Японии его часто и нет. Сверьте знаки.'
}

function Crop({ picture }: { readonly picture: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])
  return (
    <canvas
      ref={canvas}
      className={styles.crop}
      width={picture.width}
      height={picture.height}
      role="img"
      aria-label="Код, как его видит камера"
    />
  )
}
