import { Segmented } from 'antd'
import styles from './table.module.css'

interface Chosen {
  count: number
  /** Changes a second. */
  rate: number
  rowHeight: number
}

interface ControlsProps {
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  /** Rows. */
  selected: number
}

const COUNTS = [100, 1_000, 10_000, 100_000, 1_000_000]
const RATES = [0, 10, 100, 1_000, 5_000]
const HEIGHTS = [
  { label: '宽松', value: 61 },
  { label: '适中', value: 47 },
  { label: '紧凑', value: 33 },
]

/** How many rows, how many changes a second, how close together. */
export function Controls({ chosen, onChoose, selected }: ControlsProps) {
  return (
    <div className={styles['controls']}>
      <span className={styles['choice']}>
        行数
        <Segmented
          aria-label="行数"
          options={COUNTS.map((value) => ({ value, label: grouped(value) }))}
          value={chosen.count}
          onChange={(count) => onChoose({ ...chosen, count })}
        />
      </span>
      <span className={styles['choice']}>
        更新/秒
        <Segmented
          aria-label="更新/秒"
          options={RATES.map((value) => ({ value, label: value === 0 ? '停' : grouped(value) }))}
          value={chosen.rate}
          onChange={(rate) => onChoose({ ...chosen, rate })}
        />
      </span>
      <span className={styles['choice']}>
        密度
        <Segmented
          aria-label="密度"
          options={HEIGHTS}
          value={chosen.rowHeight}
          onChange={(rowHeight) => onChoose({ ...chosen, rowHeight })}
        />
      </span>
      <output>已选 {grouped(selected)} 行</output>
    </div>
  )
}

const grouped = (count: number): string => count.toLocaleString('en')
