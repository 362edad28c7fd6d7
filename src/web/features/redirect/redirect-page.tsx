import type { ReactNode } from 'react'
import { href } from '#web/href.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import common from '#web/ui/common.module.css'
import { Page } from '#web/ui/page.tsx'
import type { Destination } from './destination.ts'
import styles from './redirect-page.module.css'

/** Time to read the destination (specification, section 9). */
export const DELAY_MS = 2000

/**
 * No framework: `before-paint.ts` handles `data-leave`, and {@link LeaveWithoutScript} serves
 * browsers without script.
 */
export function RedirectPage({ link }: { readonly link: Destination }) {
  if (link.kind === 'refused') return <Refused />
  return link.kind === 'trusted' ? <Leaving {...link} /> : <Asking {...link} />
}

type Leading = Exclude<Destination, { kind: 'refused' }>

const Leaving = ({ address, host, readable }: Leading) => (
  <Frame title="Вы будете перенаправлены..." goal>
    <Where address={address} host={host} readable={readable} />
    <div className={styles.actions}>
      <a className={common.tall} href={address} rel="nofollow noopener noreferrer" data-leave={DELAY_MS}>
        Перейти сейчас
      </a>
    </div>
  </Frame>
)

const Asking = ({ address, host, readable }: Leading) => (
  <Frame title="Вы уходите на другой сайт" goal>
    <p>Мы не знаем этот сайт и сами на него не перенаправляем. Посмотрите на адрес и решите.</p>
    <Where address={address} host={host} readable={readable} />
    <div className={styles.actions}>
      <ButtonLink href={address} variant="secondary" icon="external" rel="nofollow noopener noreferrer">
        Перейти на этот сайт
      </ButtonLink>
      <a className={common.tall} href={href.home}>
        Остаться и вернуться на главную
      </a>
    </div>
  </Frame>
)

const Refused = () => (
  <Frame title="По этой ссылке мы не переходим">
    <p>
      Здесь должен стоять полный адрес страницы в интернете, вида https://пример.рф. В ссылке, по которой вы
      пришли, его нет, или она пытается сделать что-то другое.
    </p>
    <div className={styles.actions}>
      <ButtonLink href={href.home}>На главную</ButtonLink>
    </div>
  </Frame>
)

interface FrameProps {
  readonly title: string
  readonly goal?: boolean
  readonly children: ReactNode
}

const Frame = ({ title, goal = false, children }: FrameProps) => (
  <Page className={styles.page} data-goal-of-page={goal ? 'redirect' : undefined}>
    <h1>{title}</h1>
    {children}
  </Page>
)

/** Punycode next to a host in another alphabet exposes look-alikes. */
const Where = ({ address, host, readable }: Omit<Leading, 'kind'>) => (
  <dl className={styles.where}>
    <dt className={common.quiet}>Сайт</dt>
    <dd className={styles.host}>
      {readable && <bdi>{readable}</bdi>}
      <bdi className={readable && styles.spelling}>{host}</bdi>
    </dd>
    <dt className={common.quiet}>Адрес</dt>
    <dd className={styles.address}>
      <bdi>{address}</bdi>
    </dd>
  </dl>
)

/** Leaves for a trusted site; in `<head>`. */
export const LeaveWithoutScript = ({ link }: { readonly link: Destination }) =>
  link.kind === 'trusted' && (
    <noscript>
      <meta httpEquiv="refresh" content={`${DELAY_MS / 1000};url=${link.address}`} />
    </noscript>
  )
