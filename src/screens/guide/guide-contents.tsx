import type { Heading } from '#core/guide/guide-page.ts'
import styles from './guide.module.css'

interface GuideContentsProps {
  headings: readonly Heading[]
  onChoose: (anchor: string) => void
}

/** The headings of a page, to go to. */
export function GuideContents({ headings, onChoose }: GuideContentsProps) {
  if (headings.length === 0) return null
  return (
    <nav className={styles['contents']} aria-label="本页内容">
      <h2>本页内容</h2>
      <ul>
        {headings.map(({ anchor, level, text }) => (
          <li key={anchor} data-level={level}>
            <button type="button" onClick={() => onChoose(anchor)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
