import { QRCode } from 'antd'

const SIDE_PX = 200

/** An address to be scanned with a phone. */
export function AddressCode({ label, address }: { label: string; address: string }) {
  return (
    <QRCode
      aria-label={`${label}二维码`}
      value={address}
      type="svg"
      size={SIDE_PX}
      color="#000"
      bgColor="#fff"
      style={{ marginInline: 'auto', marginBlock: 8 }}
    />
  )
}
