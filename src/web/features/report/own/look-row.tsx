import type { ToldLook } from '#facts/buyer-input.ts'
import type { Evidence } from '#facts/evidence.ts'
import { isOdometer } from '#facts/input-limits.ts'
import type { Check } from '#report/own/check.ts'
import { checklist } from '#report/own/checklist.ts'
import { seenRun } from '#report/own/claims.ts'
import { contractOf, isContractOffered } from '#report/own/contract-values.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { withLook, withNote, withTick } from '#statements/typed.ts'
import { dealHref } from '#web/deal-href.ts'
import { href } from '#web/href.ts'
import { handOver } from '#web/store/contract-handover.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import common from '#web/ui/common.module.css'
import type { PlateLevel } from '#web/ui/level.ts'
import { WhatChanged } from '../share/what-changed.tsx'
import { CheckLine } from './check-line.tsx'
import { ClaimList } from './claim-list.tsx'
import { NumberField } from './number-field.tsx'
import styles from './own.module.css'
import { OwnRow, StaysHere } from './own-row.tsx'
import type { BuyerInputEditor } from './use-buyer-input.ts'
import { VinField } from './vin-field.tsx'

interface Props {
  readonly words: BuyerInputEditor
  readonly evidence: Evidence
  readonly level: PlateLevel
  readonly isNumberDoubted: boolean
}

const STAYS = 'look-stays'

/** A *stop* verdict leaves only checks before any payment. */
export function LookRow({ words, evidence, level, isNumberDoubted }: Props) {
  const { buyerInput, change } = words
  const isStopped = level === 'stop'
  const checks = checklist(evidence, isStopped)
  const done = checks.filter(({ id }) => buyerInput.checks?.done.includes(id)).length
  return (
    <OwnRow
      id="own-look"
      name={isStopped ? 'До оплаты' : 'Осмотр'}
      line={checks.length === 0 ? 'Что должно измениться' : `Сделано ${done} из ${checks.length}`}
      tone="none"
      open={buyerInput.checks !== undefined || buyerInput.look !== undefined}
    >
      {checks.length > 0 && (
        <>
          <ul className={styles.checks}>
            {checks.map((check) => (
              <CheckLine
                key={check.id}
                check={check}
                isDone={buyerInput.checks?.done.includes(check.id) ?? false}
                note={buyerInput.checks?.notes[check.id]}
                stays={STAYS}
                onTick={(isDone) => change((before) => withTick(before, check.id, isDone, new Date()))}
                onNote={(note) => change((before) => withNote(before, check.id, note, new Date()))}
              >
                <Seen check={check} words={words} evidence={evidence} isNumberDoubted={isNumberDoubted} />
              </CheckLine>
            ))}
          </ul>
          <StaysHere id={STAYS} />
        </>
      )}
      <a href={dealHref.of(evidence.vin)}>План сделки: договор, оплата, шаги</a>
      {level !== 'asking' && level !== 'idle' && isContractOffered(level) && (
        <ButtonLink
          href={href.dogovorOf(evidence.vin)}
          onClick={() => handOver(evidence.vin, contractOf(evidence))}
        >
          Заполнить договор
        </ButtonLink>
      )}
    </OwnRow>
  )
}

/** «48,3» may mean thousands of kilometres, but a new car may have run less than one thousand. */
const InThousands = ({ odometer = 0 }: Pick<ToldLook, 'odometer'>) =>
  odometer >= 10 &&
  odometer < 1000 && <p className={common.quiet}>Если это тысячи, впишите {formatNumber(odometer * 1000)}.</p>

function Seen({
  check: { id },
  words: { buyerInput, change },
  evidence,
  isNumberDoubted,
}: Pick<Props, 'words' | 'evidence' | 'isNumberDoubted'> & { readonly check: Check }) {
  if (id === 'number')
    return (
      <VinField
        reportNumber={evidence.vin}
        value={buyerInput.look?.vin}
        describedBy={STAYS}
        onCommit={(vin) => change((before) => withLook(before, { vin }, new Date()))}
      />
    )
  if (id === 'deal-day') return <WhatChanged vin={evidence.vin} />
  if (id !== 'odometer') return null
  const answer = seenRun(evidence, isNumberDoubted)
  return (
    <>
      <NumberField
        label="Пробег на одометре, км"
        value={buyerInput.look?.odometer}
        isSound={isOdometer}
        error="Число до 2 000 000"
        describedBy={STAYS}
        onCommit={(odometer) => change((before) => withLook(before, { odometer }, new Date()))}
      />
      <InThousands odometer={buyerInput.look?.odometer} />
      <ClaimList claims={answer ? [answer] : []} />
    </>
  )
}
