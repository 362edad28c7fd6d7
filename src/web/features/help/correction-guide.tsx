import { type Correctable, isCorrectable, type Mistake } from '#report/correction/correction.ts'
import { letter, letterText } from '#report/correction/letter.ts'
import type { Section } from '#shared/contract/section.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { CorrectionWays } from '#web/content/correction-ways.tsx'
import { correctionOf } from '#web/corrections.ts'
import { sectionsOf } from '#web/sections.ts'
import common from '#web/ui/common.module.css'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './help.module.css'

export const CorrectionGuide = ({ site }: { readonly site: SiteSettings }) => (
  <ol className={styles.guide}>
    {sectionsOf(site).map((section) => (
      <li key={section.id} id={section.id}>
        <OfSection section={section} />
      </li>
    ))}
  </ol>
)

function OfSection({ section }: { readonly section: Section }) {
  const correction = correctionOf(section)
  return (
    <>
      <h3>{section.title}</h3>
      {isCorrectable(correction) ? <Correcting correction={correction} /> : <p>{correction.because}</p>}
    </>
  )
}

const Correcting = ({ correction }: { readonly correction: Correctable<unknown> }) => {
  const { ways, mistakes, missing, laws } = correction
  return (
    <>
      <CorrectionWays ways={ways} />
      <p>
        <strong>Записи не хватает?</strong> {typeof missing === 'string' ? missing : missing.claim}
      </p>
      <details>
        <summary className={layout.opens}>
          Образцы писем
          <Icon name="down" size={16} />
        </summary>
        {[...mistakes, ...(typeof missing === 'string' ? [] : [missing])].map((mistake) => (
          <Sample
            key={mistake.claim}
            correction={correction}
            mistake={mistake}
            isMissing={mistake === missing}
          />
        ))}
      </details>
      <p className={common.quiet}>{laws.join('; ')}</p>
    </>
  )
}

interface SampleProps {
  readonly correction: Correctable<unknown>
  readonly mistake: Mistake
  readonly isMissing: boolean
}

const Sample = ({ correction, mistake, isMissing }: SampleProps) => (
  <pre className={styles.letter}>
    {letterText(letter({ correction, mistake, record: isMissing ? 'missing' : undefined }))}
  </pre>
)
