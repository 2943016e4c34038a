import { useMaybePage } from '#widgets/page-context.tsx'
import type { MouseEvent, ReactNode } from 'react'
import styles from './drawing.module.css'

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- parts of a drawing have no tags of their own */
interface MarkProps {
  label: string
  /** The list behind it. */
  href?: string | undefined
  /** Whether the Tab key stops here. */
  isCurrent: boolean
  /** It is under the pointer or has the focus; null = no longer. */
  onShow: (label: string | null) => void
  children: ReactNode
}

/** A part of a drawing that says its value and leads to the rows behind it, by click or Enter. */
export function Mark({ label, href, isCurrent, onShow, children }: MarkProps) {
  const page = useMaybePage()
  const shared = {
    'data-mark': '',
    className: styles['mark'],
    tabIndex: isCurrent ? 0 : -1,
    onPointerEnter: () => onShow(label),
    onPointerLeave: () => onShow(null),
    onFocus: () => onShow(label),
    onBlur: () => onShow(null),
  }
  if (href === undefined)
    return (
      <g role="img" aria-label={label} {...shared}>
        {children}
      </g>
    )
  const open = (event: MouseEvent): void => {
    if (page === null || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    page.open(href)
  }
  return (
    <a href={href} aria-label={`${label}，查看明细`} onClick={open} {...shared}>
      {children}
    </a>
  )
}
