import { GUIDE_ENTRIES, GUIDE_GROUPS } from '#core/guide/guide-index.ts'
import { GuideLink } from './guide-link.tsx'
import styles from './guide.module.css'

/** All pages of the guide by group. @param chosen name of the one that is shown */
export function GuideList({ chosen }: { chosen: string }) {
  const first = GUIDE_ENTRIES[0]!
  return (
    <nav className={styles['list']} aria-label="帮助目录">
      <GuideLink to={first.path} isCurrent={first.name === chosen}>
        {first.title}
      </GuideLink>
      {GUIDE_GROUPS.map(({ title, pages }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {pages.map((entry) => (
              <li key={entry.name}>
                <GuideLink to={entry.path} isCurrent={entry.name === chosen}>
                  {entry.title}
                </GuideLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
