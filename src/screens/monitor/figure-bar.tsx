import type { FiguresAnswer, Span } from '#contract/wire/monitor.ts'
import { inChina } from '#core/formats/dates.ts'
import { Button, Segmented, Select } from 'antd'
import styles from './monitor.module.css'

interface FigureBarProps {
  answer: FiguresAnswer
  span: Span
  /** The moment that stands in the middle; null = up to now. */
  at: number | null
  onChoose: (name: 'span' | 'server' | 'at', value: string) => void
}

const SPAN_NAMES: { value: Span; label: string }[] = [
  { value: 'quarter', label: '15 分钟' },
  { value: 'hour', label: '1 小时' },
  { value: 'sixHours', label: '6 小时' },
  { value: 'day', label: '24 小时' },
  { value: 'week', label: '7 天' },
]

/** Whose figures they are, how fresh, and over which time. */
export function FigureBar({ answer, span, at, onChoose }: FigureBarProps) {
  const { servers, server, latest } = answer
  return (
    <div className={styles['bar']} role="toolbar" aria-label="监控范围">
      {servers.length > 1 ? (
        <Select
          aria-label="服务器"
          value={server}
          options={servers.map(({ id, name, own }) => ({ value: id, label: own ? `${name}（当前）` : name }))}
          onChange={(value) => onChoose('server', value)}
        />
      ) : (
        <span className={styles['server']}>服务器 {server}</span>
      )}
      <span className={styles['fresh']} aria-live="off">
        更新于 <time>{inChina(latest.at).slice(11)}</time>
      </span>
      {at !== null && (
        <span className={styles['past']}>
          <b>{inChina(at).slice(5, 16)} 前后</b>
          <Button size="small" onClick={() => onChoose('at', '')}>
            回到现在
          </Button>
        </span>
      )}
      <Segmented
        className={styles['span'] ?? ''}
        aria-label="时间范围"
        value={span}
        options={SPAN_NAMES}
        onChange={(value) => onChoose('span', value)}
      />
    </div>
  )
}
