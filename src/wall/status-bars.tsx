import { EmptyText } from './empty-text.tsx'

export interface StatusLine {
  key: string
  label: string
  total: string
  parts: readonly { label: string; count: number; look: string }[]
}

/** A bar per line, in parts by state, in the order of their life. */
export function StatusBars({ lines, nothing }: { lines: readonly StatusLine[]; nothing: string }) {
  if (lines.length === 0) return <EmptyText>{nothing}</EmptyText>
  const legend = lines[0]!.parts
  return (
    <div className="status" aria-hidden="true">
      <ul className="status-legend">
        {legend.map(({ label, look }) => (
          <li key={label}>
            <i data-look={look} />
            {label}
          </li>
        ))}
      </ul>
      <ol className="status-lines">
        {lines.map(({ key, label, total, parts }) => (
          <li key={key}>
            <span className="bar-label">{label}</span>
            <span className="bar-text">{total}</span>
            <span className="status-bar">
              {parts.map((part) => (
                <span key={part.label} data-look={part.look} style={{ flexGrow: part.count }} hidden={part.count === 0}>
                  <b>{part.count}</b>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
