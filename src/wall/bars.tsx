import { EmptyText } from './empty-text.tsx'

export interface Bar {
  key: string
  label: string
  /** What stands at its end. */
  text: string
  /** Of the whole width. */
  share: number
  /** A mark across the bar, of the whole width. */
  mark?: number
}

/** Horizontal bars, the longest first: names are long, and lengths are compared from far away. */
export function Bars({ bars, nothing }: { bars: readonly Bar[]; nothing: string }) {
  if (bars.length === 0) return <EmptyText>{nothing}</EmptyText>
  return (
    <ol className="bars" aria-hidden="true">
      {bars.map(({ key, label, text, share, mark }) => (
        <li key={key}>
          <span className="bar-label">{label}</span>
          <span className="bar-text">{text}</span>
          <span className="bar-track">
            <span className="bar-fill" style={{ width: `${100 * Math.min(1, share)}%` }} />
            {mark !== undefined && <span className="bar-mark" style={{ left: `${100 * Math.min(1, mark)}%` }} />}
          </span>
        </li>
      ))}
    </ol>
  )
}
