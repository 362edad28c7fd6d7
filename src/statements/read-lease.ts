import {
  contractIn,
  contractsOf,
  type EncumbranceMessage,
  encumbranceKind,
  encumbranceStep,
} from '#facts/encumbrances.ts'
import type { ToldLease } from '#facts/told.ts'
import { piecesFrom } from './pieces.ts'

const HEADING =
  /(?:Заключение|Изменение|Прекращение|Возникновение) (?:договора|права)[^\n]*(?:аренды|лизинга|залога|собственности)/giu

const NUMBER = /(?:№\s*)?\d{8}\s+от\s+(\d{2}\.\d{2}\.\d{4})/u

const NOTHING = /не найдено ни одной записи|записей не найдено|ничего не найдено/iu

/** Undefined: not such a page, or it names only other numbers. */
export function readLease(text: string, vin: string): Omit<ToldLease, 'at'> | undefined {
  const messageTexts = piecesFrom(text, HEADING)
  if (messageTexts.length === 0) return NOTHING.test(text) ? { answer: 'nothing' } : undefined
  const messages = messageTexts.filter((block) => namesCar(block, vin)).flatMap(messageIn)
  const contracts = contractsOf(messages).filter(({ isAnnulled }) => !isAnnulled)
  if (contracts.length === 0) return undefined
  const isEnded = contracts.every(({ endedOn }) => endedOn !== undefined)
  return { answer: 'found', state: isEnded ? 'ended' : 'lasting' }
}

function messageIn(block: string): EncumbranceMessage[] {
  const kind = encumbranceKind(block)
  const [number, published] = NUMBER.exec(block) ?? []
  return kind === undefined
    ? []
    : [
        {
          number,
          published,
          kind,
          step: encumbranceStep(block),
          isAnnulled: /аннулировано/iu.test(block),
          contract: contractIn([block]),
          holder: undefined,
          isHidden: false,
        },
      ]
}

const namesCar = (block: string, vin: string): boolean =>
  block.split(/[^\p{L}\p{N}]+/u).some((word) => word.toUpperCase() === vin)
