import type { DecodedVin } from '#shared/vehicle/vin-decoder.ts'
import { KeyValueTable } from '#web/ui/table.tsx'
import { type KnownInfo, mainInfoRows } from './main-info.ts'
import styles from './main-info-block.module.css'
import { vinRows } from './vin-rows.ts'

interface Props {
  readonly vin: string
  readonly info: KnownInfo
  readonly decoded: DecodedVin | undefined
}

/** The car by its papers and by its VIN; the first thing inside the history of its registration. */
export const MainInfoBlock = ({ vin, info, decoded }: Props) => (
  <div className={styles.block}>
    <h4>Основные сведения</h4>
    <KeyValueTable caption="Основные сведения об автомобиле" rows={mainInfoRows(vin, info)} />
    {decoded && (
      <>
        <h4>Что говорит сам VIN</h4>
        <KeyValueTable caption="Расшифровка VIN" rows={vinRows(decoded)} />
      </>
    )}
  </div>
)
