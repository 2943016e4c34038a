import { useRef, useState } from 'react'
import { sentenceOf, type ChartProps } from './datum.ts'
import { Drawing, toneOf } from './drawing.tsx'
import styles from './drawing.module.css'
import { Mark } from './mark.tsx'
import { partsOfBar } from './parts-of-bar.ts'
import { fitText, textWidth } from './text-size.ts'
import { useRoving } from './use-roving.ts'
import { useWidth } from './use-width.ts'

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- parts of a drawing have no tags of their own; arrows walk its marks */
const ROW = 44
const BAR = 16
const LETTERS = 12
const AIR = 10
const MOST_NAME = 0.3

/** A bar per row, its parts in the order of the series, each with its number below: where things stand. At most five parts. */
export function PartBars({ label, series, data, text }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const [shown, setShown] = useState<string | null>(null)
  const roving = useRoving(data.length)
  const names = Math.min(width * MOST_NAME, Math.max(0, ...data.map((each) => textWidth(each.label, LETTERS))))
  const left = names + AIR
  const most = Math.max(1e-9, ...data.map(({ values }) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)))
  return (
    <Drawing label={label} legend={series} shown={shown}>
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
              <g transform={`translate(0 ${index * ROW})`}>
                <rect className={styles['room']} width={width} height={ROW} />
                <text className={styles['end']} x={names} y={20}>
                  {fitText(datum.label, names, LETTERS)}
                </text>
                {partsOfBar(datum.values, { most, room: width - left, text, letters: LETTERS }).map((part) => (
                  <g key={part.which} style={toneOf(part.which)}>
                    <rect className={styles['bar']} x={left + part.x} y={8} width={part.width} height={BAR} />
                    {part.number !== null && (
                      <text className={styles['middle']} x={left + part.x + part.width / 2} y={38}>
                        {part.number}
                      </text>
                    )}
                  </g>
                ))}
              </g>
            </Mark>
          ))}
        </svg>
      </div>
    </Drawing>
  )
}
