import { PlainButton } from '#widgets/plain/plain-button.tsx'
import styles from './account.module.css'
import type { SecondFactorPart } from './second-factor-part.ts'

/** There is one: what can be done about it. */
export function SecondFactorStatus({ context: { remaining }, send }: SecondFactorPart) {
  return (
    <>
      <p className={styles['text']}>两步验证已开启，登录时需要动态口令。还有 {remaining} 个恢复码没有使用。</p>
      <div className={styles['buttons']}>
        <PlainButton onClick={() => send({ type: 'removal.ask' })}>关闭两步验证</PlainButton>
        <PlainButton kind="primary" onClick={() => send({ type: 'renewal.ask' })}>
          更换恢复码
        </PlainButton>
      </div>
    </>
  )
}
