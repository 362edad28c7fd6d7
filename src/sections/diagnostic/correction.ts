import {
  APPEALS_LAW,
  appealTo,
  CAR_PAPERS,
  INSPECTION_ADDRESSEE,
  INSPECTION_LAW,
  INSPECTION_OPERATOR,
  INSURERS_UNION,
} from '#report/correction/common.ts'
import { defineCorrection, type QuotedRecord } from '#report/correction/correction.ts'
import { formatDate } from '#shared/text/dates.ts'
import type { DiagnosticCard, DiagnosticData, PreviousCard } from './contract.ts'
import { cardName } from './facts.ts'
import { details, previousDetails } from './rows.ts'

export const correction = defineCorrection<DiagnosticData>({
  addressee: INSPECTION_ADDRESSEE,
  ways: [
    INSPECTION_OPERATOR,
    INSURERS_UNION,
    appealTo('Госавтоинспекция: она следит за техосмотром', 'https://госавтоинспекция.рф/'),
  ],
  mistakes: [
    {
      claim: 'Пробег в карте записан неверно.',
      ask: 'сверить карту с материалами осмотра и исправить пробег',
      papers: [CAR_PAPERS, 'копии заказ-нарядов и других карт с пробегом', 'фото одометра'],
    },
    {
      claim: 'Такого техосмотра этот автомобиль не проходил.',
      ask: 'проверить карту и, если осмотра не было, аннулировать её',
      papers: [CAR_PAPERS, 'документы о том, где машина была в тот день, если они есть'],
    },
    {
      claim: 'В карте указан не тот автомобиль: марка, модель или номера не сходятся.',
      ask: 'сверить карту с материалами осмотра и исправить её',
      papers: [CAR_PAPERS],
    },
  ],
  missing: {
    claim: 'Техосмотр пройден, но карты среди сведений об автомобиле нет.',
    ask: 'проверить, переданы ли сведения о карте в ЕАИСТО и верно ли в ней указан автомобиль',
    papers: [CAR_PAPERS, 'копия диагностической карты'],
  },
  laws: [INSPECTION_LAW, APPEALS_LAW],
  records: ({ RequestResult: { diagnosticCards } }) => distinct(diagnosticCards.flatMap(cardsOf)),
})

const cardsOf = (card: DiagnosticCard): QuotedRecord[] => [
  { name: nameOf(card), rows: details(card, asWritten), keeper: keeperOf(card) },
  ...card.previousDcs.map((previous) => ({
    name: nameOf(previous),
    rows: previousDetails(previous, asWritten),
  })),
]

/** The card's own reading, which the letter quotes without our estimate. */
const asWritten = () => undefined

const nameOf = ({ dcNumber, dcDate }: PreviousCard): string =>
  `${cardName(dcNumber)} от ${formatDate(dcDate) ?? 'неизвестного дня'}`

function keeperOf({ operatorName, pointAddress }: DiagnosticCard): string | undefined {
  const known = [operatorName, pointAddress].filter(Boolean)
  return known.length > 0 ? `Оператор технического осмотра: ${known.join(', ')}` : undefined
}

/** Top-level in full, nested in later cards. */
const distinct = (records: readonly QuotedRecord[]): QuotedRecord[] => [
  ...new Map(
    records
      .toSorted((a, b) => Number(a.keeper !== undefined) - Number(b.keeper !== undefined))
      .map((record) => [record.name, record]),
  ).values(),
]
