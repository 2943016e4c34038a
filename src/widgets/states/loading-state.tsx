import styles from './states.module.css'

/** A page on its way: grey lines where text will be. */
export function LoadingState({ label = '正在加载', lines = 6 }: { label?: string; lines?: number }) {
  return (
    <output aria-label={label} className={styles['bars']}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={styles['bar']} />
      ))}
    </output>
  )
}
