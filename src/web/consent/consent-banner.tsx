import type { SiteSettings } from '#shared/site-settings.ts'
import { href } from '../href.ts'
import { Button } from '../ui/button.tsx'
import type { Consent } from './consent.ts'
import styles from './consent-banner.module.css'

/** Shown by `keep-consent.ts` until answered. In the flow above the page, it covers nothing. */
export const ConsentBanner = ({ site }: { readonly site: SiteSettings }) => (
  <section className={styles.banner} id="cookies" aria-labelledby="cookies-title" tabIndex={-1}>
    <div className={styles.inside}>
      <div className={styles.text}>
        <h2 className={styles.title} id="cookies-title">
          {question(site)}
        </h2>
        <p>
          {means(site)} Откажетесь — все проверки работают так же. <a href={href.policy}>Что мы храним</a>
        </p>
      </div>
      <div className={styles.answers}>
        <Answer answer="all" text="Принять" />
        <Answer answer="necessary" text="Только необходимые" />
      </div>
    </div>
  </section>
)

/** Names only the configured purposes. */
function question({ ads, analytics }: SiteSettings): string {
  const wishes = [analytics && 'считать посещения', ads && 'показывать рекламу']
  return `Можно ли нам ${wishes.filter(Boolean).join(' и ')}?`
}

function means({ ads, analytics }: SiteSettings): string {
  const metrika = analytics?.metrika !== undefined
  if (metrika && ads) return 'Метрика и реклама Яндекса ставят файлы cookie.'
  if (metrika) return 'Яндекс Метрика ставит файлы cookie.'
  return ads ? 'Реклама Яндекса ставит файлы cookie.' : 'Это только числа, без примет посетителя.'
}

const Answer = ({ answer, text }: { readonly answer: Consent; readonly text: string }) => (
  <Button variant="secondary" data-consent-answer={answer}>
    {text}
  </Button>
)
