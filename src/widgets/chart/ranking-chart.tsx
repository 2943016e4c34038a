import { useRef, useState } from 'react'
import { sentenceOf, type ChartProps } from './datum.ts'
import { Drawing, toneOf } from './drawing.tsx'
import styles from './drawing.module.css'
import { Mark } from './mark.tsx'
import { fitText, textWidth } from './text-size.ts'
import { useRoving } from './use-roving.ts'
import { useWidth } from './use-width.ts'

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- parts of a drawing have no tags of their own; arrows walk its marks */
const ROW = 30
const BAR = 14
const LETTERS = 12
const AIR = 10
const MOST_NAME = 0.42

interface RankingChartProps extends ChartProps {
  /** What stands behind the value, such as a mean. */
  notes?: readonly string[]
  /** What a bar of the whole length stands for; the longest where nothing is said. */
  most?: number
}

/** Horizontal bars of the first series in the order given: names may be long, values stand at the end; further series are said, not drawn. */
export function RankingChart({ label, series, data, text, notes = [], most: whole }: RankingChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const [shown, setShown] = useState<string | null>(null)
  const roving = useRoving(data.length)
  const ends = data.map(({ values: [value] }, at) => `${value == null ? '—' : text(value)}${notes[at] ?? ''}`)
  const names = Math.min(width * MOST_NAME, Math.max(...data.map((each) => textWidth(each.label, LETTERS)), 0))
  const left = names + AIR
  const room = Math.max(1, width - left - Math.max(0, ...ends.map((end) => textWidth(end, LETTERS))) - AIR)
  const most = whole ?? Math.max(1e-9, ...data.map(({ values }) => values[0] ?? 0))
  return (
    <Drawing label={label} shown={shown}>
      <div ref={place}>
        <svg viewBox={`0 0 ${width} ${data.length * ROW}`} role="group" aria-label={label} onKeyDown={roving.onKeyDown}>
          {data.map((datum, index) => (
            <Mark
              key={datum.key}
              label={sentenceOf(datum, { series, text })}
              href={datum.href}
              isCurrent={index === roving.current}
              onShow={setShown}
            >
              <g transform={`translate(0 ${index * ROW})`} style={toneOf(0)}>
                <rect className={styles['room']} width={width} height={ROW} />
                <text className={styles['end']} x={names} y={ROW / 2 + 4}>
                  {fitText(datum.label, names, LETTERS)}
                </text>
                <rect
                  className={styles['bar']}
                  x={left}
                  y={(ROW - BAR) / 2}
                  width={Math.max(1, (Math.max(0, datum.values[0] ?? 0) / most) * room)}
                  height={BAR}
                />
                <text
                  className={styles['value']}
                  x={left + Math.max(1, (Math.max(0, datum.values[0] ?? 0) / most) * room) + 6}
                  y={ROW / 2 + 4}
                >
                  {ends[index]}
                </text>
              </g>
            </Mark>
          ))}
        </svg>
      </div>
    </Drawing>
  )
}
