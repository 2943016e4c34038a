import { QRCode } from 'antd'
import styles from './printed-sheet.module.css'

/** 60 mm on paper. */
const SIDE_PX = 227

interface PrintedQrCodeProps {
  label: string
  text: string
  /** What is scanned; default the text. */
  scanned?: string
}

/** A text to be scanned from paper, and to be typed where nothing scans it. */
export function PrintedQrCode({ label, text, scanned = text }: PrintedQrCodeProps) {
  return (
    <figure className={styles['qrCode']}>
      <QRCode
        aria-label={`${label}二维码`}
        value={scanned}
        type="svg"
        size={SIDE_PX}
        bordered={false}
        color="#000"
        bgColor="#fff"
      />
      <figcaption>{text}</figcaption>
    </figure>
  )
}
