import { type Claim, outcomeWords } from '#verdict/own/claim.ts'
import { Slab } from '#web/ui/slab.tsx'
import styles from './own.module.css'

export const ClaimList = ({ claims }: { readonly claims: readonly Claim[] }) => (
  <ul className={styles.claims} aria-live="polite">
    {claims.map(({ id, said, outcome, tone, text }) => (
      <li key={id} data-tone={tone}>
        <Slab tone={tone} />
        <span className={styles.said}>{said}</span>
        <span>
          {outcomeWords[outcome] && <em>{outcomeWords[outcome]} </em>}
          {text}
        </span>
      </li>
    ))}
  </ul>
)
