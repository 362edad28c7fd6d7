import type { ReactNode } from 'react'
import { numberParts } from '#shared/vehicle/number-words.ts'
import { chatAbout } from '#web/chat-link.ts'
import { href } from '#web/href.ts'
import { Logo } from '#web/layout/logo.tsx'
import { numbered } from '#web/ui/numbered.ts'
import { answerTimes } from './answer-times.ts'
import { QrCode } from './qr-code.tsx'
import styles from './sheet-page.module.css'
import type { SheetProps } from './sheet-props.ts'
import { pageCount } from './sheet-props.ts'

interface Props extends SheetProps {
  readonly number: 1 | 2 | 3
  readonly heading: string
  readonly corner: ReactNode
  readonly children: ReactNode
}

const addressOf = ({ site, judged: { vin } }: SheetProps): string => site.publicUrl + href.check(vin)

export function SheetPage({ number, heading, corner, children, ...sheet }: Props) {
  const { judged, site, printedAt } = sheet
  const count = pageCount(judged)
  return (
    <section className={styles.page} aria-label={`Страница ${number} из ${count}`}>
      <header className={styles.head}>
        <span className={styles.brand}>
          <Logo />
          {site.name}
        </span>
        <div>
          <h1>{heading}</h1>
          <p className={styles.vin}>
            {numbered(numberParts(judged.vin)).map(({ item, at }) => (
              <span key={at}>{item}</span>
            ))}
          </p>
        </div>
        {corner}
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>
        <span>{addressOf(sheet).replace(/^https?:\/\//, '')}</span>
        <span>
          {answerTimes(judged.answers, printedAt)}
          {site.demoSections.length > 0 && ' · Демо-данные'}
        </span>
        <span>
          {number} из {count}
        </span>
      </footer>
    </section>
  )
}

export const SheetQr = (sheet: SheetProps) => {
  const { messengerBotUrl } = sheet.site
  return (
    <span className={styles.codes}>
      {messengerBotUrl && (
        <>
          <QrCode
            className={styles.qr}
            address={chatAbout(sheet.judged.vin, messengerBotUrl)}
            label="QR-код отчёта в боте"
          />
          <span className={styles.codeText}>слева — бот, справа — сайт</span>
        </>
      )}
      <QrCode className={styles.qr} address={addressOf(sheet)} label="QR-код адреса отчёта" />
    </span>
  )
}
