import type { ReactNode } from 'react'
import { DetailList, type Detail } from './detail-list.tsx'
import { HeaderSearch } from './header-search.tsx'
import { HeaderTabs, type HeaderTab } from './header-tabs.tsx'
import styles from './page-header.module.css'

/** A section or page on the way to the one shown; without `href` it is not a link. */
export interface Crumb {
  title: string
  href?: string
}

interface PageHeaderProps {
  /** From home to the page; the last is where the user is. */
  crumbs?: readonly Crumb[]
  /** Beside where the user is. */
  beside?: ReactNode
  onCrumb?: (href: string) => void
  title?: string
  search?: { placeholder: string; onSearch: (text: string) => void }
  tabs?: { items: readonly HeaderTab[]; active: string; onChange: (key: string) => void }
  details?: { items: readonly Detail[]; columns?: number }
  /** Buttons at the right of the title. */
  actions?: ReactNode
}

/** The head of a page: breadcrumb, title, search box, tabs, list of descriptions, each where it is given. Source: LAYOUT-04, LAYOUT-10…14. */
export function PageHeader({ crumbs, beside, onCrumb, title, search, tabs, details, actions }: PageHeaderProps) {
  return (
    <div className={styles['header']}>
      {crumbs !== undefined && <Breadcrumb crumbs={crumbs} beside={beside} onCrumb={onCrumb} />}
      {(title ?? actions ?? search) !== undefined && (
        <div className={styles['line']}>
          {title !== undefined && <h2 className={styles['title']}>{title}</h2>}
          {search !== undefined && <HeaderSearch {...search} />}
          {actions}
        </div>
      )}
      {details !== undefined && <DetailList {...details} />}
      {tabs !== undefined && <HeaderTabs {...tabs} />}
    </div>
  )
}

/** A section without a page, or where the user is, which heads the page. */
function Here({ title, isLast }: { title: string; isLast: boolean }) {
  if (!isLast) return <span>{title}</span>
  return (
    <h1 aria-current="page" tabIndex={-1}>
      {title}
    </h1>
  )
}

interface BreadcrumbProps {
  crumbs: readonly Crumb[]
  beside: ReactNode
  onCrumb: PageHeaderProps['onCrumb']
}

function Breadcrumb({ crumbs, beside, onCrumb }: BreadcrumbProps) {
  return (
    // A page without anything above it is named by its menu and tab; readers of the screen and the focus still find its heading.
    <nav aria-label="当前位置" className={crumbs.length === 1 ? styles['alone'] : undefined}>
      <ol className={styles['crumbs']}>
        {crumbs.map(({ title, href }, index) => (
          <li key={`${index}`}>
            {href === undefined || index === crumbs.length - 1 ? (
              <Here title={title} isLast={index === crumbs.length - 1} />
            ) : (
              <a
                href={href}
                onClick={(event) => {
                  if (onCrumb === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
                  event.preventDefault()
                  onCrumb(href)
                }}
              >
                {title}
              </a>
            )}
            {index === crumbs.length - 1 && beside}
          </li>
        ))}
      </ol>
    </nav>
  )
}
