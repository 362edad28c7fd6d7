import { QrCode } from './qr-code.tsx'
import styles from './sheet-page.module.css'

export const SheetQr = ({ address }: { readonly address: string }) => (
  <QrCode className={styles.qr} address={address} label="QR-код адреса отчёта" />
)
