import type { Finding } from '#shared/contract/finding.ts'
import { plural } from '#shared/text/plural.ts'
import type { TaxiData } from './contract.ts'

export const findings = ({ permits }: TaxiData): readonly Finding[] => [
  permits.length === 0 ? noPermits : permitted(permits),
]

const noPermits: Finding = {
  tone: 'note',
  title: 'Разрешений на такси не видно',
  advice: 'В такси работают и без разрешения: сверьте пробег с износом салона.',
}

const permitted = (permits: TaxiData['permits']): Finding => ({
  tone: 'cost',
  title: `Автомобиль работал в такси: ${permits.length} ${plural(permits.length, 'разрешение', 'разрешения', 'разрешений')}`,
  explain: `Номера разрешений: ${permits.map(({ number }) => number).join(', ')}.`,
  advice: 'Проверьте подвеску, коробку и салон: в такси они изнашиваются быстрее.',
})
