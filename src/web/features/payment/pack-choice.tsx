import { useId, useState } from 'react'
import type { PackId } from '#shared/prices.ts'
import { Button } from '#web/ui/button.tsx'
import { packText } from './pack-text.ts'
import styles from './payment-widget.module.css'

interface Props {
  /** The first is chosen. */
  readonly packs: readonly [PackId, ...PackId[]]
  readonly busy: boolean
  readonly onOrder: (pack: PackId) => void
}

/** One button where there is nothing to choose from. */
export function PackChoice({ packs, busy, onOrder }: Props) {
  const [chosen, choose] = useState<PackId>(packs[0])
  const name = useId()
  return (
    <form className={styles.choice} action={() => onOrder(chosen)}>
      {packs.length > 1 && (
        <fieldset className={styles.packs} disabled={busy}>
          <legend>Сколько запросов купить</legend>
          {packs.map((pack) => (
            <label key={pack} className={styles.pack}>
              <input type="radio" name={name} checked={pack === chosen} onChange={() => choose(pack)} />
              {packText(pack)}
            </label>
          ))}
        </fieldset>
      )}
      <Button type="submit" wide busy={busy}>
        Купить {packText(chosen)}
      </Button>
    </form>
  )
}
