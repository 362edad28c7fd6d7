import styles from './number-plate.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The ordinary plate has a separate region; other formats have one row. */
const WITH_REGION = /^([А-Я]\d{3}[А-Я]{2})(\d{2,3})$/u

/** White in the dark theme too, as on the road. */
export function NumberPlate({ plate }: { readonly plate: string }) {
  const [, series = plate, region] = WITH_REGION.exec(plate) ?? []
  return (
    <p className={styles.plate}>
      <VisuallyHidden>Госномер {plate}</VisuallyHidden>
      <b aria-hidden="true">{series}</b>
      {region && (
        <span className={styles.region} aria-hidden="true">
          {region}
          <small>
            RUS
            <Flag />
          </small>
        </span>
      )}
    </p>
  )
}

export const Flag = () => (
  <svg width="15" height="10" viewBox="0 0 18 12" aria-hidden="true">
    <path fill="#fff" d="M0 0h18v4H0z" />
    <path fill="#1c3f94" d="M0 4h18v4H0z" />
    <path fill="#d4213d" d="M0 8h18v4H0z" />
    <path fill="none" stroke="#c8c8c8" strokeWidth=".5" d="M.25.25h17.5v11.5H.25z" />
  </svg>
)
