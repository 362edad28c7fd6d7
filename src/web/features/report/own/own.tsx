import { useMemo, useState } from 'react'
import type { Evidence } from '#facts/evidence.ts'
import { claims } from '#report/own/claims.ts'
import { hasToldAnything } from '#statements/typed.ts'
import { Button } from '#web/ui/button.tsx'
import type { PlateLevel } from '#web/ui/level.ts'
import { AdRow } from './ad-row.tsx'
import { LookRow } from './look-row.tsx'
import styles from './own.module.css'
import { PapersRow } from './papers-row.tsx'
import { useTold } from './use-told.ts'

interface Props {
  /** What the registries answered; `told` in it is read anew from the device. */
  readonly evidence: Evidence
  /** Of the report: no contract is offered for a car that may not be bought, or that nobody knows. */
  readonly level: PlateLevel
  /** By that report the number may be another car's. */
  readonly isNumberDoubted: boolean
}

/** What the person beside the car knows, held against the registries. All of it stays on the device. */
export default function Own({ evidence, level, isNumberDoubted }: Props) {
  const words = useTold(evidence.vin)
  const [erasures, setErasures] = useState(0)
  const { told, forget } = words
  const whole = useMemo(() => ({ ...evidence, told }), [evidence, told])
  const { ad, papers } = useMemo(() => claims(whole, isNumberDoubted), [whole, isNumberDoubted])
  const erase = () => {
    if (!confirm(SURE)) return
    forget()
    setErasures(erasures + 1)
  }
  return (
    <section className={styles.block} aria-labelledby="own">
      <h2 id="own">Сверить самому</h2>
      {/* What is half typed in the fields is erased with the words. */}
      <div className={styles.own} key={erasures}>
        <AdRow words={words} claims={ad} />
        <PapersRow vin={evidence.vin} words={words} claims={papers} />
        <LookRow words={words} evidence={whole} level={level} isNumberDoubted={isNumberDoubted} />
      </div>
      {hasToldAnything(told) && (
        <Button variant="quiet" className={styles.forget} onClick={erase}>
          Стереть мои слова
        </Button>
      )}
    </section>
  )
}

const SURE = 'Стереть всё, что вы вписали об этой машине? Вернуть это не получится.'
