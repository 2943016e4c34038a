import { DateRangeInput } from '#widgets/date-range-input.tsx'
import { DepartmentPicker } from '#widgets/pickers/department-picker.tsx'
import { Checkbox, Select } from 'antd'
import type { DashboardFilters } from './dashboard-filters.ts'
import { PRESETS, presetOf } from './dashboard-filters.ts'
import styles from './dashboard.module.css'

interface FilterBarProps<F extends PlainFilters> {
  filters: F
  today: string
  onChange: (filters: F) => void
  /** What the tiles below do not go by, and is not offered. */
  without?: readonly ('period' | 'comparison' | 'organisation')[]
}

/** Some dashboards compare nothing. */
type PlainFilters = Omit<DashboardFilters, 'hasComparison'> & { hasComparison?: boolean }

const PARTS = 3
const OWN = { value: 'own', label: '自定义', disabled: true }

/** Period, organisation and comparison of all tiles of a dashboard. */
export function FilterBar<F extends PlainFilters>({ filters, today, onChange, without = [] }: FilterBarProps<F>) {
  const { org, hasComparison } = filters
  if (without.length === PARTS) return null
  return (
    <search className={styles['filters']} aria-label="筛选">
      {!without.includes('period') && <Period {...{ filters, today, onChange }} />}
      {!without.includes('organisation') && (
        <div className={styles['org']}>
          <DepartmentPicker
            to="department"
            aria-label="组织"
            placeholder="全部可见组织"
            value={org}
            onChange={(id) => onChange({ ...filters, org: id ?? '' })}
          />
        </div>
      )}
      {hasComparison !== undefined && !without.includes('comparison') && (
        <Checkbox
          checked={hasComparison}
          onChange={({ target }) => onChange({ ...filters, hasComparison: target.checked })}
        >
          与上期比较
        </Checkbox>
      )}
    </search>
  )
}

function Period<F extends PlainFilters>({ filters, today, onChange }: Omit<FilterBarProps<F>, 'without'>) {
  const { from, to } = filters
  const preset = presetOf(filters, today)
  return (
    <>
      <Select
        className={styles['preset'] ?? ''}
        aria-label="时间"
        value={preset ?? OWN.value}
        options={[...PRESETS.map(({ key, label }) => ({ value: key, label })), ...(preset === null ? [OWN] : [])]}
        onChange={(key) => onChange({ ...filters, ...PRESETS.find((one) => one.key === key)?.of(today) })}
      />
      <div className={styles['range']}>
        <DateRangeInput
          value={[from, to]}
          onChange={(range) =>
            range !== null &&
            range[0] !== '' &&
            range[1] !== '' &&
            onChange({ ...filters, from: range[0], to: range[1] })
          }
        />
      </div>
    </>
  )
}
