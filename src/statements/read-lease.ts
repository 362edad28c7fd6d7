import type { ToldLease } from '#facts/buyer-input.ts'
import {
  contractIn,
  contractsOf,
  type EncumbranceMessage,
  encumbranceKind,
  encumbranceStep,
} from '#facts/encumbrances.ts'
import { saysNothing } from './nothing-page.ts'
import { hasLongRun, piecesFrom, tidyPage } from './tidy-page.ts'

const HEADING =
  /(?:Заключение|Изменение|Прекращение|Возникновение) (?:договора|права)[^\n]{0,120}?(?:аренды|лизинга|залога|собственности)/giu

/** Under any other heading, the contract may be in force. */
const BEGUN = /(?:Заключение|Изменение|Возникновение) (?:договора|права)/giu

const NUMBER = /(?:№\s*)?\d{8}\s+от\s+(\d{2}\.\d{2}\.\d{4})/u

/** A copied result page. Undefined: no such page, or it names only other numbers. */
export function readLease(page: string, vin: string): Omit<ToldLease, 'at'> | undefined {
  if (hasLongRun(page)) return undefined
  const text = tidyPage(page)
  const messageTexts = piecesFrom(text, HEADING)
  if (messageTexts.length === 0)
    return saysNothing('lease', text, { vin }) ? { answer: 'nothing' } : undefined
  const begun = messageTexts.filter((block) => block.search(BEGUN) === 0)
  if (begun.length < (text.match(BEGUN)?.length ?? 0)) return undefined
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

/** A copy may have spaces or breaks inside the number. */
const namesCar = (block: string, vin: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${[...vin].join('[\\s-]?')}(?![\\p{L}\\p{N}])`, 'iu').test(block)
