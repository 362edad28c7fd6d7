import encodeQr from 'qr'

/** Blank modules for cameras (ISO/IEC 18004). */
const QUIET_ZONE = 4

interface Props {
  readonly address: string
  readonly label: string
  readonly className?: string | undefined
}

/** Dark modules are one path. */
export function QrCode({ address, label, className }: Props) {
  const rows = encodeQr(address, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      className={className}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} fill="currentColor" />
    </svg>
  )
}
