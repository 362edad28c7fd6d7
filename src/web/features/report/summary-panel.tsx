import { Icon } from '#web/ui/icon.tsx'
import { FindingList } from './finding-list.tsx'
import type { Gap, Summary } from './summary.ts'
import styles from './summary-panel.module.css'

/** What matters most, first; what is not known, beside it. */
export const SummaryPanel = ({ summary }: { readonly summary: Summary }) => (
  <section className={styles.summary} aria-labelledby="summary">
    <h2 id="summary">Главное</h2>
    {summary.known === 0 ? (
      <p className={styles.muted}>
        Здесь появятся выводы: чем автомобиль опасен и во сколько может обойтись.
      </p>
    ) : (
      <FindingList
        items={summary.findings.map(({ finding, section }) => ({
          finding,
          from: <a href={`#${section.id}`}>{section.title}</a>,
        }))}
      />
    )}
    {summary.gaps.length > 0 ? <Gaps gaps={summary.gaps} open={summary.known > 0} /> : <AllAnswered />}
  </section>
)

const Gaps = ({ gaps, open }: { readonly gaps: readonly Gap[]; readonly open: boolean }) => (
  <details className={styles.gaps} open={open}>
    <summary>
      <Icon name="unknown" />
      <h3>
        Чего мы ещё не знаем <span className={styles.count}>{gaps.length}</span>
      </h3>
      <Icon name="down" />
    </summary>
    <ul>
      {gaps.map(({ section, reason }) => (
        <li key={section.id}>
          <a href={`#${section.id}`}>{section.title}</a>: {reason}
        </li>
      ))}
    </ul>
  </details>
)

const AllAnswered = () => (
  <p className={styles.muted}>
    Все реестры ответили. Они знают не всё: осмотр автомобиля и сверка документов всё равно нужны.
  </p>
)
