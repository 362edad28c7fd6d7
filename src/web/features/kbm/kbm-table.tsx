import { FIRST_CLASS, type KbmClass, kbmClasses } from '#shared/kbm/kbm.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import common from '#web/ui/common.module.css'
import styles from './kbm.module.css'

interface Props {
  readonly now: string | undefined
  readonly next: string | undefined
}

export const KbmTable = ({ now, next }: Props) => (
  <table className={styles.table}>
    <caption>Коэффициенты по классам</caption>
    <thead className={common.quiet}>
      <tr>
        <th scope="col">Класс</th>
        <th scope="col">Сейчас, с 1 апреля 2022 года</th>
        <th scope="col">Прежнее правило</th>
      </tr>
    </thead>
    <tbody>
      {kbmClasses.map((kbm) => (
        <tr
          key={kbm.name}
          data-now={kbm.name === now ? '' : undefined}
          data-next={kbm.name === next ? '' : undefined}
        >
          <th scope="row">
            {kbm.name}
            <small>{markOf(kbm, now, next)}</small>
          </th>
          <td>
            {formatNumber(kbm.coefficient)}
            <span className={styles.bar} style={{ inlineSize: `${(kbm.coefficient / 3.92) * 100}%` }} />
          </td>
          <td>{formatNumber(kbm.formerly)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

function markOf({ name }: KbmClass, now: string | undefined, next: string | undefined): string | undefined {
  if (name === now && name === next) return 'ваш, не изменится'
  if (name === now) return 'ваш сейчас'
  if (name === next) return 'ваш с 1 апреля'
  return name === FIRST_CLASS ? 'новый водитель' : undefined
}
