import { useMemo, useState } from 'react'
import type { Evidence } from '#facts/evidence.ts'
import { claims } from '#report/own/claims.ts'
import { hasToldAnything } from '#statements/typed.ts'
import { validBuyerInput } from '#statements/valid-buyer-input.ts'
import { foreignCountry } from '#verdict/imported.ts'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import type { PlateLevel } from '#web/ui/level.ts'
import { AbroadRow } from './abroad-row.tsx'
import { AdRow } from './ad-row.tsx'
import { LeaseRow } from './lease-row.tsx'
import { LookRow } from './look-row.tsx'
import { needsLeaseLook } from './needs-lease-look.ts'
import styles from './own.module.css'
import { PapersRow } from './papers-row.tsx'
import { useIdentity } from './seller/use-identity.ts'
import { SellerRow } from './seller-row.tsx'
import { useBuyerInput } from './use-buyer-input.ts'

interface Props {
  readonly evidence: Evidence
  readonly level: PlateLevel
  readonly isNumberDoubted: boolean
}

/** Stays on the device. */
export default function Own({ evidence, level, isNumberDoubted }: Props) {
  const words = useBuyerInput(evidence.vin)
  const { identity } = useIdentity(evidence.vin)
  const [erasures, setErasures] = useState(0)
  const { buyerInput, forget } = words
  const whole = useMemo(
    () => ({ ...evidence, buyerInput: validBuyerInput(buyerInput, evidence.now) }),
    [evidence, buyerInput],
  )
  const { ad, papers } = useMemo(() => claims(whole, isNumberDoubted), [whole, isNumberDoubted])
  const erase = () => {
    if (!confirm(SURE)) return
    forget()
    setErasures(erasures + 1)
  }
  return (
    <section className={layout.column2} aria-labelledby="own">
      <h2 id="own">Сверить самому</h2>
      {/* Erasing remounts the fields, so half-typed input disappears as well. */}
      <div className={styles.own} key={erasures}>
        <AdRow words={words} claims={ad} />
        <PapersRow vin={evidence.vin} words={words} claims={papers} />
        <SellerRow vin={evidence.vin} words={words} />
        {(buyerInput.abroad || foreignCountry(evidence.vin)) && <AbroadRow words={words} evidence={whole} />}
        {needsLeaseLook(whole) && <LeaseRow vin={evidence.vin} words={words} />}
        <LookRow words={words} evidence={whole} level={level} isNumberDoubted={isNumberDoubted} />
      </div>
      {(hasToldAnything(buyerInput) || Object.values(identity).some(Boolean)) && (
        <Button variant="quiet" className={styles.forget} onClick={erase}>
          Стереть мои слова
        </Button>
      )}
    </section>
  )
}

const SURE = 'Стереть всё, что вы вписали об этой машине? Вернуть это не получится.'
