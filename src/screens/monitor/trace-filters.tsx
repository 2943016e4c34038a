import { Input, Select } from 'antd'
import styles from './monitor.module.css'

/** What requests are found by. */
export const TRACE_FILTERS = ['path', 'method', 'status', 'username', 'slow'] as const
export type TraceFilter = (typeof TRACE_FILTERS)[number]

interface TraceFiltersProps {
  filters: Record<TraceFilter, string>
  onChoose: (name: TraceFilter, value: string) => void
}

/** What of the trace is shown. */
export function TraceFilters({ filters, onChoose }: TraceFiltersProps) {
  return (
    <search className={styles['bar']} aria-label="筛选请求">
      <Input.Search
        className={styles['words'] ?? ''}
        aria-label="路径"
        placeholder="路径包含"
        allowClear
        defaultValue={filters.path}
        onSearch={(value) => onChoose('path', value.trim())}
      />
      <Input.Search
        className={styles['words'] ?? ''}
        aria-label="人员"
        placeholder="账号包含"
        allowClear
        defaultValue={filters.username}
        onSearch={(value) => onChoose('username', value.trim())}
      />
      {CHOICES.map(({ name, label, options }) => (
        <Select
          key={name}
          className={styles['choice'] ?? ''}
          aria-label={label}
          value={filters[name]}
          options={[{ value: '', label: `全部${label}` }, ...options]}
          onChange={(value) => onChoose(name, value)}
        />
      ))}
    </search>
  )
}

const same = (value: string) => ({ value, label: value })

const CHOICES: { name: TraceFilter; label: string; options: { value: string; label: string }[] }[] = [
  { name: 'method', label: '方法', options: ['GET', 'POST', 'PUT', 'DELETE'].map(same) },
  {
    name: 'status',
    label: '状态',
    options: [
      { value: '2', label: '2xx 成功' },
      { value: '4', label: '4xx 拒绝' },
      { value: '5', label: '5xx 出错' },
    ],
  },
  {
    name: 'slow',
    label: '耗时',
    options: [
      { value: '100', label: '100 ms 以上' },
      { value: '500', label: '500 ms 以上' },
      { value: '2000', label: '2 s 以上' },
    ],
  },
]
