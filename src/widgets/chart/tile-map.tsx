import { shortNumber } from '#core/formats/figure-words.ts'
import { useRef, useState } from 'react'
import { Drawing } from './drawing.tsx'
import styles from './drawing.module.css'
import { stepOf } from './lightness.ts'
import { Mark } from './mark.tsx'
import { PROVINCE_SQUARES } from './province-squares.ts'
import { useRoving } from './use-roving.ts'
import { useWidth } from './use-width.ts'

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- parts of a drawing have no tags of their own; arrows walk its marks */
const COLUMNS = 10
const ROWS = 8
const MOST_SQUARE = 52
const ROOM_FOR_NUMBER = 38

interface TileMapProps {
  label: string
  /** By the first two digits of the area code; a region without one has none. */
  values: Readonly<Record<string, number>>
  text: (value: number) => string
  /** The list behind a region. */
  href?: (code: string) => string
}

/** All 34 regions as equal squares, lighter or darker by their value, which is always printed where there is room. */
export function TileMap({ label, values, text, href }: TileMapProps) {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const [shown, setShown] = useState<string | null>(null)
  const roving = useRoving(PROVINCE_SQUARES.length)
  const size = Math.min(MOST_SQUARE, width / COLUMNS)
  const left = (width - size * COLUMNS) / 2
  const most = Math.max(0, ...Object.values(values))
  return (
    <Drawing label={label} shown={shown}>
      <div ref={place}>
        <svg viewBox={`0 0 ${width} ${size * ROWS}`} role="group" aria-label={label} onKeyDown={roving.onKeyDown}>
          {PROVINCE_SQUARES.map(({ code, short, name, column, row }, index) => {
            const value = values[code] ?? 0
            const step = stepOf(value, most)
            const hasNumber = size >= ROOM_FOR_NUMBER && value > 0
            return (
              <Mark
                key={code}
                label={`${name}：${text(value)}`}
                href={value > 0 ? href?.(code) : undefined}
                isCurrent={index === roving.current}
                onShow={setShown}
              >
                <g transform={`translate(${left + column * size} ${row * size})`}>
                  <rect className={styles['cell']} data-step={step} width={size - 3} height={size - 3} rx={3} />
                  <text
                    className={styles['inCell']}
                    data-step={step}
                    x={size / 2 - 1}
                    y={size / 2 + (hasNumber ? -3 : 3)}
                  >
                    {short}
                  </text>
                  {hasNumber && (
                    <text className={styles['inCell']} data-step={step} x={size / 2 - 1} y={size / 2 + 13}>
                      {shortNumber(value)}
                    </text>
                  )}
                </g>
              </Mark>
            )
          })}
        </svg>
      </div>
    </Drawing>
  )
}
