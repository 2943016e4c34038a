import styles from './inspector.module.css'

/** The course of a figure, as high as its box at most. */
export function Spark({ values, label }: { values: readonly number[]; label: string }) {
  const most = Math.max(1, ...values)
  const last = Math.max(1, values.length - 1)
  const points = values.map((value, index) => `${(index / last) * 100},${22 - (value / most) * 20}`)
  return (
    <svg className={styles['spark']} viewBox="0 0 100 24" preserveAspectRatio="none">
      <title>{label}</title>
      {points.length > 0 && (
        <>
          <polygon points={`0,24 ${points.join(' ')} 100,24`} />
          <polyline points={points.join(' ')} />
        </>
      )}
    </svg>
  )
}
