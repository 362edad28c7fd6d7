import type { SiteClaims } from '#shared/site-settings.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import common from '#web/ui/common.module.css'
import { Page } from '#web/ui/page.tsx'
import styles from './home.module.css'

interface Props {
  readonly claims: SiteClaims | undefined
  readonly isDemo: boolean
}

export const WhyUs = ({ claims = {}, isDemo }: Props) => (
  <Page as="section" className={styles.band} aria-labelledby="why">
    <h2 id="why">Почему выбирают нас</h2>
    <dl className={styles.figures}>
      {[...figuresOf(claims), ['без подписок', 'ничего не списывается само']].map(([figure, meaning]) => (
        <div key={figure}>
          <dt>{figure}</dt>
          <dd className={common.quiet}>{meaning}</dd>
        </div>
      ))}
    </dl>
    {isDemo && figuresOf(claims).length > 0 && <p className={common.quiet}>Демо: числа здесь для примера.</p>}
  </Page>
)

const figuresOf = ({ checksADay, clients, since }: SiteClaims): string[][] => [
  ...(checksADay ? [[`более ${formatNumber(checksADay)}`, 'проверок в день']] : []),
  ...(clients ? [[`более ${formatNumber(clients)}`, 'клиентов']] : []),
  ...(since ? [[`с ${since} года`, 'проверяем автомобили']] : []),
]
