import { classes } from '#web/ui/classes.ts'
import tones from '#web/ui/tones.module.css'
import styles from './phone-drawing.module.css'

const rows = [
  { mark: 'M0-5.5v6M0 5v.5', tone: tones.danger, name: 'Розыск', answer: 'найден' },
  { mark: 'm-5 0 4 4 7-8', tone: tones.success, name: 'Залог', answer: 'не найден' },
  { mark: 'm-5 0 4 4 7-8', tone: tones.success, name: 'Таможня', answer: 'не найдено' },
  { mark: 'M-5 0h10', tone: classes(tones.neutral, styles.unknown), name: 'Пробег', answer: 'не проверен' },
] as const

export const PhoneDrawing = () => (
  <svg
    className={styles.phone}
    viewBox="0 0 300 560"
    role="img"
    aria-label="Телефон без сети: на экране сохранённый отчёт о машине и время ответов. Раздел, о котором не спрашивали, остался непроверенным."
  >
    <rect className={styles.body} x="4" y="4" width="292" height="552" rx="38" />
    <rect className={styles.screen} x="16" y="16" width="268" height="528" rx="28" />
    <rect className={styles.camera} x="118" y="28" width="64" height="16" rx="8" />
    <g className={styles.plate} transform="translate(36 72)">
      <rect width="228" height="52" rx="8" />
      <path d="M170 0v52" />
      <text x="85" y="37" textAnchor="middle">
        А 000 АА
      </text>
      <text className={styles.region} x="199" y="26" textAnchor="middle">
        777
      </text>
      <text className={styles.country} x="199" y="43" textAnchor="middle">
        RUS
      </text>
    </g>
    <g className={styles.saved} transform="translate(36 144)">
      <rect width="228" height="64" rx="10" />
      <text className={styles.name} x="16" y="27">
        Без сети
      </text>
      <text className={styles.small} x="16" y="48">
        Ответы от 21 ноября, 14:05
      </text>
    </g>
    {rows.map(({ mark, tone, name, answer }, at) => (
      <g key={name} transform={`translate(36 ${232 + at * 66})`}>
        {at > 0 && <path className={styles.line} d="M0 0h228" />}
        <g className={classes(styles.mark, tone)} transform="translate(14 32)">
          <circle r="12" />
          <path d={mark} />
        </g>
        <text className={styles.name} x="40" y="30">
          {name}
        </text>
        <text className={styles.small} x="40" y="50">
          {answer}
        </text>
      </g>
    ))}
    <rect className={styles.button} x="36" y="504" width="228" height="4" rx="2" />
  </svg>
)
