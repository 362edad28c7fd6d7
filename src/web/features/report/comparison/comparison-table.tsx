import { type ComparisonCell, comparison } from '#report/comparison/comparison.ts'
import { numberText } from '#shared/vehicle/number-words.ts'
import { href } from '#web/href.ts'
import { Button } from '#web/ui/button.tsx'
import common from '#web/ui/common.module.css'
import { Slab } from '#web/ui/slab.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { NamedCar } from './compared-car.ts'
import styles from './comparison.module.css'

interface Props {
  readonly cars: readonly NamedCar[]
  readonly onRemove: (vin: string) => void
}

export function ComparisonTable({ cars, onRemove }: Props) {
  const rows = comparison(cars)
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>Сравнение машин</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            <VisuallyHidden>Что сравниваем</VisuallyHidden>
          </th>
          {cars.map((car, at) => (
            <th key={car.vin} scope="col">
              <CarHead car={car} number={at + 1} onRemove={() => onRemove(car.vin)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, cells }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={cars[at]?.vin} data-car={at + 1}>
                <Cell cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CarHeadProps {
  readonly car: NamedCar
  readonly number: number
  readonly onRemove: () => void
}

const CarHead = ({ car: { vin, title, answeredAt }, number, onRemove }: CarHeadProps) => (
  <div className={styles.car} data-car={number}>
    <a href={href.check(vin)}>{title}</a>
    <span className={styles.vin}>{numberText(vin)}</span>
    <span className={styles.time}>{answeredAt ? `Ответы от ${answeredAt}` : 'Ответов нет'}</span>
    <span className={styles.acts}>
      <a className={common.tall} href={href.check(vin)} data-wish={vin}>
        Проверить сейчас
        <VisuallyHidden>: {title}</VisuallyHidden>
      </a>
      <Button variant="quiet" onClick={onRemove}>
        <span>
          Убрать
          <VisuallyHidden>
            : {title}, {numberText(vin)}
          </VisuallyHidden>
        </span>
      </Button>
    </span>
  </div>
)

const Cell = ({ cell: { value, line, tone, rank } }: { readonly cell: ComparisonCell }) => (
  <div className={styles.cell}>
    <Slab tone={tone} />
    <div>
      <b>{value}</b> {rank && <RankMark rank={rank} />}
      {line !== '' && <div className={styles.line}>{line}</div>}
    </div>
  </div>
)

const rankWords = { best: 'лучше', worst: 'хуже' } as const

/** Readable without colour. */
const RankMark = ({ rank }: { readonly rank: 'best' | 'worst' }) => (
  <span className={styles[rank]}>
    <span aria-hidden="true">{rank === 'best' ? '▲' : '▼'}</span> {rankWords[rank]}
  </span>
)
