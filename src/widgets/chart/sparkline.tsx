import styles from './sparkline.module.css'

interface SparklineProps {
  values: readonly (number | null)[]
  /** From where on it is too high or too low; drawn where it is near. */
  limit?: number | null
}

const [WIDTH, HEIGHT, AIR] = [160, 36, 3]
const NEAR = 0.4

/** A course without axes, the last value marked; the words beside it say the same. */
export function Sparkline({ values, limit = null }: SparklineProps) {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  if (known.length < 2) return <div className={styles['spark']} aria-hidden="true" />
  const most = Math.max(...known.map(({ value }) => value))
  const shownLimit = limit !== null && most >= limit * NEAR ? limit : null
  const top = Math.max(most, shownLimit ?? 0) || 1
  const xOf = (index: number) => AIR + (index / Math.max(1, values.length - 1)) * (WIDTH - 2 * AIR)
  const yOf = (value: number) => HEIGHT - AIR - (Math.max(0, value) / top) * (HEIGHT - 2 * AIR)
  const last = known.at(-1)!
  const path = known
    .map(({ value, index }, at) => `${isBroken(known[at - 1]?.index, index) ? 'M' : 'L'}${xOf(index)} ${yOf(value)}`)
    .join('')
  return (
    <svg className={styles['spark']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {shownLimit !== null && (
        <line x1={0} x2={WIDTH} y1={yOf(shownLimit)} y2={yOf(shownLimit)} className={styles['limit']} />
      )}
      <path d={path} />
      <path d={`M${xOf(last.index)} ${yOf(last.value)}h0`} className={styles['last']} />
    </svg>
  )
}

/** A gap in what was measured is a gap in the line. */
function isBroken(before: number | undefined, index: number): boolean {
  return before === undefined || index - before > 1
}
