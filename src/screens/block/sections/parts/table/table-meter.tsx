import type { Grid } from '#grid/dom/options.ts'
import { useEffect, useState } from 'react'
import type { DeviceSource } from './device-source.ts'
import styles from './table.module.css'

interface Reading {
  frames: number
  longestMs: number
  told: number
  painted: number
  rows: number
  cells: number
  waiting: number
}

const READ_MS = 500

/** What the table has to do while one looks at it, read twice a second. */
export function TableMeter({ grid, source }: { grid: { current: Grid | null }; source: DeviceSource }) {
  const [reading, setReading] = useState<Reading | null>(null)
  useEffect(() => readTwiceASecond(grid, source, setReading), [grid, source])
  const figures: [string, string][] = [
    ['帧/秒', String(reading?.frames ?? '—')],
    ['最长任务', reading === null ? '—' : longestText(reading.longestMs)],
    ['更新/秒', String(reading?.told ?? '—')],
    ['重画的单元格/秒', String(reading?.painted ?? '—')],
    ['文档中的行', String(reading?.rows ?? '—')],
    ['文档中的单元格', String(reading?.cells ?? '—')],
    ['等待重画的行', String(reading?.waiting ?? '—')],
  ]
  return (
    <dl className={styles['meter']} aria-label="仪表">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Tasks below 50 ms are not told by the browser. */
const longestText = (ms: number): string => (ms === 0 ? '< 50 ms' : `${Math.round(ms)} ms`)

function readTwiceASecond(
  grid: { current: Grid | null },
  source: DeviceSource,
  take: (reading: Reading) => void,
): () => void {
  let [frames, longestMs, painted, told, atMs] = [0, 0, 0, source.told, performance.now()]
  let frame = requestAnimationFrame(function count() {
    frames += 1
    frame = requestAnimationFrame(count)
  })
  const stop = watchLongTasks((ms) => (longestMs = Math.max(longestMs, ms)))
  const timer = setInterval(() => {
    const meter = grid.current?.meter()
    if (meter === undefined) return
    const now = performance.now()
    const perSecond = (count: number) => Math.round((count * 1_000) / (now - atMs))
    take({
      frames: perSecond(frames),
      longestMs,
      told: perSecond(source.told - told),
      painted: perSecond(meter.cellsPainted - painted),
      rows: meter.rowsInDocument,
      cells: meter.cellsInDocument,
      waiting: meter.waiting,
    })
    ;[frames, longestMs, painted, told, atMs] = [0, 0, meter.cellsPainted, source.told, now]
  }, READ_MS)
  return () => {
    cancelAnimationFrame(frame)
    clearInterval(timer)
    stop()
  }
}

function watchLongTasks(took: (ms: number) => void): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => {}
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) took(duration)
  })
  observer.observe({ type: 'longtask' })
  return () => observer.disconnect()
}
