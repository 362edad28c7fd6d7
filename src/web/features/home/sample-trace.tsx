import { classes } from '../../ui/classes.ts'
import common from '../../ui/common.module.css'
import { Icon, type IconName } from '../../ui/icon.tsx'
import tones from '../../ui/tones.module.css'
import styles from './sample-trace.module.css'

interface Step {
  readonly when: string
  readonly what: string
  readonly detail: string
  readonly mark?: { readonly icon: IconName; readonly tone: 'danger' | 'warn' | 'success' }
}

const steps: readonly Step[] = [
  { when: '2016', what: 'Первый владелец', detail: 'Калужская область, 3 года 2 месяца' },
  {
    when: '2019',
    what: 'ДТП: удар сзади',
    detail: 'Повреждены бампер и крышка багажника',
    mark: { icon: 'warn', tone: 'warn' },
  },
  {
    when: '2021',
    what: 'Пробег стал меньше на 71\u00a0000\u00a0км',
    detail: 'Было 148 000, на техосмотре 77 000',
    mark: { icon: 'danger', tone: 'danger' },
  },
  {
    when: '2023',
    what: 'Залог снят',
    detail: 'Запись в реестре исключена',
    mark: { icon: 'success', tone: 'success' },
  },
  { when: 'Сегодня', what: 'Продаётся', detail: 'И всё это стоит знать до задатка' },
]

/** The trace of an invented car, along the print of its tyres: shows in one look what a report is about. */
export const SampleTrace = () => (
  <figure className={styles.trace}>
    <figcaption className={classes(common.quiet, styles.caption)}>Пример: след одной машины</figcaption>
    <ol className={styles.steps}>
      {steps.map(({ when, what, detail, mark }) => (
        <li key={when}>
          <span className={common.stamp}>{when}</span>
          <span className={classes(styles.what, mark && tones[mark.tone])}>
            {mark && <Icon name={mark.icon} />}
            {what}
          </span>
          <span className={styles.detail}>{detail}</span>
        </li>
      ))}
    </ol>
  </figure>
)
