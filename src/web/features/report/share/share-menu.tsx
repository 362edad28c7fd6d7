import { useState } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { QrCode } from '../print/qr-code.tsx'
import { copy, type SharedReport } from './share.ts'
import { shareLinks } from './share-links.ts'
import styles from './share-menu.module.css'

interface Props {
  readonly shared: SharedReport
  readonly onClose: () => void
}

const news = { copied: 'Скопировано', failed: 'Не удалось скопировать: выделите адрес и скопируйте сами' }

export function ShareMenu({ shared, onClose }: Props) {
  const [message, setMessage] = useState('')
  const copyAddress = async () => {
    setMessage('')
    setMessage(news[await copy(shared.address)])
  }
  return (
    <Dialog title="Поделиться" onClose={onClose}>
      <p className={styles.title}>{shared.title}</p>
      <ul className={styles.places} aria-label="Отправить в мессенджер">
        {shareLinks(shared).map(({ name, href }) => (
          <li key={name}>
            <ButtonLink variant="secondary" wide href={href} target="_blank" rel="noopener noreferrer">
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <div className={styles.link}>
        <code className={styles.address}>{shared.address}</code>
        <Button variant="secondary" icon="copy" onClick={() => void copyAddress()}>
          Скопировать ссылку
        </Button>
        <p role="status">{message}</p>
      </div>
      <figure className={styles.camera}>
        <QrCode className={styles.qr} address={shared.address} label="QR-код ссылки" />
        <figcaption>Чтобы открыть на телефоне, наведите камеру</figcaption>
      </figure>
      {shared.chat && (
        <figure className={styles.camera}>
          <QrCode className={styles.qr} address={shared.chat} label="QR-код отчёта в боте" />
          <figcaption>Тот же отчёт в боте</figcaption>
        </figure>
      )}
      {shared.chat && (
        <ButtonLink variant="quiet" icon="chat" href={shared.chat} target="_blank" rel="noopener">
          Отчёт в боте: откроется и без сайта
        </ButtonLink>
      )}
    </Dialog>
  )
}
