import { daysOfMonth } from '#contract/entity/aggregates.ts'
import type { Field } from '#contract/define-entity.ts'
import { typeOf } from '#contract/kinds/read-field.ts'
import type { Filters } from '#contract/wire/list-query.ts'
import type { GroupTotal } from '#contract/wire/totals.ts'
import { dictionarySource } from '#widgets/dictionary-choices.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useChoices } from '#widgets/use-choices.ts'
import styles from './group-tile.module.css'
import { isNarrowedTo } from './narrowing.ts'
import type { TileProps } from './summary-tile.ts'

/** Bars side by side; more are narrower than a finger. */
const MOST_MONTHS = 12
/** Lines in the height of a tile with its neighbours. */
const MOST_VALUES = 6

/** A figure told apart by month, as columns, or by the values of a dictionary, as lines; a press narrows the list to one of them. */
export function GroupTile({ tile, total, filters, press }: TileProps) {
  const { key, field } = tile.by!
  const groups = typeof total === 'object' && total !== null ? total : null
  const isMonthly = ['date', 'datetime'].includes(typeOf(field))
  const bars = isMonthly ? monthly(groups ?? [], key) : (groups ?? []).slice(0, MOST_VALUES).map(oneOf(key))
  const nameOf = useNames(field, isMonthly)
  const most = Math.max(1e-9, ...bars.map(({ figure }) => figure))
  const left = (groups?.length ?? 0) - bars.length
  return (
    <fieldset className={styles['tile']} aria-label={tile.label}>
      <span className={styles['label']}>
        {tile.label}
        {tile.unit !== undefined && `（${tile.unit}）`}
        {!isMonthly && left > 0 && `，前 ${bars.length} 项`}
      </span>
      {bars.length === 0 && <span className={styles['nothing']}>{groups === null ? '—' : '没有数据'}</span>}
      <ul className={styles[isMonthly ? 'columns' : 'lines']}>
        {bars.map(({ value, figure, filter }) => (
          <li key={value}>
            <Bar
              name={nameOf(value)}
              text={`${tile.text(figure)}${tile.unit === undefined ? '' : ` ${tile.unit}`}`}
              share={Math.max(0, figure) / most}
              isActive={filter !== null && isNarrowedTo(filters, filter)}
              press={filter === null ? null : () => press(filter)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface BarProps {
  name: string
  text: string
  /** Of the longest, 0 to 1. */
  share: number
  isActive: boolean
  press: (() => void) | null
}

function Bar({ name, text, share, isActive, press }: BarProps) {
  const style = { '--share': `${share * 100}%` } as React.CSSProperties
  const inside = (
    <>
      <span className={styles['name']}>{name}</span>
      <i style={style} />
      <b>{text}</b>
    </>
  )
  if (press === null) return <span className={styles['bar']}>{inside}</span>
  return (
    <button
      type="button"
      className={styles['bar']}
      aria-pressed={isActive}
      aria-label={`${name}：${text}`}
      title={`${name}：${text}`}
      onClick={press}
    >
      {inside}
    </button>
  )
}

interface Group {
  value: string
  figure: number
  filter: Filters | null
}

/** The months up to the latest, those without rows among them. */
function monthly(groups: readonly GroupTotal[], key: string): Group[] {
  const figures = new Map(groups.flatMap(({ value, figure }) => (value === null ? [] : [[value, figure] as const])))
  const [latest] = [...figures.keys()].toSorted().toReversed()
  if (latest === undefined) return []
  const [year = 0, month = 1] = latest.split('-').map(Number)
  return Array.from({ length: MOST_MONTHS }, (_each, index) => {
    const value = new Date(Date.UTC(year, month - MOST_MONTHS + index, 1)).toISOString().slice(0, 7)
    const [first, last] = daysOfMonth(value)
    return { value, figure: figures.get(value) ?? 0, filter: { [`${key}_begin`]: first, [`${key}_end`]: last } }
  })
}

/** An empty value cannot be asked for. */
const oneOf =
  (key: string) =>
  ({ value, figure }: GroupTotal): Group => ({
    value: value ?? '',
    figure,
    filter: value === null ? null : { [key]: value },
  })

/** What values are called: the words of the dictionary, of a month its number, with the year in January. */
function useNames(field: Field, isMonthly: boolean): (value: string) => string {
  const { dictionaries } = useServices()
  const own = field.choices?.map((choice) => ({ value: choice.value, label: choice.text }))
  const isAsked = !isMonthly && own === undefined && field.dictionary !== undefined
  const { choices } = useChoices({ ...dictionarySource(dictionaries, field.dictionary ?? ''), isNeeded: isAsked })
  if (isMonthly) return (value) => (value.endsWith('-01') ? value.slice(0, 4) : `${Number(value.slice(5))}月`)
  const names = new Map((own ?? choices).map(({ value, label }) => [String(value), label]))
  return (value) => names.get(value) ?? FLAGS[value] ?? value
}

const FLAGS: Readonly<Record<string, string>> = { '': '未填写', '1': '是', true: '是', '0': '否', false: '否' }
