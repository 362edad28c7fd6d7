import { Badge } from '../../ui/badge.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './home.module.css'

/** What sets the report apart: silence of a registry is never shown as a clean car. */
export const ThreeAnswers = () => (
  <Page as="section" className={styles.band} aria-labelledby="answers">
    <h2 id="answers">Молчание реестра — не «чисто»</h2>
    <p className={styles.lead}>У каждой проверки один из трёх ответов, и у каждого стоит время.</p>
    <ul className={styles.answers}>
      <li>
        <Badge tone="warn" icon="warn">
          Найдено
        </Badge>
        <p>Что именно, чем грозит покупателю и что с этим делать.</p>
      </li>
      <li>
        <Badge tone="success" icon="success">
          Проверено, записей нет
        </Badge>
        <p>Реестр ответил, и в нём пусто. Рядом сказано, чего в этом реестре не бывает.</p>
      </li>
      <li>
        <Badge icon="unknown">Не удалось проверить</Badge>
        <p>Реестр не ответил. О машине это не говорит ничего: скажем, когда повторить.</p>
      </li>
    </ul>
  </Page>
)
