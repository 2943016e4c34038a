import { GUIDE_PATH } from '#contract/console/layout.ts'
import { type Page, usePage } from '#widgets/page-context.tsx'
import type { MouseEvent, ReactNode } from 'react'

interface GuideLinkProps {
  /** Address within the console. */
  to: string
  isCurrent?: boolean
  children: ReactNode
}

/** A link to a page of the guide, which takes the place of this one, or to a page of the console, which opens beside it; the text alone where the person has no such page. */
export function GuideLink({ to, isCurrent = false, children }: GuideLinkProps) {
  const page = usePage()
  if (!isGuide(to) && page.leadsTo?.(pathOf(to)) !== true) return children
  const choose = (event: MouseEvent): void => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(page, to)
  }
  return (
    <a href={to} aria-current={isCurrent ? 'page' : undefined} onClick={choose}>
      {children}
    </a>
  )
}

/** Where to within the console. */
export function go(page: Page, to: string): void {
  if (pathOf(to) === page.path) page.readdress(to.split('?')[1] ?? '')
  else if (isGuide(to)) page.close(to)
  else page.open(to)
}

const pathOf = (to: string): string => to.split('?')[0] ?? ''
const isGuide = (to: string): boolean => pathOf(to) === GUIDE_PATH || to.startsWith(`${GUIDE_PATH}/`)
