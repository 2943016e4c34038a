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
const BAR = 12
const TICK = 20
const LETTERS = 12
const AIR = 10
const MOST_NAME = 0.36

/** What is there as a bar, what is wanted as a tick: values of a datum are these two. Who is behind is seen by the gap between them. */
export function BulletChart({ label, series, data, text }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const [shown, setShown] = useState<string | null>(null)
  const roving = useRoving(data.length)
  const ends = data.map(({ values }) => values.map((value) => (value === null ? '—' : text(value))).join(' / '))
  const names = Math.min(width * MOST_NAME, Math.max(0, ...data.map((each) => textWidth(each.label, LETTERS))))
  const left = names + AIR
  const room = Math.max(1, width - left - Math.max(0, ...ends.map((end) => textWidth(end, LETTERS))) - 2 * AIR)
  const most = Math.max(1e-9, ...data.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const lengthOf = (value: number | null | undefined) => (Math.max(0, value ?? 0) / most) * room
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
                <rect className={styles['track']} x={left} y={(ROW - BAR) / 2} width={room} height={BAR} />
                <rect
                  className={styles['bar']}
                  x={left}
                  y={(ROW - BAR) / 2}
                  width={lengthOf(datum.values[0])}
                  height={BAR}
                />
                <rect
                  className={styles['wanted']}
                  x={left + lengthOf(datum.values[1]) - 1}
                  y={(ROW - TICK) / 2}
                  width={3}
                  height={TICK}
                />
                <text className={styles['value']} x={left + room + AIR} y={ROW / 2 + 4}>
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
