import { useEffect, useRef } from 'react'
import { useStore } from '../store/use-store.ts'
import common from '../ui/common.module.css'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { closeTopUp, topUp } from './top-up.ts'
import styles from './top-up-notice.module.css'

/** Tells on any page that the balance has risen. The empty region is there before, so that it is read out. */
export function TopUpNotice() {
  const requests = useStore(topUp)
  return <div role="status">{requests !== null && <Notice requests={requests} />}</div>
}

function Notice({ requests }: { readonly requests: number }) {
  const notice = useRef<HTMLDivElement>(null)
  // A popover shown last lies above a window that was open before, such as the one it was bought in.
  useEffect(() => notice.current?.showPopover(), [])
  return (
    <div className={styles.notice} popover="manual" ref={notice}>
      <Icon name="success" size={22} />
      <div className={styles.text}>
        <p className={styles.head}>
          <strong>Уведомление</strong>
          <small className={common.quiet}>Только что</small>
        </p>
        <p>Успешное пополнение баланса. Вам доступно {requests} запросов.</p>
      </div>
      <IconButton icon="cross" size={18} label="Закрыть уведомление" onClick={closeTopUp} />
    </div>
  )
}
