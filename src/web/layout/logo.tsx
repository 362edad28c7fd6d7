interface Props {
  /** CSS pixels. */
  readonly size?: number
}

/** A tyre print, the last block in the accent colour. */
export const Logo = ({ size = 30 }: Props) => (
  <svg width={size} height={size} viewBox="0 0 30 30" aria-hidden="true">
    <g fill="currentColor">
      <path d="M14 29 4 24v-5l10 5Z" opacity=".45" />
      <path d="M16 25 26 20v-5l-10 5Z" opacity=".45" />
      <path d="M14 20 4 15v-5l10 5Z" />
      <path d="M16 16 26 11V6L16 11Z" />
    </g>
    <path d="M14 11 4 6V1l10 5Z" fill="var(--accent)" />
  </svg>
)
