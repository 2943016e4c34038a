import { PlainButton } from '#widgets/plain/plain-button.tsx'
import styles from './account.module.css'
import type { SecondFactorPart } from './second-factor-part.ts'

/** The recovery codes, shown this once. */
export function RecoveryCodes({ context, send }: SecondFactorPart) {
  return (
    <>
      <p className={styles['text']}>
        两步验证已开启。手机丢失时可以用下面的恢复码登录，每个只能使用一次。关闭后不再显示，请立即保存到安全的地方。
      </p>
      <ul className={styles['codes']} aria-label="恢复码">
        {context.recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        <PlainButton onClick={() => send({ type: 'codes.copy' })}>复制</PlainButton>
        <PlainButton onClick={() => send({ type: 'codes.download' })}>下载</PlainButton>
        <PlainButton kind="primary" onClick={() => send({ type: 'dialog.close' })}>
          我已保存
        </PlainButton>
      </div>
    </>
  )
}
