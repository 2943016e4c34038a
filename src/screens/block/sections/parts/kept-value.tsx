import styles from './parts.module.css'

/** What a block hands over, as it goes on the wire. */
export function KeptValue({ value }: { value: unknown }) {
  return (
    <p className={styles['value']}>
      值：<output>{value === undefined ? '（无）' : JSON.stringify(value)}</output>
    </p>
  )
}
