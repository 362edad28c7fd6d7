import type { DecodedVin } from '#shared/vehicle/vin-decoder.ts'
import { href } from '#web/href.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { KeyValueTable } from '#web/ui/table.tsx'
import styles from '../report-page.module.css'

/** What the VIN itself tells, before any registry has answered. */
export const VinBlock = ({ decoded }: { readonly decoded: DecodedVin }) => (
  <section className={styles.part} aria-labelledby="vin-says">
    <h2 id="vin-says">Что говорит сам VIN</h2>
    <KeyValueTable caption="Расшифровка VIN" rows={decodedRows(decoded)} />
  </section>
)

function decodedRows({ maker, brand, country, plant, model, year, yearNote, checkDigit }: DecodedVin) {
  const made = [maker ?? brand, plant].filter(Boolean).join(', ')
  return [
    { key: 'Производитель', value: made || 'Не определён' },
    ...(model ? [{ key: 'Модель', value: model }] : []),
    { key: 'Страна сборки', value: country ?? 'Не определена' },
    {
      key: 'Модельный год',
      value: year ? `${year.certainty === 'likely' ? 'вероятно ' : ''}${year.value}` : 'Не закодирован',
      note: yearNote,
    },
    {
      key: 'Контрольный знак',
      value: checkDigit.passes
        ? 'Сходится'
        : `Не сходится: стоит ${checkDigit.actual}, по расчёту ${checkDigit.expected}`,
      note: checkDigit.passes
        ? undefined
        : 'Для автомобилей из России, Европы и Японии это обычно. Обязателен он только для Северной Америки и Китая.',
    },
  ]
}

interface OddVinProps {
  readonly vin: string
  readonly suggestion: string | undefined
}

/** The VIN of the address is used as it is; that it looks wrong is said, and a correction offered. */
export const OddVin = ({ vin, suggestion }: OddVinProps) => (
  <Alert tone="warn" title="Этот VIN похож на опечатку">
    <p>
      В VIN ровно 17 знаков: латинские буквы без I, O и Q и цифры. В «{vin}» знаков: {[...vin].length}.
      Реестры могут отказать в ответе.
    </p>
    {suggestion && (
      <p>
        <ButtonLink variant="secondary" href={href.check(suggestion)}>
          Проверить {suggestion}
        </ButtonLink>
      </p>
    )}
  </Alert>
)
