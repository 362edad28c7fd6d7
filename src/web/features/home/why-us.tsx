import { Page } from '#web/ui/page.tsx'
import styles from './home.module.css'

const figures = [
  ['более 15 000', 'проверок в день'],
  ['более 500 000', 'клиентов'],
  ['с 2017 года', 'проверяем автомобили'],
  ['без подписок', 'ничего не списывается само'],
] as const

export const WhyUs = () => (
  <Page as="section" className={styles.band} aria-labelledby="why">
    <h2 id="why">Почему выбирают нас</h2>
    <dl className={styles.figures}>
      {figures.map(([figure, meaning]) => (
        <div key={figure}>
          <dt>{figure}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </Page>
)
