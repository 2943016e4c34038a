import { shortNumber } from '#core/formats/figure-words.ts'
import { useRef, useState } from 'react'
import { columnPlan, courseOf, stepsOf, type ColumnPlan } from './column-plan.ts'
import { sentenceOf, type ChartProps, type Datum } from './datum.ts'
import { Drawing, toneOf } from './drawing.tsx'
import styles from './drawing.module.css'
import { Mark } from './mark.tsx'
import { useRoving } from './use-roving.ts'
import { useWidth } from './use-width.ts'

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- parts of a drawing have no tags of their own; arrows walk its marks */
/** Half as wide as what names a place, px. */
const PIN = 8

interface ColumnChartProps extends ChartProps {
  /** Bars side by side, bars on top of each other, bars without a gap (histogram), lines, or a line in steps. */
  as?: 'bars' | 'stack' | 'histogram' | 'lines' | 'steps'
  /** Which colour the first course has. */
  first?: number
  height?: number
  /** A line from top to bottom that values are held against. @property at in places: 8.5 = the middle of the ninth */
  line?: { at: number; text: string } | undefined
  /** Places that are named in the drawing. */
  pins?: readonly { at: number; text: string }[]
}

/** Values over time or over classes, always from zero; each place can be reached with the keyboard, says its values and leads to its rows. */
export function ColumnChart({
  label,
  series,
  data,
  text,
  as = 'bars',
  first = 0,
  height = 180,
  line,
  pins = [],
}: ColumnChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const [shown, setShown] = useState<string | null>(null)
  const roving = useRoving(data.length)
  const isLine = as === 'lines' || as === 'steps'
  const plan = columnPlan(data, { width, height, as, count: series.length })
  return (
    <Drawing label={label} legend={series} first={first} shown={shown}>
      <div ref={place}>
        <svg viewBox={`0 0 ${width} ${height}`} role="group" aria-label={label} onKeyDown={roving.onKeyDown}>
          <Axis plan={plan} width={width} />
          {isLine && <Courses plan={plan} data={data} first={first} count={series.length} isStepped={as === 'steps'} />}
          {data.map((datum, index) => (
            <Mark
              key={datum.key}
              label={sentenceOf(datum, { series, text })}
              href={datum.href}
              isCurrent={index === roving.current}
              onShow={setShown}
            >
              <rect className={styles['room']} x={plan.xOf(index)} y={0} width={plan.slot} height={plan.floor} />
              <Column plan={plan} datum={datum} index={index} isLine={isLine} first={first} />
            </Mark>
          ))}
          {line !== undefined && <Line plan={plan} {...line} />}
          {pins.map((pin) => (
            <Pin key={pin.at} plan={plan} {...pin} value={data[pin.at]?.values[0] ?? 0} />
          ))}
        </svg>
      </div>
    </Drawing>
  )
}

function Axis({ plan, width }: { plan: ColumnPlan; width: number }) {
  return (
    <g aria-hidden="true">
      {plan.ticks.map((tick) => (
        <g key={tick} className={styles['tick']}>
          <line x1={plan.left} x2={width} y1={plan.yOf(tick)} y2={plan.yOf(tick)} />
          <text x={plan.left - 8} y={plan.yOf(tick) + 4}>
            {shortNumber(tick)}
          </text>
        </g>
      ))}
      {plan.labels.map(({ x, text }) => (
        <text key={x} className={styles['middle']} x={x} y={plan.floor + 18}>
          {text}
        </text>
      ))}
    </g>
  )
}

function Line({ plan, at, text }: { plan: ColumnPlan; at: number; text: string }) {
  const x = plan.left + at * plan.slot
  return (
    <g className={styles['held']} aria-hidden="true">
      <line x1={x} x2={x} y1={0} y2={plan.floor} />
      <text x={x - 6} y={10}>
        {text}
      </text>
    </g>
  )
}

/** Stands where the place begins, above the end of its line. */
function Pin({ plan, at, text, value }: { plan: ColumnPlan; at: number; text: string; value: number }) {
  const y = Math.max(PIN, plan.yOf(value) - PIN - 2)
  return (
    <g className={styles['pin']} transform={`translate(${plan.xOf(at) + PIN} ${y})`} aria-hidden="true">
      <circle r={PIN} />
      <text y={4}>{text}</text>
    </g>
  )
}

interface ColumnProps {
  plan: ColumnPlan
  datum: Datum
  index: number
  isLine: boolean
  first: number
}

function Column({ plan, datum, index, isLine, first }: ColumnProps) {
  return datum.values.map((value, which) => {
    if (value === null) return null
    const style = toneOf(first + which)
    if (isLine)
      return (
        <circle
          // oxlint-disable-next-line react/no-array-index-key -- courses keep their order
          key={which}
          className={styles['dot']}
          style={style}
          cx={plan.xOf(index) + plan.slot / 2}
          cy={plan.yOf(value)}
          r={4}
        />
      )
    return (
      <rect
        // oxlint-disable-next-line react/no-array-index-key -- courses keep their order
        key={which}
        className={styles['bar']}
        data-partial={datum.isPartial || undefined}
        style={style}
        {...plan.barOf(datum.values, which, index)}
      />
    )
  })
}

interface CoursesProps {
  plan: ColumnPlan
  data: readonly Datum[]
  first: number
  count: number
  isStepped: boolean
}

/** Lines with what is below them; nothing known is a gap. */
function Courses({ plan, data, first, count, isStepped }: CoursesProps) {
  return Array.from({ length: count }, (_each, which) => {
    const { line, area } = (isStepped ? stepsOf : courseOf)(
      plan,
      data.map(({ values }) => values[which] ?? null),
    )
    return (
      // oxlint-disable-next-line react/no-array-index-key -- courses keep their order
      <g key={which} style={toneOf(first + which)} aria-hidden="true">
        {count === 1 && <path className={styles['area']} d={area} />}
        <path className={styles['line']} d={line} />
      </g>
    )
  })
}
