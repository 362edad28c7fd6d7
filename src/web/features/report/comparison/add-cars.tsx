import { type SubmitEvent, useState } from 'react'
import { extract } from '#shared/vehicle/extract.ts'
import { numberText } from '#shared/vehicle/number-words.ts'
import { MOST_COMPARED } from '#web/comparison-href.ts'
import { href } from '#web/href.ts'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import { useSavedReports } from '../saved/use-saved-reports.ts'
import styles from './comparison.module.css'

interface Props {
  readonly compared: readonly string[]
  readonly onAdd: (vins: readonly string[]) => void
}

const COUNT = 'Сравнить можно от двух до четырёх машин'

export function AddCars({ compared, onAdd }: Props) {
  const recent = useSavedReports().filter(({ vin }) => !compared.includes(vin))
  const [problem, setProblem] = useState<string>()
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).getAll('avto').map(String)
    const count = compared.length + chosen.length
    const isGood = chosen.length > 0 && count >= 2 && count <= MOST_COMPARED
    setProblem(isGood ? undefined : `${COUNT}: выбрано ${count}.`)
    if (isGood) onAdd(chosen)
  }
  return (
    <>
      {recent.length > 0 && (
        <form className={styles.form} onSubmit={choose}>
          <fieldset className={layout.bare}>
            <legend>Недавние отчёты</legend>
            {recent.map(({ vin, title }) => (
              <label key={vin} className={styles.choice}>
                <input type="checkbox" name="avto" value={vin} />
                <span>
                  {title} <span className={styles.vin}>{numberText(vin)}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <p role="status">{problem}</p>
          <Button type="submit">Сравнить</Button>
        </form>
      )}
      <NumberForm compared={compared} onAdd={onAdd} />
    </>
  )
}

function NumberForm({ compared, onAdd }: Props) {
  const [problem, setProblem] = useState<string>()
  const [plate, setPlate] = useState<string>()
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = extract(String(new FormData(event.currentTarget).get('number')))
    setPlate(found?.kind === 'plate' ? found.number : undefined)
    if (found?.kind === 'plate')
      return setProblem('Это госномер: найдите по нему VIN и добавьте машину из недавних отчётов.')
    if (found?.kind !== 'vin' && found?.kind !== 'frame')
      return setProblem('Нужен VIN из 17 знаков или номер кузова.')
    if (compared.includes(found.number)) return setProblem('Эта машина уже в сравнении.')
    setProblem(undefined)
    event.currentTarget.reset()
    onAdd([found.number])
  }
  return (
    <form className={styles.form} onSubmit={add}>
      <TextField
        label="VIN или номер кузова"
        name="number"
        help="Можно вставить ссылку на отчёт."
        error={problem}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      {plate !== undefined && <a href={href.searchPlate(plate)}>Найти VIN по госномеру {plate}</a>}
      <Button type="submit" variant="secondary">
        Добавить машину
      </Button>
    </form>
  )
}
