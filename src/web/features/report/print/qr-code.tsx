import encodeQr from 'qr'
import styles from './sheet-page.module.css'

/** Blank modules around the code, without which cameras do not find it (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** An address to be read by a camera: black modules as one path. */
export function QrCode({ address }: { readonly address: string }) {
  const rows = encodeQr(address, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label="QR-код адреса отчёта"
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  )
}
